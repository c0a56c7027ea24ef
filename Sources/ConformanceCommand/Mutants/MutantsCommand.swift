#if CommandLine
  import ArgumentParser
  import MutantProviders

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

    func run(in context: CommandContext) throws -> Int32 {
      let folders = try SpecificationFolders(specs.folder, in: context)
      let specifications = try folders.load(specs.specifications, telling: context.output)
      let runner = try MutantRunner(specifications: specifications, in: context.worlds(of:), seed: seed)
      let report = runner.run(Mutant.all, isFull: full)
      context.output.show(report.words)
      return report.isClean ? 0 : 1
    }
  }
#endif
