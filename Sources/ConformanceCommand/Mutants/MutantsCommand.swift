#if CommandLine
  import ArgumentParser
  import ConformanceReports
  import MutantProviders
  import SpecModel

  /// Shows that every promise is tested: clients that each break one must be convicted.
  struct MutantsCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "mutants", abstract: "Shows that clients which each break one promise are convicted.",
      discussion: """
        Each mutant is a reference client that does one thing wrong, and names the requirements that must convict it: \
        'failed' where they must hold, 'warned' where they should. The exit code is 1 when one survives, or when a \
        requirement that must hold has no mutant. 'run --provider NAME' runs one of them.
        """)

    @OptionGroup var specs: SpecificationArguments

    @Flag(help: "Runs each mutant on all cases, and lists what convicts it and what no mutant ever violated.")
    var full = false

    @Option(help: ArgumentHelp("Decides all that is left to chance.", valueName: "N"))
    var seed: UInt64 = 1

    @Option(
      help: ArgumentHelp("Writes the kill matrix of --full to this folder, as a page and as JSON.", valueName: "DIR"))
    var reports: String?

    func validate() throws {
      if reports != nil && !full { throw ValidationError("--reports shows the whole matrix: add --full.") }
      if reports?.isEmpty == true { throw ValidationError("--reports takes a folder, not an empty name.") }
    }

    func run(in context: CommandContext) throws -> Int32 {
      let folders = try SpecificationFolders(specs.folder, in: context)
      let specifications = try folders.load(specs.specifications, telling: context.output)
      let runner = try MutantRunner(specifications: specifications, in: context.worlds(of:), seed: seed)
      let report = runner.run(Mutant.all, isFull: full)
      context.output.show(report.words)
      if let reports { try write(report, of: specifications, to: reports.withoutTrailingSlash, context) }
      return report.isClean ? 0 : 1
    }

    private func write(
      _ report: MutantReport, of specifications: [Specification], to path: String, _ context: CommandContext
    ) throws {
      let folder = specs.folder.map { ["--specs", $0.withoutMachine] } ?? []
      let words = [context.program, "mutants"] + specs.specifications + folder + ["--full", "--seed", "\(seed)"]
      let reports = ReportFolder(path)
      do {
        try reports.write(KillMatrix(report, of: specifications, seed: seed, command: words))
      } catch let error as ReportFolderError {
        throw CommandFailure(error.description)
      }
      context.output.tell("report: \(reports.page)\n")
    }
  }
#endif
