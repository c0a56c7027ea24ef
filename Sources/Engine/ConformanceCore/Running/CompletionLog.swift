import AuthProviding
import DeterministicExecution
import Synchronization

/// Collects the completions of a script's calls, from any thread.
final class CompletionLog: Sendable {
  private struct State {
    var completions: [[CallRecord.Completed]] = []
    var foreign = 0
    /// The number of calls of ended launches, which come first.
    var abandoned = 0
    var listener: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let scheduler: Scheduler

  init(scheduler: Scheduler) { self.scheduler = scheduler }

  /// Called after each completion that comes from outside the world's thread.
  func onForeignCompletion(_ listener: @escaping @Sendable () -> Void) { state.withLock { $0.listener = listener } }

  /// How many completions came from outside the world's thread.
  var foreignCompletions: Int { state.withLock { $0.foreign } }

  /// Makes room for a call.
  ///
  /// - Returns: The call's number, and what takes its completions.
  func open() -> (Int, Completion) {
    let number = state.withLock { state in
      state.completions.append([])
      return state.completions.count - 1
    }
    return (number, Completion { [self] in add($0, to: number) })
  }

  /// The completions of a call so far.
  func completions(of call: Int) -> [CallRecord.Completed] { state.withLock { $0.completions[call] } }

  /// Whether each of these calls has completed.
  func haveCompleted(_ calls: [Int]) -> Bool {
    state.withLock { state in calls.allSatisfy { !state.completions[$0].isEmpty } }
  }

  /// Whether a call of the present launch has not completed.
  var hasOpenCalls: Bool {
    state.withLock { state in state.completions.dropFirst(state.abandoned).contains { $0.isEmpty } }
  }

  /// Ends the launch of the calls so far: nobody waits for them any more.
  func abandonCalls() { state.withLock { $0.abandoned = $0.completions.count } }

  private func add(_ ending: Completion.Ending, to call: Int) {
    // A completion from another thread need not enqueue anything, so that the scheduler would not see it.
    let isForeign = Scheduler.current !== scheduler
    let completed = CallRecord.Completed(ending: ending, at: scheduler.now)
    let listener = state.withLock { state -> (@Sendable () -> Void)? in
      // All of them are kept, since a second completion is a fault of the client.
      state.completions[call].append(completed)
      guard isForeign else { return nil }
      state.foreign += 1
      return state.listener
    }
    listener?()
  }
}
