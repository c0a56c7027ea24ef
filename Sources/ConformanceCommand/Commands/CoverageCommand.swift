#if CommandLine
  import ArgumentParser

  /// Counts what the specifications cover of the documents.
  struct CoverageCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "coverage", abstract: "Counts what the specifications cover of the documents.")

    @OptionGroup var specs: SpecificationArguments

    @Option(help: ArgumentHelp("The form of the counts.", valueName: "FORM"))
    var output = ListingStyle.plain

    func run(in context: CommandContext) throws -> Int32 {
      let folders = try SpecificationFolders(specs.folder, in: context)
      let specifications = try folders.load(specs.specifications, telling: context.output)
      let coverages = specifications.map(Coverage.init)
      switch output {
      case .json: try context.output.showJSON(["specs": coverages])
      case .plain: context.output.show(coverages.map(\.words).joined(separator: "\n"))
      }
      return 0
    }
  }
#endif
