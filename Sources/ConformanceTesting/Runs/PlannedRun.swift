import AuthProviding
import ConformanceCore
import ConformanceReports
import DeterministicExecution
import SimulatedServices
import SpecModel
import Synchronization

/// A client, a specification and the plan of its cases: what the cases of a suite have in common.
final class PlannedRun: Sendable {
  /// The client under test.
  let client: ClientUnderTest
  /// What is to be done with each case.
  let plan: Plan
  /// What is known before the first case.
  let header: RunHeader
  /// Where the specification lies.
  let folders: SpecificationFolders
  /// What the specification says of each requirement.
  let index: RequirementIndex
  private let runner: CaseRunner
  private let knownFailures: KnownFailures
  private let realTime: RealTime
  private let threads: CaseThreads
  private let firstStuck = Mutex<String?>(nil)

  /// Plans a run.
  ///
  /// - Parameters:
  ///   - client: The client under test.
  ///   - type: The client's type, as people write it.
  ///   - request: Which specification, and how.
  /// - Throws: A `SetupProblem`.
  init(_ client: ClientUnderTest, type: String, _ request: RunRequest) throws(SetupProblem) {
    let id = request.specification
    let specification = try request.folders.specification(id)
    let statement = client.statement
    guard statement.specifications.contains(id) else {
      throw .notStated(id, client: statement.name, type: type, states: statement.specifications)
    }
    guard let worlds = SimulatedWorlds.maker(for: specification.service.name) else {
      throw .notSimulated(service: specification.service.name, of: id)
    }
    do throws(SelectionError) {
      plan = try Selector.plan(
        Expander.cases(of: specification), of: [specification], for: statement,
        selection: Selection(profile: request.profile))
    } catch {
      throw .selection(error, of: id)
    }
    RuntimeExecutors.install()
    self.client = client
    folders = request.folders
    knownFailures = request.knownFailures
    realTime = request.realTime
    header = RunHeader([specification], plan: plan, client: statement, seed: request.seed)
    index = RequirementIndex(header)
    threads = statement.isolation == .process ? .serial : .parallel
    runner = CaseRunner(client: client, worlds: worlds, seed: request.seed, realTime: request.realTime)
  }

  /// The specification's id.
  var specification: String { header.specs.first?.id ?? "" }

  /// The known failures that match no case.
  var staleKnownFailures: [KnownFailures.Entry] { stale(in: knownFailures) }

  /// The entries of a list that match no case.
  func stale(in list: KnownFailures) -> [KnownFailures.Entry] {
    list.stale(among: plan.steps.lazy.map(\.testCase.id))
  }

  /// The case that never gave its thread back; nothing runs after it.
  var stuck: String? { firstStuck.withLock { $0 } }

  /// What is to be said of the run as a whole.
  var notes: [String] { runner.notes(stuck: stuck.map { [$0] } ?? []) }

  /// Runs, judges, reconciles and tells a case.
  ///
  /// - Parameters:
  ///   - step: The case and what is to be done with it.
  ///   - list: The cases that the suite knows to fail; those that the run was asked for with count first.
  /// - Returns: Its result; `nil` where it, or a case before it, never gave its thread back.
  func result(of step: Plan.Step, known list: KnownFailures = KnownFailures()) async -> CaseResult? {
    guard stuck == nil else { return nil }
    let known = KnownFailures(knownFailures.entries + list.entries)
    let result = await threads.run(step, realTime: realTime) { [runner] in runner.result(of: $0, known: known) }
    if result == nil { firstStuck.withLock { $0 = $0 ?? step.testCase.id } }
    return result
  }
}
