import DeterministicExecution
import Dispatch
import EssentialFoundation
import Synchronization

/// Serves the world of an examination on a thread of its own, so that a client may send requests while it starts.
final class ServedExamination: Sendable {
  private let scheduler: Scheduler
  private let signal = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let isOver = Atomic(false)

  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
    scheduler.onForeignEnqueue = { [signal] in signal.signal() }
    WorkThread.start(stackSize: 8 << 20) { [self] in
      while !isOver.load(ordering: .acquiring) {
        _ = scheduler.drain()
        _ = signal.wait(timeout: .now() + .milliseconds(50))
      }
      ended.signal()
    }
  }

  /// Ends the service; afterwards the caller's thread may drain the world.
  func end() {
    isOver.store(true, ordering: .releasing)
    signal.signal()
    ended.wait()
    scheduler.onForeignEnqueue = nil
  }
}
