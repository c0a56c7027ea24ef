import AuthProviding
import BundledServices
import ConformanceCore
import ConformanceReports
import SimulatedServices
import SpecModel
import Synchronization
import WorldScripting

/// A client, a specification and the plan of its cases, which the cases of a suite share.
final class PlannedRun: Sendable {
  /// The client under test.
  let client: ClientUnderTest
  /// The plan of the run.
  let plan: RunPlan
  /// The header of the run.
  let header: RunHeader
  /// The folder that holds the specification.
  let directory: SpecificationDirectory
  /// The requirements of the specification.
  let index: RequirementIndex
  private let pipeline = Pipeline()
  private let model: Specification
  private let worlds: any WorldMaker
  private let request: RunRequest
  private let threads: CaseThreads
  private let firstStuck = Mutex<String?>(nil)

  /// Plans a run.
  ///
  /// - Parameters:
  ///   - client: The client under test.
  ///   - type: The name of the client's type.
  ///   - request: The specification and the options.
  /// - Throws: A `SetupProblem`.
  init(_ client: ClientUnderTest, type: String, _ request: RunRequest) throws(SetupProblem) {
    let id = request.specification
    let specification = try request.directory.specification(id)
    let statement = client.statement
    guard statement.specifications.contains(id) else {
      throw .notStated(id, client: statement.name, type: type, states: statement.specifications)
    }
    guard
      let worlds = SimulatedWorlds.maker(
        of: specification.service, among: request.worlds.makers + BundledServices.worlds)
    else {
      throw .notSimulated(service: specification.service.name, of: id)
    }
    do {
      plan = try pipeline.plan(
        [specification], for: ClientRoster(client), in: { _ in worlds }, options: request.options)
    } catch let error as SelectionError {
      throw .selection(error, of: id)
    } catch {
      throw .notPlanned(id, "\(error)")
    }
    self.client = client
    self.request = request
    self.worlds = worlds
    model = specification
    directory = request.directory
    header = plan.header
    index = RequirementIndex(header)
    threads = statement.isolation == .process ? .serial : .parallel
  }

  /// The specification's id.
  var specification: String { header.specs.first?.id ?? "" }

  /// The known failures that match no case.
  var staleKnownFailures: [KnownFailures.Entry] { stale(in: request.knownFailures) }

  /// Returns the entries of a list that match no case.
  func stale(in list: KnownFailures) -> [KnownFailures.Entry] {
    list.stale(among: plan.steps.map(\.testCase.id) + (header.rules ?? []).map(\.id))
  }

  /// The case that never returned its thread; nothing runs after it.
  var stuck: String? { firstStuck.withLock { $0 } }

  /// Notes about the run as a whole.
  var notes: [String] { plan.notes(stuck: stuck.map { [$0] } ?? []) }

  /// Explores the client, on one thread: other tests run beside it.
  ///
  /// - Parameters:
  ///   - walks: The number of walks through each state chart.
  ///   - withFaults: Whether the matrix of faults is taken first.
  /// - Returns: What was reached and found.
  /// - Throws: A `SetupProblem` where nothing can be explored.
  func explored(walks: Int, withFaults: Bool) async throws(SetupProblem) -> ExplorationResults {
    var options = request.options
    options.jobs = 1
    let explored = await threads.perform { [model, client, worlds, options] in
      Result {
        try Explorer([model], for: ClientRoster(client), in: { _ in worlds }, options: options)
          .explore(runs: walks, withFaults: withFaults)
      }
    }
    switch explored {
    case .success(let results) where results.charts.isEmpty && results.faults.isEmpty:
      throw .nothingToExplore(specification)
    case .success(let results): return results
    case .failure(let error): throw .notPlanned(specification, "\(error)")
    }
  }

  /// Returns the result of a step of the plan.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - list: The suite's list of known failures; the list of the run itself counts first.
  ///   - version: The version as of which the suite tests the client.
  /// - Returns: Its result; `nil` when its case, or an earlier one, never returned its thread.
  func result(
    of step: RunPlan.Step, known list: KnownFailures = KnownFailures(), asOf version: Version? = nil
  ) async -> CaseResult? {
    guard stuck == nil else { return nil }
    var step = step.asOf(version)
    step.known = step.known ?? list.known(for: step.testCase.id)
    let result = await threads.run(step, realTime: request.realTime, pipeline.result)
    if result == nil { firstStuck.withLock { $0 = $0 ?? step.testCase.id } }
    return result
  }
}

/// The runs of this process: all tests with the same client and request share one.
enum PlannedRuns {
  private struct Key: Hashable {
    var client: ObjectIdentifier
    var request: RunRequest
  }

  private static let planned = Mutex<[Key: Result<PlannedRun, SetupProblem>]>([:])

  /// Returns the run of a client.
  ///
  /// - Parameters:
  ///   - type: The client's type.
  ///   - request: The specification and the options.
  /// - Returns: The run.
  /// - Throws: A `SetupProblem`.
  static func run<Client: AuthProvider>(of type: Client.Type, _ request: RunRequest) throws(SetupProblem) -> PlannedRun
  {
    try planned.withLock { planned -> Result<PlannedRun, SetupProblem> in
      let key = Key(client: ObjectIdentifier(type), request: request)
      if let earlier = planned[key] { return earlier }
      let result = Result { () throws(SetupProblem) in
        try PlannedRun(ClientUnderTest(type), type: String(describing: type), request)
      }
      planned[key] = result
      return result
    }.get()
  }
}
