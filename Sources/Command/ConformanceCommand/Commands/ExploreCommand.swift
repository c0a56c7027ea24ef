import ArgumentParser
import CommandEnvironment
import ConformanceCore
import ConformanceReports
import EssentialFoundation
import SpecModel
import WorldScripting

/// Searches for sequences of calls, events and faults that break what the state charts say.
struct ExploreCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Searches for sequences of calls, events and faults that break what the state charts say.",
    discussion: """
      Cases show each cell of a state chart by itself. A walk goes through many cells, one after the other, with faults \
      of the network and the services, two customers by turns, and calls at once on the way. After the last move every \
      state's recogniser must agree with the chart. What a walk breaks is shrunk to the shortest walk that breaks it in \
      the same way. Where a walk ends, cases go on that begin in its state, and cases come one after the other in one \
      world. Before the walks, each exchange of each operation meets with each kind of fault.

      An exploration never says that a client conforms. The exit code is 1 where a must is broken, and with \
      --fail-on should where anything is found. The same seed and the same --runs give the same output, whatever --jobs.
      """)

  @OptionGroup var specs: SpecificationArguments

  @Option(
    help: ArgumentHelp(
      "The client under test; by default the reference clients, or the executable's own client.", valueName: "NAME"))
  var provider: String?

  @Option(help: ArgumentHelp("The shell command of the client under test, a child process.", valueName: "COMMAND"))
  var driver: String?

  @Option(help: ArgumentHelp("The number of walks through each state chart. (default: 1000)", valueName: "N"))
  var runs: Int?

  @Option(
    name: .customLong("for"), help: ArgumentHelp("How long walks are taken, such as 60s or 5m.", valueName: "TIME"))
  var time: String?

  @Option(help: ArgumentHelp("The greatest number of moves of a walk.", valueName: "N"))
  var steps = Explorer.usualLength

  @Flag(help: "Leaves out the matrix of faults, and takes walks alone.")
  var noFaults = false

  @Option(
    help: ArgumentHelp("Takes part I of N parts of the walks and faults, counted from 1.", valueName: "I/N"),
    transform: Selection.Shard.init(parsing:))
  var shard: Selection.Shard?

  @Option(
    help: ArgumentHelp(
      "Explores nothing, but puts the shares of a budget together, by their exploration.json.", valueName: "FILE"))
  var merge: [String] = []

  @Option(
    help: ArgumentHelp(
      "Writes a page, JUnit and JSON here, and a journal of what was found so far.", valueName: "DIR"))
  var reports: String?

  @OptionGroup var execution: ExecutionArguments

  @Option(help: ArgumentHelp("Takes one walk again, or a place of the matrix, by its text.", valueName: "WALK"))
  var replay: String?

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("The lowest level at which what is found makes the exit code 1.", valueName: "LEVEL"))
  var failOn = RunCommand.LowestLevel.must

  @Flag(help: "Writes each counterexample as a requirement in YAML too, to paste into a specification.")
  var yaml = false

  @Option(help: ArgumentHelp("The format of standard output.", valueName: "FORM"))
  var output = Form.text

  /// What standard output is like.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func validate() throws {
    if driver != nil && provider != nil {
      throw ValidationError("an exploration is about one client: leave out --driver or --provider.")
    }
    if runs != nil && time != nil {
      throw ValidationError("--runs and --for are two budgets: leave out one of them.")
    }
    if let runs, runs < 1 { throw ValidationError("--runs takes a number of walks from 1, not \(runs).") }
    if !(1...100).contains(steps) { throw ValidationError("--steps takes a number from 1 to 100, not \(steps).") }
    if let time, Self.seconds(time) == nil {
      throw ValidationError("--for takes a time such as 60s, 5m or 1h, not '\(time)'.")
    }
    if let replay, Walk(replay) == nil, !FaultCase.isID(replay) {
      throw ValidationError(
        "--replay takes the text of a walk, such as 'SPEC/CHART/7/STATE/CALL=FORM', not '\(replay)'.")
    }
    if !merge.isEmpty, shard != nil || reports != nil || replay != nil {
      throw ValidationError("--merge explores nothing: leave out --shard, --reports and --replay.")
    }
    if execution.repeats != 1 { throw ValidationError("an exploration takes each walk once: leave out --repeat.") }
    if execution.isolate { throw ValidationError("an exploration runs in one process: leave out --isolate.") }
  }

  /// Reads a time such as `60s`, `5m` or `1h`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The seconds; `nil` for a text that is no such time.
  static func seconds(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Double(text.dropLast()), count > 0, count < 1e6
    else { return nil }
    return count * unit
  }

  func run(in context: CommandContext) throws -> ExitCode {
    if !merge.isEmpty { return try put(try merged(), context) }
    let folders = try SpecificationFolders(specs.folder, in: context)
    if let driver {
      let specifications = try folders.load(wanted(in: folders), reportingTo: context.output)
      let driven = try DrivenClients(
        driver, timeout: execution.realTime().timeout, options: specs.options(), in: context)
      defer { driven.end() }
      let roster = try driven.roster(for: specifications, mustKnow: !specs.specifications.isEmpty)
      return try explore(specifications, with: roster, in: driven.worlds, context)
    }
    let roster = try context.providers.named(provider).roster
    let wanted = try RunTargets(wanted(in: folders), of: roster, in: folders).ids
    let specifications = try folders.load(wanted, reportingTo: context.output)
    return try explore(specifications, with: roster, in: context.worlds(of:), context)
  }

  /// The specifications that are named; else that of the walk to take again.
  private func wanted(in folders: SpecificationFolders) -> [String] {
    specs.specifications.isEmpty ? folders.specifications(of: replay.map { [$0] } ?? []) : specs.specifications
  }

  private func explore(
    _ specifications: [Specification], with roster: ClientRoster,
    in worlds: (Specification) throws -> any WorldMaker, _ context: CommandContext
  ) throws -> ExitCode {
    let spec = replay.flatMap { $0.split(separator: "/").first.map(String.init) }
    let meant = spec.map { spec in specifications.filter { $0.id == spec } } ?? specifications
    var options = RunOptions(
      seed: execution.seed, jobs: execution.jobs, realTime: execution.realTime(isDriven: driver != nil))
    options.invocation = .command(
      program: context.program.name, options: replayOptions(in: context.workingFolder),
      selection: specs.specifications,
      launcher: context.program.launcher)
    let explorer = try Explorer(
      meant, for: roster, in: worlds, options: options, length: steps,
      reference: ReferenceClients(
        Provider.reference.roster,
        others: context.providers.filter { $0.kind == .variant && $0.name != provider }.map(\.roster),
        in: context.worlds(of:)),
      toReplay: replay.flatMap { FaultCase.isID($0) ? nil : Walk($0) })
    if let replay { return try replayed(replay, with: explorer, context) }
    let end = time.flatMap(Self.seconds).map { Date().addingTimeInterval($0) }
    let isOver = { end.map { $0 < Date() } ?? false }
    let journal = try ExplorationJournal(reports?.withoutTrailingSlash, header: explorer.header)
    let results = explorer.explore(
      runs: end == nil ? runs ?? 1000 : nil, shard: shard, withFaults: !noFaults,
      endingAfter: execution.maxFailures, isOver: isOver, found: journal.append)
    try journal.end(with: results)
    return try put(results, context)
  }

  /// The results of a whole budget, of which each file has a share.
  private func merged() throws -> ExplorationResults {
    let shares = try merge.map { path in
      guard let data = FileManager.default.contents(atPath: path),
        let share = try? ExplorationJSON.results(in: [UInt8](data))
      else { throw CommandFailure("cannot read '\(path)'; 'explore --reports DIR' writes DIR/exploration.json") }
      return share
    }
    guard let merged = ExplorationResults(merging: shares) else {
      throw CommandFailure("the files are not shares of one budget: client, seed, kit or charts differ")
    }
    return merged
  }

  private func put(_ results: ExplorationResults, _ context: CommandContext) throws -> ExitCode {
    switch output {
    case .text:
      let seed = execution.seed == 1 ? [] : ["--seed", "\(execution.seed)"]
      context.output.print(
        ExplorationText(results, program: context.program, options: replayOptions() + seed, showsYAML: yaml).text)
    case .json: context.output.print(String(decoding: try ExplorationJSON.bytes(of: results), as: UTF8.self))
    }
    return fails(results.hasFailure, results.found.contains { $0.outcome == .warned }) ? .failure : .success
  }

  private func replayed(_ text: String, with explorer: Explorer, _ context: CommandContext) throws -> ExitCode {
    guard let walk = Walk(text) else {
      guard let place = explorer.replay(fault: text) else {
        throw CommandFailure("the matrix of faults has no place '\(text)'")
      }
      context.output.print(ExplorationText.story(of: place))
      return .success
    }
    return try replay(walk, with: explorer, context)
  }

  private func replay(_ walk: Walk, with explorer: Explorer, _ context: CommandContext) throws -> ExitCode {
    guard let result = explorer.replay(walk) else {
      throw CommandFailure(
        "the state charts have no walk '\(walk)', or the client breaks one of its cells by itself")
    }
    context.output.print(ExplorationText.story(of: result))
    if yaml, let requirement = explorer.yaml(of: walk) { context.output.print(requirement) }
    return fails(result.outcome == .failed, result.outcome == .warned) ? .failure : .success
  }

  /// Whether what is found makes the exit code 1.
  private func fails(_ hasFailed: Bool, _ hasWarned: Bool) -> Bool { hasFailed || failOn == .should && hasWarned }

  /// The options that a replay needs too, besides the seed.
  ///
  /// - Parameter folder: The folder in which a report's command runs; `nil` for paths as they were typed.
  /// - Returns: The words.
  private func replayOptions(in folder: WorkingFolder? = nil) -> [String] {
    var options: [String] = []
    if let provider { options += ["--provider", provider] }
    if let driver { options += ["--driver", folder?.reported(driver: driver) ?? driver] }
    if steps != Explorer.usualLength { options += ["--steps", "\(steps)"] }
    return options + specs.options(in: folder) + execution.caseOptions
  }
}
