public import AuthProviding
public import ConformanceCore
public import Testing
public import WorldScripting

extension Conformance {
  /// Takes walks through the state charts of a specification, and records in the current test what they break.
  ///
  ///     @Test func `no walk breaks what the charts say`() async {
  ///       await Conformance.explore("lwa-v3", with: MyClient.self)
  ///     }
  ///
  /// Cases show what their authors thought of, walks what nobody wrote down: sequences of calls, faults on the way, and
  /// calls at once. The budget is fixed, so the same seed and client give the same. Each finding becomes an issue with the
  /// text of the shortest walk that shows it: an error for a `must`, a warning for a `should`. Walks leave out cells that do
  /// not hold by themselves, and a warning says so; it is an error where no walk is left. That nothing is found does not
  /// show that a client conforms.
  ///
  /// - Parameters:
  ///   - specification: The specification's id, such as `lwa-v3`.
  ///   - client: The client's type.
  ///   - walks: The number of walks through each state chart, from 1.
  ///   - faults: Whether each exchange of each operation meets with each kind of fault before the walks.
  ///   - seed: The seed of everything random.
  ///   - folder: The folder that holds the specification's own; `nil` for the specifications that come with the kit. A
  ///     relative path starts at the package that holds `filePath`.
  ///   - compiled: What the plugin compiled for the test target, `.own`: that folder is then not read while tests run.
  ///   - worlds: The makers of worlds around services of your own that are simulated in Swift.
  ///   - filePath: The file of the test.
  ///   - sourceLocation: Where to point when nothing can be explored.
  /// - Returns: What was reached and found; `nil` when nothing can be explored, which is an issue too.
  @discardableResult
  public static func explore<Client: AuthProvider>(
    _ specification: String, with client: Client.Type, walks: Int = 200, faults: Bool = true, seed: UInt64 = 1,
    in folder: String? = nil, compiled: CompiledSpecifications = .none, worlds: [any WorldMaker] = [],
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> ExplorationResults? {
    let request = RunRequest(
      specification: specification, directory: SpecificationDirectory(folder, compiled, ofPackageWith: filePath),
      worlds: OwnWorlds(makers: worlds), seed: seed)
    do throws(SetupProblem) {
      guard walks > 0 else { throw .noWalks(walks) }
      let run = try PlannedRuns.run(of: client, request)
      let results = try await run.explored(walks: walks, withFaults: faults)
      for result in results.found {
        CaseRecording(result, in: run, failsOnWarnings: SuiteRecorder.current?.failsOnWarnings ?? false).recordFound()
      }
      for chart in results.charts where !chart.broken.isEmpty {
        let cells =
          chart.broken.count == 1
          ? "a cell, as it does not hold by itself" : "\(chart.broken.count) cells, as they do not hold by themselves"
        Issue.record(
          "\(chart.spec)/\(chart.chart): walks leave out \(cells); its cases say more",
          severity: chart.walks > 0 ? .warning : .error, sourceLocation: sourceLocation)
      }
      return results
    } catch {
      Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation)
      return nil
    }
  }
}
