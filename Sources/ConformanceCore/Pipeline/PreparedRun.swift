import AuthProviding
import DeterministicExecution
import SpecModel
import WorldScripting

/// A run before its first case: Load, Validate, Expand and Select are done.
public struct PreparedRun: Sendable {
  /// What is known of the run.
  public let header: RunHeader
  /// What will be done with each case.
  public let plan: Plan
  let runners: CaseRunners
  /// What the clients say of themselves together.
  let statement: ConformanceStatement
  private let known: KnownFailures

  init(
    _ pipeline: Pipeline, _ roster: ClientRoster, in worlds: (Specification) throws -> any WorldMaker,
    options: RunOptions
  ) throws {
    let specifications = try pipeline.load().filter { options.covers($0) && roster.client(for: $0.id) != nil }
    let cases = specifications.flatMap(pipeline.expand).sorted { $0.id < $1.id }
    plan = try pipeline.select(cases, specifications, roster.clients.map(\.statement), options.selection)
    statement = roster.statement(for: specifications.map(\.id))
    var header = RunHeader(specifications, plan: plan, client: statement, seed: options.seed)
    header.staleKnownFailures = options.staleKnownFailures(among: cases)
    header.invocation = options.invocation
    self.header = header
    runners = try CaseRunners(
      roster, of: specifications, in: worlds, options: options, telling: plan.telling)
    known = options.knownFailures
  }

  /// Runs one case here and now, as the pipeline's own stage does.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: Its result; `nil` for an id that the plan does not hold.
  public func result(ofCaseWith id: String) -> CaseResult? {
    guard let step = plan.steps.first(where: { $0.testCase.id == id }) else { return nil }
    RuntimeExecutors.install()
    return runners[step.testCase.spec].result(of: step, known: known)
  }
}
