import ConformanceCore
import Foundation
import Synchronization

/// Runs cases on threads of its own, a few at a time.
///
/// A case drains its world on its thread, and may wait in real time. On a thread of Swift concurrency, a case would
/// block the client's own tasks, and a client that loops forever would block the thread.
final class CaseThreads: Sendable {
  /// The threads of clients that can run side by side: one for each core.
  static let parallel = CaseThreads(width: ProcessInfo.processInfo.activeProcessorCount)
  /// The thread of clients that need a process of their own.
  static let serial = CaseThreads(width: 1)

  private struct State {
    var idle: Int
    var waiting: [@Sendable () -> Void] = []
  }

  private let state: Mutex<State>

  /// Creates threads.
  ///
  /// - Parameter width: How many cases run at once; values below 1 count as 1.
  init(width: Int) { state = Mutex(State(idle: max(1, width))) }

  /// Runs a step of a plan.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - realTime: The time limit after which the case is given up.
  ///   - run: Runs it.
  /// - Returns: The result; `nil` for a case that never returned its thread.
  func run(
    _ step: RunPlan.Step, realTime: RealTime, _ run: @escaping @Sendable (RunPlan.Step) -> CaseResult
  ) async -> CaseResult? {
    await perform { CasePool(jobs: 1, realTime: realTime).run([step], run).results.first }
  }

  /// Does other work that runs cases.
  ///
  /// - Parameter work: The work, which waits for nothing but cases.
  /// - Returns: Its result.
  func perform<Output: Sendable>(_ work: @escaping @Sendable () -> Output) async -> Output {
    await withCheckedContinuation { continuation in enqueue { continuation.resume(returning: work()) } }
  }

  private func enqueue(_ job: @escaping @Sendable () -> Void) {
    let starts = state.withLock { state in
      guard state.idle > 0 else {
        state.waiting.append(job)
        return false
      }
      state.idle -= 1
      return true
    }
    guard starts else { return }
    Thread { [self] in work(from: job) }.start()
  }

  private func work(from first: @escaping @Sendable () -> Void) {
    var job: (@Sendable () -> Void)? = first
    while let next = job {
      next()
      job = state.withLock { state in
        if state.waiting.isEmpty {
          state.idle += 1
          return nil
        }
        return state.waiting.removeFirst()
      }
    }
  }
}
