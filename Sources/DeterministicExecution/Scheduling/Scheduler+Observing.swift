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

  /// Whether something is on its way outside of the world's threads, such as a request on a socket.
  public var hasOutsideEffects: Bool { state.withLock { $0.outsideEffects > 0 } }

  /// Says that something is on its way outside of the world's threads, so that silence is no sign of rest.
  public func beginOutsideEffect() { state.withLock { $0.outsideEffects += 1 } }

  /// Says that something has arrived that was on its way.
  public func endOutsideEffect() {
    // Whoever waits hears of it first, so that no silence is counted from before the arrival.
    onForeignEnqueue?()
    state.withLock { $0.outsideEffects -= 1 }
  }

  /// Says that something has happened outside of the world's threads, for which somebody may be waiting.
  public func stir() { onForeignEnqueue?() }

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
