#if CommandLine
  import ArgumentParser

  /// Tells what the specifications cover of the documents, and what not.
  struct CoverageCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "coverage", abstract: "Tells what the specifications cover of the documents, and what not.")

    @OptionGroup var specs: SpecificationArguments

    @Option(help: ArgumentHelp("The form of the counts.", valueName: "FORM"))
    var output = ListingStyle.plain

    @Flag(help: "Lists every section, requirement, item, error code and state by name.")
    var details = false

    func validate() throws {
      if details && output == .json {
        throw ValidationError("--details is for people to read: '--output json' holds everything already.")
      }
    }

    func run(in context: CommandContext) throws -> Int32 {
      let folders = try SpecificationFolders(specs.folder, in: context)
      let specifications = try folders.load(specs.specifications, telling: context.output)
      let report = CoverageReport(specifications)
      switch output {
      case .json: try context.output.showJSON(report)
      case .plain: context.output.show(report.words + (details ? report.details : ""))
      }
      return 0
    }
  }
#endif
