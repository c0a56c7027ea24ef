#if CommandLine
  import ArgumentParser
  import ConformanceCore
  import ConformanceReports
  import Foundation
  import SpecModel
  import WorldScripting

  /// Runs a client through specifications and writes reports.
  struct RunCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "run", abstract: "Runs a client through specifications and writes reports.")

    /// What makes a run fail besides broken promises.
    enum Requirement: String, ExpressibleByArgument, CaseIterable {
      case conformant
    }

    @OptionGroup var specs: SpecificationArguments
    @OptionGroup var selection: SelectionArguments
    @OptionGroup var execution: ExecutionArguments

    @Option(
      help: ArgumentHelp(
        "The client under test; the reference clients, or an executable's own client, unless given.", valueName: "NAME")
    )
    var provider: String?

    @Option(
      help: ArgumentHelp(
        "The client under test as a child process that reads and writes JSON lines; a command as a shell reads it.",
        valueName: "COMMAND"))
    var driver: String?

    @Option(help: ArgumentHelp("The folder that reports are written to.", valueName: "DIR"))
    var reports = "Reports/latest"

    @Option(help: ArgumentHelp("What standard output shows.", valueName: "FORM"))
    var output = OutputStyle.pretty

    @Flag(help: "Shows what passed between kit, client and services, step by step.")
    var trace = false

    @Option(help: ArgumentHelp("Exits with 1 for all but full conformance, warnings aside.", valueName: "WHAT"))
    var require: Requirement?

    @Option(
      name: .customLong("known-failures"),
      help: ArgumentHelp("A list of cases that are known to fail: they run, and must fail.", valueName: "FILE"))
    var knownFailures: String?

    /// Makes the process a worker of another that runs with `--isolate`.
    @Flag(name: .customLong("isolated-worker"), help: .hidden) var isWorker = false

    func validate() throws {
      if reports.isEmpty { throw ValidationError("--reports takes a folder, not an empty name.") }
      if trace && (output == .json || output == .github) {
        throw ValidationError("--trace is for people to read: leave out '--output \(output.rawValue)'.")
      }
      if driver != nil && provider != nil {
        throw ValidationError("one client is tested at a time: leave out --driver or --provider.")
      }
      if driver != nil && execution.isolate {
        throw ValidationError("a driver is a process of its own already: leave out --isolate.")
      }
    }

    func run(in context: CommandContext) throws -> Int32 {
      if let driver { return try run(driver: driver, in: context) }
      let worker = isWorker ? CaseWorker() : nil
      let provider = try context.providers.named(provider)
      let folders = try SpecificationFolders(specs.folder, in: context)
      let wanted = try RunTargets(specs.specifications, of: provider.roster, in: folders).ids
      let specifications = try folders.load(wanted, telling: context.output)
      if let worker {
        let known = try knownFailures(telling: context.output)?.failures(for: specifications, in: folders)
        return try work(worker, on: specifications, provider.roster, known: known ?? KnownFailures(), context)
      }
      return try run(specifications, against: provider.roster, of: folders, worlds: context.worlds, context)
    }

    /// Runs clients, writes reports, and shows what came out.
    func run(
      _ specifications: [Specification], against roster: ClientRoster, of folders: SpecificationFolders,
      worlds: (Specification) throws -> any WorldMaker, _ context: CommandContext
    ) throws -> Int32 {
      let list = try knownFailures(telling: context.output)
      let known = list?.failures(for: specifications, in: folders) ?? KnownFailures()
      let folder = ReportFolder(reports.withoutTrailingSlash)
      let results = try run(specifications, against: roster, in: worlds, known: known, into: folder, context)
      show(results, context.output)
      list?.tellStale(known, of: specifications, selection: selection.selection, to: context.output)
      context.output.tell("report: \(folder.page)\n")
      return ExitCode(of: results, requiresConformance: require == .conformant).rawValue
    }

    private func knownFailures(telling output: CommandOutput) throws -> KnownFailuresList? {
      try knownFailures.map { try KnownFailuresList($0, telling: output) }
    }

    private func run(
      _ specifications: [Specification], against roster: ClientRoster,
      in worlds: (Specification) throws -> any WorldMaker, known: KnownFailures, into folder: ReportFolder,
      _ context: CommandContext
    ) throws -> RunResults {
      var options = options(known: known)
      options.invocation = invocation(of: context.program)
      let progress = RunProgress(folder: folder, context: context)
      var pipeline = Pipeline()
      let workers = execution.isolate ? isolate(&pipeline, &options, context) : nil
      defer { workers?.end() }
      do {
        let plan = try pipeline.plan(specifications, for: roster, in: worlds, options: options)
        return try pipeline.results(of: plan, report: progress)
      } catch let error as SelectionError {
        throw CommandFailure(error, among: specifications, selection: options.selection)
      } catch let error as ReportFolderError {
        progress.clear()
        throw CommandFailure(error.description)
      }
    }

    /// How the run was asked for: what changes its results, and nothing that does not.
    private func invocation(of program: String) -> RunInvocation {
      var options: [String] = []
      if let provider { options += ["--provider", provider] }
      if let driver { options += ["--driver", driver.withoutMachine] }
      if let folder = specs.folder { options += ["--specs", folder.withoutMachine] }
      if let knownFailures { options += ["--known-failures", knownFailures.withoutMachine] }
      return .command(
        program: program, options: options + selection.profileWords + execution.executionWords,
        selection: specs.specifications + selection.choiceWords)
    }

    func options(known: KnownFailures) -> RunOptions {
      RunOptions(
        selection: selection.selection, seed: execution.seed, jobs: execution.jobs,
        realTime: execution.realTime(isDriven: driver != nil),
        knownFailures: known)
    }

    private func show(_ results: RunResults, _ output: CommandOutput) {
      if trace { TraceWriter(usesColour: output.usesColour).write(results) { output.write($0) } }
      let isSeparate = trace && results.cases.count == 1
      guard !isSeparate else { return }
      ConsoleWriter(style: self.output.style, usesColour: output.usesColour).write(results) { output.write($0) }
    }
  }
#endif
