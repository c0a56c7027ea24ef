import AuthProviding
public import WorldScripting

/// Runs cases, each in fresh worlds of its own; safe to use from several threads at once.
public final class CaseRunner: Sendable {
  let client: ClientUnderTest
  let worlds: any WorldMaker
  let seed: UInt64
  let realTime: RealTime
  let trust: ExecutionTrust
  let telling: ResultDetail

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - client: The client under test.
  ///   - worlds: Makes the worlds.
  ///   - seed: Decides all that is left to chance.
  ///   - realTime: How long clients with threads of their own are waited for.
  ///   - telling: How much the results tell.
  public init(
    client: ClientUnderTest, worlds: any WorldMaker, seed: UInt64, realTime: RealTime = RealTime(),
    telling: ResultDetail = .everything
  ) {
    self.client = client
    self.worlds = worlds
    self.seed = seed
    self.realTime = realTime
    self.telling = telling
    trust = ExecutionTrust(client.statement.execution)
  }

  /// Whether the client left the executor that it declares to stay in.
  public var sawEscape: Bool { trust.execution == .escaped }

  /// Runs a case.
  ///
  /// A client that turns out to leave the world's executor is waited for in real time from then on, and the case is run
  /// again: what was seen of it before is worth nothing.
  func observe(_ testCase: TestCase) -> CaseObservation {
    let execution = trust.execution
    let observation = observe(testCase, execution)
    return trust.execution == execution ? observation : observe(testCase, trust.execution)
  }

  private func observe(_ testCase: TestCase, _ execution: CaseObservation.Execution) -> CaseObservation {
    let script = testCase.script
    func run(_ given: [ScriptStep], _ steps: [ScriptStep], probe: [ScriptStep] = []) -> Observation {
      observe(given: given, steps: steps, probe: probe, seed: seed(of: testCase), execution)
    }
    var observation = CaseObservation(script: run(script.given, script.steps), execution: execution)
    guard observation.script.end == .finished else { return observation }
    observation.control = testCase.control.map { run($0.given, $0.steps) }
    observation.probes = (testCase.recognition?.probes ?? []).map { run(script.given, script.steps, probe: $0.steps) }
    return observation
  }

  private func observe(
    given: [ScriptStep], steps: [ScriptStep], probe: [ScriptStep], seed: UInt64,
    _ execution: CaseObservation.Execution
  ) -> Observation {
    let runner = ScriptRunner(client: client, worlds: worlds, seed: seed) { [realTime] client, world in
      if let session = client.session { return SessionQuiescence(realTime: realTime, session: session, in: world) }
      return execution == .deterministic ? DeterministicQuiescence() : OwnThreadsQuiescence(realTime: realTime)
    }
    let observation = runner.run(given: given, steps: steps, probe: probe)
    if execution == .deterministic { trust.learn(from: runner, realTime: realTime) }
    return observation
  }

  /// The seed of a case's worlds: the run's, mixed with the id, so that cases do not depend on which others run.
  private func seed(of testCase: TestCase) -> UInt64 {
    seed == 0 ? 0 : testCase.id.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
