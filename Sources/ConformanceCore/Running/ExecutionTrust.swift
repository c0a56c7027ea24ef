import AuthProviding
import Synchronization

/// What is known of where a client's work runs: what it declares, until it is seen to do otherwise.
final class ExecutionTrust: Sendable {
  private struct State {
    var execution: CaseObservation.Execution
    var wasHeardOut = false
  }

  private let state: Mutex<State>

  init(_ declared: ConformanceStatement.Execution) {
    state = Mutex(State(execution: declared == .deterministic ? .deterministic : .ownThreads))
  }

  /// How the client's work is to be waited for.
  var execution: CaseObservation.Execution { state.withLock { $0.execution } }

  /// Looks at how a script went in a client that declares to stay in the world's executor.
  ///
  /// The first time that such a client seems to hang, it is listened to in real time: a client that works on a queue of
  /// its own looks just the same at the first quiet moment.
  func learn(from runner: ScriptRunner, realTime: RealTime) {
    if runner.sawForeignWork { return state.withLock { $0.execution = .escaped } }
    guard runner.seemsHung, isFirstHang() else { return }
    if realTime.hearsFrom(runner.scheduler, runner.log) { state.withLock { $0.execution = .escaped } }
  }

  private func isFirstHang() -> Bool {
    state.withLock { state in
      defer { state.wasHeardOut = true }
      return !state.wasHeardOut
    }
  }
}
