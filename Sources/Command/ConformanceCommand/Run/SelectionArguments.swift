import ArgumentParser
import CommandEnvironment
import ConformanceCore
import ConformanceReports
import SpecLoading
import SpecModel

/// The level of requirements, as an option names it.
enum LevelOption: String, ExpressibleByArgument, CaseIterable {
  case must, should, may

  /// The level.
  var level: Level {
    switch self {
    case .must: .must
    case .should: .should
    case .may: .may
    }
  }
}

/// The arguments that select the cases of a run.
struct SelectionArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Runs only the cases whose ids match a glob; repeatable.", valueName: "PATTERN"))
  var filter: [String] = []

  @Option(help: ArgumentHelp("Leaves out the cases whose ids match a glob; repeatable.", valueName: "PATTERN"))
  var exclude: [String] = []

  @Option(name: .customLong("case"), help: ArgumentHelp("Runs the case with this id; repeatable.", valueName: "ID"))
  var cases: [String] = []

  @Option(help: ArgumentHelp("Runs only the cases of requirements of a level.", valueName: "LEVEL"))
  var level: LevelOption?

  @Option(
    help: ArgumentHelp(
      "Runs only the cases of requirements that rest on a document or reference; repeatable.", valueName: "NAME"))
  var source: [String] = []

  @Flag(name: .customLong("last-failed"), help: "Runs only the cases that made an earlier run fail.")
  var lastFailed = false

  @Option(help: ArgumentHelp("The folder of the earlier run's reports.", valueName: "DIR"))
  var earlier = CommandContext.usualRun

  @Option(help: ArgumentHelp("The profile to judge by; by default the client's own.", valueName: "NAME"))
  var profile: String?

  @Option(
    name: .customLong("as-of"),
    help: ArgumentHelp(
      "The version of the kit to judge by: requirements that are newer are skipped, outside of the verdict.",
      valueName: "VERSION"),
    transform: Version.init(parsing:))
  var asOf: Version?

  @Option(
    help: ArgumentHelp("Runs part I of N parts of the cases, counted from 1.", valueName: "I/N"),
    transform: Selection.Shard.init(parsing:))
  var shard: Selection.Shard?

  /// The options that name the profile, and the version to judge by.
  var profileOptions: [String] {
    (profile.map { ["--profile", $0] } ?? []) + (asOf.map { ["--as-of", $0.description] } ?? [])
  }

  /// The options that select among the cases.
  var caseOptions: [String] {
    var words = filter.flatMap { ["--filter", $0] }
    words += exclude.flatMap { ["--exclude", $0] }
    words += cases.flatMap { ["--case", $0] }
    if let level { words += ["--level", level.rawValue] }
    words += source.flatMap { ["--source", $0] }
    if lastFailed { words.append(Self.lastFailedOption) }
    if let shard { words += ["--shard", "\(shard.index)/\(shard.count)"] }
    return words
  }

  private static let lastFailedOption = "--last-failed"

  /// The option that names the earlier run.
  ///
  /// - Parameter folder: The folder in which a report's command runs; `nil` for the path as it was typed.
  /// - Returns: The words; none where the usual run is meant, or no run.
  func earlierOptions(in folder: WorkingFolder?) -> [String] {
    guard lastFailed, earlier != CommandContext.usualRun else { return [] }
    return ["--earlier", folder?.reported(earlier, as: "EARLIER", "the folder of the earlier run") ?? earlier]
  }

  /// Whether only some of the cases are selected.
  var isNarrowing: Bool { !caseOptions.isEmpty }

  /// Returns the selection.
  ///
  /// - Parameter failingLevel: The lowest level at which a broken requirement fails this run.
  /// - Returns: The selection.
  /// - Throws: A ``CommandFailure`` when the earlier run cannot be read, or nothing failed in it.
  func selection(failingOn failingLevel: FailingLevel = .must) throws -> Selection {
    var selection = Selection(
      filters: filter.map(GlobPattern.init), excludes: exclude.map(GlobPattern.init), cases: cases, profile: profile,
      shard: shard)
    selection.level = level?.level
    selection.asOf = asOf
    selection.sources = source
    if lastFailed {
      var run = try RecordedRun(earlier, keeping: .outcomes).reading.results
      // What fails this run is to be run again, also where it only warned in the earlier one.
      if failingLevel == .should { run.header.failsOn = .should }
      let failed = Self.cases(thatFail: run)
      guard !failed.isEmpty else { throw CommandFailure(nothingFailedIn: run, at: earlier) }
      selection.earlier = Selection.Earlier(option: Self.lastFailedOption, ids: failed)
    }
    return selection
  }

  /// The ids of the cases that make a run fail, those among them that break a rule.
  ///
  /// - Parameter run: The results of the run.
  /// - Returns: The ids.
  static func cases(thatFail run: RunResults) -> Set<String> {
    let failed = run.cases.filter { ConformanceCore.ExitCode(of: $0, in: run.header) > .success }
    let rules = Set(failed.filter(\.isOfRule).map { [$0.spec, $0.requirement] })
    let breaking = run.cases.filter { result in
      (result.violations ?? []).contains { rules.contains([result.spec, $0.requirement]) }
    }
    return Set((failed.filter { !$0.isOfRule } + breaking).map(\.id))
  }
}

extension CommandFailure {
  /// Describes an earlier run in which no case failed.
  fileprivate init(nothingFailedIn run: RunResults, at path: String) {
    let warned = run.cases.count { $0.outcome == .warned && !$0.isOfRule }
    let remedy = warned == 0 ? "nothing to run" : "\(warned) only warned; add --fail-on should to run those again"
    self.init("no case failed in the run in '\(path)': \(remedy)")
  }
}

extension Version {
  /// Parses a version such as `0.2.0`.
  fileprivate init(parsing text: String) throws {
    guard let version = Self(text) else {
      throw ValidationError("it takes a version of three numbers joined by dots, such as \(Kit.version)")
    }
    self = version
  }
}

extension Selection.Shard {
  /// Parses a shard such as `2/5`.
  init(parsing text: String) throws {
    guard let shard = Self(text) else {
      throw ValidationError("it takes a part and the number of parts, such as 1/4")
    }
    self = shard
  }
}

/// The specifications of a run.
struct RunTargets {
  /// The ids of the specifications.
  let ids: [String]

  /// Chooses the specifications of a run.
  ///
  /// - Parameters:
  ///   - wanted: The ids; empty for all that the client states.
  ///   - roster: The clients under test.
  ///   - folders: The folder of the specifications.
  /// - Throws: A ``CommandFailure`` when a specification is missing, or when no client states it.
  init(_ wanted: [String], of roster: ClientRoster, in folders: SpecificationFolders) throws {
    try folders.check(wanted)
    if let unstated = wanted.first(where: { roster.client(for: $0) == nil }) {
      throw CommandFailure(
        "\(roster.name) \(roster.isPlural ? "do" : "does") not state the specification '\(unstated)'; "
          + "\(roster.isPlural ? "they state" : "it states") \(Self.list(roster.specifications)). Give --driver "
          + "COMMAND, or run an executable of your own with a client that states '\(unstated)'")
    }
    ids = wanted.isEmpty ? folders.ids.filter { roster.client(for: $0) != nil } : wanted
    guard !ids.isEmpty else {
      throw CommandFailure(
        "\(roster.name) \(roster.isPlural ? "state" : "states") \(Self.list(roster.specifications)), and "
          + "'\(folders.displayPath)' holds \(Self.list(folders.ids)); give --driver COMMAND, state one of these, name "
          + "a specification of the kit, or another folder with --specs")
    }
  }

  private static func list(_ ids: [String]) -> String {
    ids.isEmpty ? "none" : ids.map { "'\($0)'" }.joined(separator: ", ")
  }
}

extension ClientRoster {
  /// Whether the name is that of several clients.
  fileprivate var isPlural: Bool { clients.count > 1 }
}

extension CommandFailure {
  /// Describes a selection that cannot be planned.
  ///
  /// - Parameters:
  ///   - error: The error of the plan.
  ///   - specifications: The specifications of the run.
  ///   - selection: The selection.
  ///   - listing: The command that lists the cases of these specifications.
  init(_ error: SelectionError, among specifications: [Specification], selection: Selection, listing: String) {
    switch error {
    case .unknownProfile(let name, let known):
      self.init("there is no profile '\(name)'" + Self.suggestion(for: name, among: known))
    case .unknownVersion(let version, let known):
      self.init(
        "there is no version \(version) to judge by; "
          + "there \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", "))")
    case .unknownSource(let name, let known):
      self.init("no requirement has the source '\(name)'" + Self.suggestion(for: name, among: known))
    case .unknownCase(let id): self.init(Self.unknownCase(id, among: specifications, listing: listing))
    case .matchesNothing(let pattern):
      let wider = GlobPattern(pattern).widened(among: specifications.flatMap(Expander.cases).map(\.id))
      self.init(
        "--filter '\(pattern)' matches no case; "
          + (wider.map { "'*' stays within a segment: did you mean '\($0.pattern)'?" }
            ?? "'\(listing)' shows all ids, and a pattern without '/' is matched against each segment"))
    case .noCases:
      self.init(
        selection.shard != nil && selection.excludes.isEmpty
          ? "this shard has no case: there are fewer cases than shards"
          : "--exclude leaves no case to run; '\(listing)' shows all ids")
    }
  }

  private static func unknownCase(_ id: String, among specifications: [Specification], listing: String) -> String {
    if specifications.contains(where: { $0.requirements.contains { $0.id == id } }) {
      return "'\(id)' is a requirement, not a case; run all its cases with --filter \(id)"
    }
    let ids = specifications.flatMap(Expander.cases).map(\.id)
    let help = suggestPattern(id, among: ids).map { "did you mean '\($0)'?" }
    return "there is no case '\(id)'; " + (help ?? "'\(listing)' shows all ids")
  }
}
