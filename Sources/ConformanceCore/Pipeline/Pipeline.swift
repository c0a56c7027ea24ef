public import AuthProviding
import DeterministicExecution
public import SpecModel
public import WorldScripting

/// The way from specifications to reports, in eight stages.
///
///     Load → Validate → Expand → Select → Run → Judge → Reconcile → Report
///
/// Every stage is a value that a caller or a test can replace. Files are read in Load and written in Report; time passes
/// in Run; all others are pure. Run, Judge and Reconcile go case by case, so that a result is told as soon as it is there.
public struct Pipeline: Sendable {
  /// Load and Validate: YAML bytes to specifications without errors.
  public var load: @Sendable () throws -> [Specification]
  /// Expand: a specification to its cases.
  public var expand: @Sendable (Specification) -> [TestCase] = Expander.cases
  /// Select: cases to a plan, with a reason for every skip.
  public var select:
    @Sendable ([TestCase], [Specification], [ConformanceStatement], Selection) throws(SelectionError) -> Plan =
      Selector.plan
  /// Run, Judge and Reconcile: a step of the plan to its result.
  public var run: @Sendable (CaseRunner, Plan.Step, KnownFailures) -> CaseResult = { $0.result(of: $1, known: $2) }
  /// Report: told what the run is, then each result as it comes, then the whole.
  public var report: any RunObserver

  /// Creates a pipeline with the kit's own stages.
  ///
  /// - Parameters:
  ///   - load: Gives specifications without errors.
  ///   - report: Takes what comes out.
  public init(load: @escaping @Sendable () throws -> [Specification], report: any RunObserver) {
    self.load = load
    self.report = report
  }

  /// Runs a client through all stages.
  ///
  /// - Parameters:
  ///   - client: The client under test.
  ///   - worlds: Makes the worlds.
  ///   - options: What is asked of the run.
  /// - Returns: Everything that the run gave.
  /// - Throws: What Load or Report throws, or a ``SelectionError``.
  public func callAsFunction(
    _ client: ClientUnderTest, in worlds: any WorldMaker, options: RunOptions
  ) throws -> RunResults {
    try self(ClientRoster(client), in: { _ in worlds }, options: options)
  }

  /// Goes through the stages before Run.
  ///
  /// - Parameters:
  ///   - roster: The clients under test.
  ///   - worlds: Gives what makes the worlds of a specification.
  ///   - options: What is asked of the run.
  /// - Returns: The run before its first case.
  /// - Throws: What Load or `worlds` throws, or a ``SelectionError``.
  public func prepare(
    _ roster: ClientRoster, in worlds: (Specification) throws -> any WorldMaker, options: RunOptions
  ) throws -> PreparedRun {
    try PreparedRun(self, roster, in: worlds, options: options)
  }

  /// Runs several clients through all stages, each on the specifications that it states.
  ///
  /// - Parameters:
  ///   - roster: The clients under test.
  ///   - worlds: Gives what makes the worlds of a specification.
  ///   - options: What is asked of the run.
  /// - Returns: Everything that the run gave.
  /// - Throws: What Load, Report or `worlds` throws, or a ``SelectionError``.
  public func callAsFunction(
    _ roster: ClientRoster, in worlds: (Specification) throws -> any WorldMaker, options: RunOptions
  ) throws -> RunResults {
    let prepared = try prepare(roster, in: worlds, options: options)
    let (header, plan, runners) = (prepared.header, prepared.plan, prepared.runners)
    try report.begin(header)
    RuntimeExecutors.install()
    let pool = CasePool(jobs: options.jobs(for: prepared.statement), realTime: options.realTime)
    let (transcripts, texts) = (TranscriptBudget(), SharedTexts())
    var (results, stuck) = pool.run(plan.steps, report: report.tell) { step in
      texts.share(transcripts.take(run(runners[step.testCase.spec], step, options.knownFailures)))
    }
    transcripts.trim(&results)
    let isComplete = stuck.isEmpty && results.count == plan.steps.count
    let whole = RunResults(header: header, cases: results, isComplete: isComplete)
    try report.end(whole, notes: runners.notes(stuck: stuck))
    return whole
  }
}

/// Takes what a run gives, while it goes on.
public protocol RunObserver: Sendable {
  /// Takes what is known before the first case.
  ///
  /// - Parameter header: What is known.
  /// - Throws: Where nothing can be written.
  func begin(_ header: RunHeader) throws

  /// Takes a result; called one at a time, in the order in which cases end.
  ///
  /// - Parameter result: The result.
  func tell(_ result: CaseResult)

  /// Takes the whole.
  ///
  /// - Parameters:
  ///   - results: Everything that the run gave.
  ///   - notes: What to say of the run as a whole; empty for a run without anything of note.
  /// - Throws: Where nothing can be written.
  func end(_ results: RunResults, notes: [String]) throws
}
