import ArgumentParser
import CommandEnvironment
import ConformanceCore
import ConformanceReports
import EssentialFoundation
import SpecModel
import WorldScripting

/// Tests a client against specifications and writes reports.
struct RunCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Tests a client against specifications and writes reports.")

  /// What a run must reach beyond promises that hold.
  enum Requirement: String, ExpressibleByArgument, CaseIterable {
    case conformant
  }

  /// The lowest level at which a broken requirement makes the exit code 1.
  enum LowestLevel: String, ExpressibleByArgument, CaseIterable {
    case must, should

    /// The level of the run.
    var failingLevel: FailingLevel { self == .must ? .must : .should }
  }

  @OptionGroup var specs: SpecificationArguments
  @OptionGroup var selection: SelectionArguments
  @OptionGroup var execution: ExecutionArguments

  @Option(
    help: ArgumentHelp(
      "The client under test; by default the reference clients, or the executable's own client.", valueName: "NAME"))
  var provider: String?

  @Option(
    help: ArgumentHelp(
      "The shell command of the client under test, a child process that reads and writes JSON lines.",
      valueName: "COMMAND"))
  var driver: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the reports, or 'none'; by default Reports/latest, for a narrowed run Reports/narrowed.",
      valueName: "DIR"))
  var reports: String?

  @Option(
    help: ArgumentHelp(
      "The formats of the reports, separated by commas: \(ReportFormats.names).", valueName: "LIST"),
    transform: ReportFormats.parse)
  var formats = ReportFormats()

  @Option(help: ArgumentHelp("Appends a summary in Markdown to this file.", valueName: "FILE"))
  var summary: String?

  @Option(
    help: ArgumentHelp("What comparisons call the run, such as a branch or 'before the fix'.", valueName: "TEXT"))
  var label: RunLabel?

  @Option(
    help: ArgumentHelp(
      "Writes what a dispute about the verdict of the one case needs to this file.", valueName: "FILE"))
  var bundle: String?

  @Option(help: ArgumentHelp("The format of standard output.", valueName: "FORM"))
  var output = OutputStyle.pretty

  @Flag(help: "Prints every case that needs a look, instead of one block for each cause.")
  var verbose = false

  @Flag(help: "Shows the messages between kit, client and services, step by step.")
  var trace = false

  @Option(help: ArgumentHelp("Exits with 1 unless the client fully conforms, warnings aside.", valueName: "WHAT"))
  var require: Requirement?

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("The lowest level at which a broken requirement makes the exit code 1.", valueName: "LEVEL"))
  var failOn = LowestLevel.must

  @Option(
    name: .customLong("known-failures"),
    help: ArgumentHelp("A list of cases that are known to fail: they run, and must fail.", valueName: "FILE"))
  var knownFailures: String?

  @Flag(
    name: .customLong("pause"),
    help: "Waits for Enter before the first call of the one case, so that a debugger can attach to the driver.")
  var pauses = false

  @OptionGroup var watching: WatchArguments

  /// Makes the process a worker of another that runs with `--isolate`.
  @Flag(name: .customLong("isolated-worker"), help: .hidden) var isWorker = false

  func validate() throws {
    if reports?.isEmpty ?? false { throw ValidationError("--reports takes a folder, not an empty name.") }
    if trace && output.isForPrograms {
      throw ValidationError("--trace is for people to read: leave out '--output \(output.rawValue)'.")
    }
    if bundle != nil && selection.cases.count != 1 {
      throw ValidationError("--bundle is about one case: name it with --case ID.")
    }
    if driver != nil && provider != nil {
      throw ValidationError("a run tests one client: leave out --driver or --provider.")
    }
    try watching.check(
      driver: driver,
      against: [
        (selection.shard != nil, "runs again what failed of all that is selected: leave out --shard"),
        (selection.lastFailed, "runs again what failed by itself: leave out --last-failed"),
        (output.isForPrograms, "is for people to read: leave out '--output \(output.rawValue)'"),
        (summary != nil, "would append a summary after each change: leave out --summary"),
        (pauses, "runs cases again by itself, and --pause waits in one: leave out one of them"),
        (bundle != nil, "is for a client that changes, and a bundle for one that is done: leave out --bundle"),
      ])
    if pauses && driver == nil {
      throw ValidationError(
        "--pause is for a driver, which is a process of its own: give --driver COMMAND, or start this program in a debugger."
      )
    }
    if pauses && selection.cases.count != 1 {
      throw ValidationError("--pause waits in one case: name it with --case ID.")
    }
    if driver != nil && execution.isolate {
      throw ValidationError("a driver is a process of its own: leave out --isolate.")
    }
  }

  func run(in context: CommandContext) throws -> ExitCode {
    if let driver {
      return watching.isOn ? try watch(driver, in: context) : code(of: try runDriver(driver, in: context))
    }
    let worker = isWorker ? CaseWorker() : nil
    let provider = try context.providers.named(provider)
    let folders = try SpecificationFolders(specs.folder, in: context)
    let wanted = try RunTargets(wanted(in: folders), of: provider.roster, in: folders).ids
    let specifications = try folders.load(wanted, reportingTo: context.output)
    if let worker {
      let known = try knownFailures(reportingTo: context.output)?.failures(for: specifications, in: folders)
      let plan = try Pipeline().plan(
        specifications, for: worker.watched(provider.roster), in: context.worlds(of:),
        options: options(try chosen(among: specifications), known: known ?? KnownFailures()))
      worker.work(on: plan)
    }
    return code(
      of: try run(specifications, against: provider.roster, of: folders, worlds: context.worlds, context))
  }

  /// The exit code of the command after a run.
  ///
  /// - Parameter results: The results of the run.
  /// - Returns: The exit code.
  func code(of results: RunResults) -> ExitCode { ExitCode(of: results, requiresConformance: require == .conformant) }

  /// Tests a client that is a child process.
  ///
  /// - Parameters:
  ///   - command: The shell command of the driver.
  ///   - context: The context of the command.
  ///   - turn: What is different in a run within `run --watch`.
  /// - Returns: The results.
  /// - Throws: A ``CommandFailure`` when the run cannot begin, or its reports cannot be written.
  func runDriver(
    _ command: String, in context: CommandContext, turn: WatchTurn = WatchTurn()
  ) throws -> RunResults {
    let folders = try SpecificationFolders(specs.folder, in: context)
    let wanted = wanted(in: folders)
    let specifications = try folders.load(wanted, reportingTo: context.output)
    let pause = pauses ? try DriverPause(before: selection.cases.joined(), context) : nil
    let driven = try DrivenClients(
      command, timeout: realTime.timeout, options: specs.options(), pause: pause, in: context)
    defer { driven.end() }
    let roster = try driven.roster(for: specifications, mustKnow: !wanted.isEmpty)
    let known = specifications.filter { roster.client(for: $0.id) != nil }
    return try run(known, against: roster, of: folders, worlds: driven.worlds, context, turn)
  }

  /// The specifications that are named; else those of the cases that are named.
  private func wanted(in folders: SpecificationFolders) -> [String] {
    specs.specifications.isEmpty ? folders.specifications(of: selection.cases) : specs.specifications
  }

  /// Runs the cases, writes the reports and prints the results.
  private func run(
    _ specifications: [Specification], against roster: ClientRoster, of folders: SpecificationFolders,
    worlds: (Specification) throws -> any WorldMaker, _ context: CommandContext, _ turn: WatchTurn = WatchTurn()
  ) throws -> RunResults {
    let list = try knownFailures(reportingTo: context.output)
    let known = list?.failures(for: specifications, in: folders) ?? KnownFailures()
    var selection = try chosen(among: specifications)
    selection.earlier = turn.failed.map { Selection.Earlier(option: "--watch", ids: Set($0)) } ?? selection.earlier
    let folder = folder(context, isAgain: turn.failed != nil)
    let results = try results(
      of: specifications, against: roster, in: worlds, options: options(selection, known: known), into: folder,
      context)
    turn.top(results)
    print(output == .json ? results : asTyped(results, context), of: folder, context)
    if results.isWithoutCalls { context.output.logNote(context.program.replacingKit(in: adviceWithoutCalls)) }
    list?.logStale(known, of: specifications, selection: selection, to: context.output)
    list?.logRenamed(in: specifications, command: updateCommand(of: folder), to: context.output)
    if let summary { try append(results, to: summary) }
    if let bundle { try write(results, of: folders, toBundle: bundle) }
    if let folder { context.output.log("report: \(folder.page(of: formats.formats))\n") }
    return results
  }

  /// The selection, with the present names of what was renamed.
  private func chosen(among specifications: [Specification]) throws -> Selection {
    try selection.selection(failingOn: failOn.failingLevel).renamed(by: Renaming(specifications))
  }

  private func knownFailures(reportingTo output: CommandOutput) throws -> KnownFailuresList? {
    try knownFailures.map { try KnownFailuresList($0, reportingTo: output) }
  }

  private func results(
    of specifications: [Specification], against roster: ClientRoster,
    in worlds: (Specification) throws -> any WorldMaker, options: RunOptions, into folder: ReportFolder?,
    _ context: CommandContext
  ) throws -> RunResults {
    var options = options
    options.invocation = invocation(context)
    // Nobody sees the transcript of a passed case then.
    if folder == nil, !trace, bundle == nil, !isWorker { options.detail = .exceptions }
    var run = ConsoleRun(options, into: folder, context)
    if output == .tap { run.stream = { ids in TAPStream(ids, to: context.output.write) } }
    let workers = execution.isolate ? WorkerPool(context, timeout: options.realTime.timeout) : nil
    defer { workers?.end() }
    workers?.isolate(&run.pipeline, &run.options)
    do { return try run.results(of: specifications, against: roster, in: worlds) } catch let error as SelectionError {
      throw CommandFailure(
        error, among: specifications, selection: options.selection,
        listing: specs.command("list"))
    }
  }

  /// The folder of the reports; `nil` for none.
  ///
  /// - Parameters:
  ///   - context: The context of the command.
  ///   - isAgain: Whether only what failed runs, whose reports must not replace those of everything.
  /// - Returns: The folder.
  private func folder(_ context: CommandContext, isAgain: Bool) -> ReportFolder? {
    guard reports != "none" else { return nil }
    let anchors = anchors(context)
    return ReportFolder(
      Self.reportsPath(reports, isNarrowing: selection.isNarrowing, isAgain: isAgain),
      files: formats.formats.flatMap { $0.files(at: anchors) },
      revision: context.revision())
  }

  /// Returns the path of the folder of the reports.
  ///
  /// - Parameters:
  ///   - given: The path that was given; `nil` for the usual one.
  ///   - isNarrowing: Whether the options select a part of the cases.
  ///   - isAgain: Whether only what failed of them runs.
  /// - Returns: The path, another one for each of the three.
  static func reportsPath(_ given: String?, isNarrowing: Bool, isAgain: Bool) -> String {
    let narrowed = "Reports/narrowed"
    let path = given ?? (isNarrowing ? narrowed : CommandContext.usualRun)
    guard isAgain else { return path.withoutTrailingSlash }
    return path == CommandContext.usualRun ? narrowed : "\(path.withoutTrailingSlash)/narrowed"
  }

  /// The files of the user's repository at which outputs show what the client breaks.
  private func anchors(_ context: CommandContext) -> AnnotationAnchors {
    let isOwn = provider == nil || provider == Provider.ownName
    return .inWorkingFolder(
      knownFailures: knownFailures,
      client: ClientFile(driver: driver, source: isOwn ? context.clientSource : nil))
  }

  private func write(_ results: RunResults, of folders: SpecificationFolders, toBundle path: String) throws {
    guard results.cases.count(where: { !$0.isOfRule }) == 1 else {
      throw CommandFailure(
        "--bundle is about one case, and '\(selection.cases.joined())' is judged in every case: name with --case one "
          + "that breaks it")
    }
    guard let bundle = CaseBundle(results, source: folders.text(of:)) else { return }
    do { try bundle.write(toFile: path) } catch { throw CommandFailure(error.description) }
  }

  private func append(_ results: RunResults, to path: String) throws {
    do { try SummaryWriter.append(results, toFile: path) } catch { throw CommandFailure(error.description) }
  }

  private var realTime: RealTime {
    let limits = execution.realTime(isDriven: driver != nil)
    return pauses ? limits.forDebugger : limits
  }

  private func options(_ selection: Selection, known: KnownFailures) -> RunOptions {
    var options = RunOptions(
      selection: selection, seed: execution.seed, jobs: execution.jobs,
      realTime: realTime, knownFailures: known)
    options.failsOn = failOn.failingLevel
    options.label = label?.text
    options.maxFailures = execution.maxFailures
    // The process that starts the workers repeats their cases, so that a crash is one of the repeats.
    options.repeats = isWorker ? 1 : execution.repeats
    return options
  }

  /// The command of the run, with exactly the options that change its results.
  ///
  /// - Parameters:
  ///   - context: The context of the command.
  ///   - isTyped: Whether paths stand as they were typed, which no report may hold.
  /// - Returns: The command.
  private func invocation(_ context: CommandContext, isTyped: Bool = false) -> RunInvocation {
    let folder = context.workingFolder
    var options: [String] = []
    if let provider { options += ["--provider", provider] }
    if let driver { options += ["--driver", isTyped ? driver : folder.reported(driver: driver)] }
    options += specs.options(in: isTyped ? nil : folder)
    if let list = knownFailures {
      let reported = folder.reported(list, as: "KNOWN_FAILURES", "the list of known failures")
      options += ["--known-failures", isTyped ? list : reported]
    }
    if failOn != .must { options += ["--fail-on", failOn.rawValue] }
    let words = isTyped ? context.program.typedWords : context.program.words
    return .command(
      program: words.last ?? context.program.name,
      options: options + selection.profileOptions + execution.caseOptions,
      selection: specs.specifications + selection.caseOptions + selection.earlierOptions(in: isTyped ? nil : folder),
      launcher: Array(words.dropLast()))
  }

  /// The results with the command of the run as it was typed, for a reader on this machine.
  private func asTyped(_ results: RunResults, _ context: CommandContext) -> RunResults {
    var results = results
    results.header.invocation = invocation(context, isTyped: true)
    return results
  }

  /// What to do with an adapter in which no call is filled in.
  private var adviceWithoutCalls: String {
    let client = driver.map { ["--driver", $0] } ?? provider.map { ["--provider", $0] } ?? []
    let options = specs.options() + (selection.profile.map { ["--profile", $0] } ?? []) + client
    let words = [ProgramName.kit.name, "doctor"] + specs.specifications.prefix(1) + options
    let way = driver == nil ? "the adapter ends each as unsupported" : "the driver answers each with 'unsupported'"
    return "no call is supported yet: \(way). Fill one in, and check it: \(RerunCommand.shellLine(words))"
  }

  /// The command that brings the list of known failures up to date with this run; `nil` where the run has no reports.
  private func updateCommand(of folder: ReportFolder?) -> String? {
    guard let folder, let knownFailures else { return nil }
    let from = folder.path == CommandContext.usualRun ? [] : ["--from", folder.path]
    return RerunCommand.shellLine(
      [ProgramName.kit.name, "known-failures", knownFailures] + from + specs.options() + ["--write"])
  }

  private func print(_ results: RunResults, of folder: ReportFolder?, _ context: CommandContext) {
    let output = context.output
    // Its lines are written already, each as its case ended.
    if self.output == .tap { return }
    if trace { TraceWriter(usesColour: output.usesColour).write(results) { output.write($0) } }
    let isTraceOfOne = trace && results.cases.count == 1
    guard !isTraceOfOne else { return }
    ConsoleWriter(
      style: self.output.style, usesColour: output.usesColour, anchors: anchors(context), isVerbose: verbose,
      page: folder?.page(of: formats.formats)
    ).write(results) { output.write($0) }
  }
}
