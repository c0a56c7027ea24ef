import AuthProviding
import DeterministicExecution
package import SpecModel
import WorldScripting

/// A run, planned down to each case: all that ``Pipeline/result(of:)`` needs to know of each.
package struct RunPlan: Sendable {
  /// The cases, sorted by id, each with its action.
  package var steps: [Step]
  /// The number of threads that run cases.
  let jobs: Int
  /// The time limits for clients with threads of their own.
  let realTime: RealTime
  private let specifications: [Specification]
  private let selected: SelectedCases
  private let statement: ConformanceStatement
  private let staleKnownFailures: [StaleKnownFailure]
  private let invocation: RunInvocation?
  private let failsOn: FailingLevel
  private let maxFailures: Int?
  private let label: String?
  private let seed: UInt64
  let asOf: Version?
  private let runners: [CaseRunner]
  let rules: [JudgedRule]

  /// A case with its action, and all that running and judging it needs.
  package struct Step: Sendable {
    /// The case.
    package let testCase: TestCase
    /// Why the case does not run; `nil` for one that runs.
    package private(set) var skip: Skip?
    /// Why the case is listed as a known failure; `nil` for one that is not.
    package var known: CaseResult.Known?
    let runner: CaseRunner
    let detail: ResultDetail
    /// How often the case runs.
    let repeats: Int

    init(
      _ testCase: TestCase, skip: Skip? = nil, known: CaseResult.Known? = nil, runner: CaseRunner,
      detail: ResultDetail = .everything, repeats: Int = 1
    ) {
      self.testCase = testCase
      self.skip = skip
      self.known = known
      self.runner = runner
      self.detail = detail
      self.repeats = repeats
    }

    /// The step as of a version: it is skipped where its requirement is newer.
    ///
    /// - Parameter version: The version; `nil` for the newest.
    /// - Returns: The step.
    package func asOf(_ version: Version?) -> Step {
      var step = self
      step.skip = Skip(newer: testCase, than: version) ?? skip
      return step
    }

    /// The judge of the case.
    var judge: Judge { Judge { [worlds = runner.worlds] in worlds.challenge(of: $0, method: $1) } }
  }

  /// Why a case does not run.
  package struct Skip: Sendable, Hashable {
    /// The reasons there are.
    package enum Reason: Sendable, Hashable {
      /// The chosen profile does without capabilities that the case needs.
      ///
      /// - Parameters:
      ///   - name: The profile's name.
      ///   - without: The capabilities, sorted.
      case profile(name: String, without: [Capability])
      /// The chosen profile does without what the case uses of the specification.
      ///
      /// - Parameters:
      ///   - name: The profile's name.
      ///   - gaps: What it does without, sorted.
      case outsideProfile(name: String, gaps: [ProfileGap])
      /// The client does not declare capabilities that the case needs.
      ///
      /// - Parameters:
      ///   - missing: The capabilities, sorted.
      case capability(missing: [Capability])
      /// The requirement is newer than the version as of which the client is tested.
      ///
      /// - Parameters:
      ///   - since: The version with which the requirement came.
      ///   - asOf: The version as of which the client is tested.
      case newer(since: Version, asOf: Version)
    }

    /// The reason.
    package var reason: Reason
    /// Whether the chosen profile holds the case, so that the skip counts against the client.
    package var isInProfile: Bool

    /// Creates the reason to skip a case whose requirement is newer than a version; `nil` where it is not.
    init?(newer testCase: TestCase, than version: Version?) {
      guard let since = testCase.since, let version, since > version else { return nil }
      self.init(.newer(since: since, asOf: version), isInProfile: false)
    }

    /// Creates the reason of a skip.
    ///
    /// - Parameters:
    ///   - reason: The reason.
    ///   - isInProfile: Whether the chosen profile holds the case.
    package init(_ reason: Reason, isInProfile: Bool) {
      self.reason = reason
      self.isInProfile = isInProfile
    }
  }

  init(
    _ selected: SelectedCases, among cases: [TestCase], of specifications: [Specification], for roster: ClientRoster,
    in worlds: (Specification) throws -> any WorldMaker, options: RunOptions
  ) throws {
    RuntimeExecutors.install()
    var runners: [String: CaseRunner] = [:]
    let gate = CaseGate()
    for specification in specifications {
      runners[specification.id] = try roster.client(for: specification.id).map { client in
        CaseRunner(
          client: client, worlds: try worlds(specification).configured(by: specification.app(in: selected.profile)),
          seed: options.seed, realTime: options.realTime, gate: gate)
      }
    }
    let detail = options.detail ?? selected.detail
    steps = selected.steps.compactMap { step in
      runners[step.testCase.spec].map { runner in
        Step(
          step.testCase, skip: step.skip, known: options.knownFailures.known(for: step.testCase.id), runner: runner,
          detail: detail, repeats: options.repeats)
      }
    }
    self.runners = Array(runners.values)
    self.specifications = specifications
    self.selected = selected
    rules = specifications.flatMap { specification in
      specification.rules.map {
        JudgedRule(
          $0, of: specification, for: roster.client(for: specification.id)?.statement, in: selected, among: cases,
          options: options)
      }
    }
    statement = roster.statement(for: specifications.map(\.id))
    jobs = options.jobs(for: statement)
    realTime = options.realTime
    staleKnownFailures = options.staleKnownFailures(among: cases.map(\.id) + rules.map(\.id))
    invocation = options.invocation
    failsOn = options.failsOn
    maxFailures = options.maxFailures
    label = options.label
    seed = options.seed
    asOf = options.selection.asOf
  }

  /// The header of the run.
  package var header: RunHeader {
    var header = RunHeader(
      kit: Kit.version, seed: seed,
      client: RunHeader.Client(
        name: statement.name, version: statement.version,
        execution: statement.execution == .deterministic ? .deterministic : .ownThreads,
        capabilities: statement.capabilities.map(\.rawValue).sorted()),
      specs: specifications.map(Catalogue.init).sorted { $0.id < $1.id }, profile: selected.profile,
      narrowedBy: selected.narrowedBy, planned: selected.steps.count + rules.count(where: \.isListed),
      reachable: selected.reachable)
    header.staleKnownFailures = staleKnownFailures
    header.invocation = invocation
    if failsOn != .must { header.failsOn = failsOn }
    header.maxFailures = maxFailures
    header.asOf = asOf?.description
    header.label = label
    if !rules.isEmpty { header.rules = rules }
    return header
  }

  /// Returns notes about the run as a whole.
  ///
  /// - Parameter stuck: The ids of the cases that never gave their threads back.
  /// - Returns: Sentences; none for a run without anything of note.
  package func notes(stuck: [String] = []) -> [String] {
    Self.notes(stuck: stuck, hasEscape: runners.contains(where: \.sawEscape))
  }

  static func notes(stuck: [String], hasEscape: Bool) -> [String] {
    var notes = stuck.map { "'\($0)' never returned its thread; the run was ended" }
    if hasEscape {
      notes.append(
        "the client leaves the executor that it declares to stay in: declare 'execution: .ownThreads'; "
          + "the kit waited for it in real time")
    }
    return notes
  }
}
