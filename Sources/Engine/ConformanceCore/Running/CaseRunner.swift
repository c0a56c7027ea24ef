import AuthProviding
import DeterministicExecution
import Synchronization
import WorldScripting

/// Runs cases against one client, each in fresh worlds of its own; safe to use from several threads at once.
final class CaseRunner: Sendable {
  let client: ClientUnderTest
  let worlds: any WorldMaker
  let seed: UInt64
  let realTime: RealTime
  let trust: ExecutionTrust
  private let gate: CaseGate
  private let controls = ControlMemory()

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - client: The client under test.
  ///   - worlds: Makes the worlds.
  ///   - seed: Decides all that is left to chance.
  ///   - realTime: The time limits for clients with threads of their own.
  ///   - gate: Lets a case run alone that others run beside; shared by all runners of a run.
  init(
    client: ClientUnderTest, worlds: any WorldMaker, seed: UInt64, realTime: RealTime = RealTime(),
    gate: CaseGate = CaseGate()
  ) {
    self.client = client
    self.worlds = worlds
    self.seed = seed
    self.realTime = realTime
    self.gate = gate
    trust = ExecutionTrust(client.statement.execution)
  }

  /// Whether the client left the executor that it declares to stay in.
  var sawEscape: Bool { trust.execution == .escaped }

  /// Runs a case.
  ///
  /// A client that turns out to leave the world's executor is waited for in real time from then on, and the case runs
  /// again: what was observed before proves nothing.
  func observe(_ testCase: TestCase) -> CaseObservation {
    gate.besideOthers {
      // Read once: another case may find out meanwhile that the client leaves the executor.
      let execution = trust.execution
      let observation = observe(testCase, execution, realTime)
      return trust.execution == execution ? observation : observe(testCase, trust.execution, realTime)
    }
  }

  /// Runs a case again while no other case runs, with longer time limits: a machine that is busy, or a client that
  /// computes, must not decide a verdict.
  func observeAlone(_ testCase: TestCase) -> CaseObservation {
    gate.alone { observe(testCase, trust.execution, realTime.whenAlone) }
  }

  private func observe(
    _ testCase: TestCase, _ execution: CaseObservation.Execution, _ realTime: RealTime
  ) -> CaseObservation {
    func run(_ script: Script, _ recognisers: RecogniserRun = RecogniserRun()) -> ScriptObservations {
      observe(script, recognisers, seed: Seeds.ofCase(testCase.id, inRun: seed), execution, realTime)
    }
    let recognisers = testCase.recognition?.recognisers ?? []
    let runs = RecogniserRun.runs(of: recognisers, inRealTime: execution != .deterministic)
    let first = run(testCase.script, runs.first ?? RecogniserRun())
    var observation = CaseObservation(script: first.script, execution: execution)
    // A control and the recognisers could add nothing: the judge has decided, and a hang would be waited for again.
    guard observation.script.end == .finished else { return observation }
    observation.control = testCase.control.map { control in
      // In real time equal scripts need not do the same, so that each case runs a control of its own.
      execution == .deterministic ? observe(control, of: testCase, realTime) : run(control).script
    }
    var seen = first.recognisers
    for others in runs.dropFirst() {
      // Each run has the seed of the first, so that the client reaches the same state again.
      seen.merge(run(testCase.script, others).recognisers) { first, _ in first }
    }
    observation.recognisers = recognisers.indices.compactMap { seen[$0] }
    return observation
  }

  /// The observation of a control, in a world whose seed all cases of the requirement share.
  private func observe(_ control: Script, of testCase: TestCase, _ realTime: RealTime) -> Observation {
    controls.observation(of: control, for: testCase.requirement) {
      let seed = Seeds.ofCase("\(testCase.spec)/\(testCase.requirement)/control", inRun: seed)
      return observe(control, RecogniserRun(), seed: seed, .deterministic, realTime).script
    }
  }

  private func observe(
    _ script: Script, _ recognisers: RecogniserRun, seed: UInt64, _ execution: CaseObservation.Execution,
    _ realTime: RealTime
  ) -> ScriptObservations {
    let runner = ScriptRunner(client: client, worlds: worlds, seed: seed) { client, world in
      if let session = client.session { return SessionQuiescence(realTime: realTime, session: session, in: world) }
      return execution == .deterministic
        ? DeterministicQuiescence() : OwnThreadsQuiescence(realTime: realTime, in: world)
    }
    let observations = runner.run(script, recognisers)
    if execution == .deterministic { trust.learn(from: runner, realTime: realTime) }
    return observations
  }
}

/// Where a client's work runs: what the client declares, until it does otherwise.
final class ExecutionTrust: Sendable {
  private struct State {
    var execution: CaseObservation.Execution
    var wasListenedTo = false
  }

  private let state: Mutex<State>

  init(_ declared: ConformanceStatement.Execution) {
    state = Mutex(State(execution: declared == .deterministic ? .deterministic : .ownThreads))
  }

  /// How the client's work is to be waited for.
  var execution: CaseObservation.Execution { state.withLock { $0.execution } }

  /// Learns from a script how a client behaves that declares to stay in the world's executor.
  ///
  /// The first time that such a client seems to hang, it is listened to in real time: a client that works on a queue of
  /// its own looks just the same at the first quiet moment.
  func learn(from runner: ScriptRunner, realTime: RealTime) {
    if runner.sawForeignWork { return state.withLock { $0.execution = .escaped } }
    // Once for a client: a quarter of a second for each case that hangs would be minutes for a broken client.
    guard runner.seemsHung, isFirstHang() else { return }
    if realTime.showsForeignWork(runner.scheduler, runner.log) { state.withLock { $0.execution = .escaped } }
  }

  private func isFirstHang() -> Bool {
    state.withLock { state in
      defer { state.wasListenedTo = true }
      return !state.wasListenedTo
    }
  }
}
