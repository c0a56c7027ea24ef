import Synchronization

extension Scheduler {
  /// The moment at which the next timer is due, as virtual time since the world's start.
  public var nextTimer: Duration? { state.withLock { $0.timers.nextDeadline } }

  /// The number of timers that are not due yet.
  public var pendingTimers: Int { state.withLock { $0.timers.count } }

  /// The number of callers that wait for a latch of this world.
  public var latchWaiters: Int { state.withLock { $0.waiters.count } }

  /// The number of tasks of ``spawn(_:)`` that have not finished.
  public var runningTasks: Int { state.withLock { $0.spawned.count } }

  /// The number of jobs and resumptions that came from a thread other than the one that drains.
  public var foreignEnqueues: Int { state.withLock { $0.foreignEnqueues } }

  /// What to call, on the foreign thread, after each foreign enqueue.
  public var onForeignEnqueue: (@Sendable () -> Void)? {
    get { state.withLock { $0.onForeignEnqueue } }
    set {
      // The old one is freed outside of the lock, since what it holds may come back here.
      _ = state.withLock { state in
        defer { state.onForeignEnqueue = newValue }
        return state.onForeignEnqueue
      }
    }
  }
}
