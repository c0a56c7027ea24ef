import Synchronization

extension Scheduler {
  /// Suspends the caller as an effect in transit, such as an HTTP response on its way.
  ///
  /// It takes no virtual time and ends at a seeded step: the scheduler chooses among the runnable jobs and the effects in
  /// transit, so several effects end in seeded order. The world is not quiet while one is in transit. Cancellation does
  /// not shorten it.
  public func transit() async {
    _ = await withUnsafeContinuation { suspension in
      update { $0.ready.appendTransit(.resumption(suspension, completed: true), of: $0.call) }
    }
  }

  /// Suspends the caller for a span of virtual time.
  ///
  /// - Parameter duration: The span of virtual time.
  /// - Throws: `CancellationError` when the task is cancelled or the world has ended.
  public func sleep(for duration: Duration) async throws {
    try await sleep(until: now + duration)
  }

  /// Suspends the caller until a moment of virtual time.
  ///
  /// It always takes a step of the scheduler, even when the task is already cancelled: a client that ignores
  /// cancellation in a loop thus uses up its budget and does not block the thread.
  func sleep(until deadline: Duration) async throws {
    let id = state.withLock { $0.makeID() }
    let completed = await withTaskCancellationHandler {
      await withUnsafeContinuation { suspension in
        update { state in
          state.schedule(.resumption(suspension, completed: true), at: deadline, id: id)
        }
        // The handler found no timer if it ran before this one was added.
        if Task.isCancelled { cancelTimer(id) }
      }
    } onCancel: {
      cancelTimer(id)
    }
    if !completed || Task.isCancelled { throw CancellationError() }
  }

  private func cancelTimer(_ id: UInt64) {
    update { state in
      guard case .resumption(let suspension, _)? = state.timers.remove(id: id)?.step else { return }
      state.ready.append(.resumption(suspension, completed: false))
    }
  }
}

// MARK: - Open effects

extension Scheduler {
  /// The moment at which the next timer is due, as virtual time since the world's start.
  public var nextTimer: Duration? { state.withLock { $0.timers.nextDeadline } }

  /// The number of timers that are not due yet.
  public var pendingTimers: Int { state.withLock { $0.timers.count } }

  /// The number of callers waiting for a latch of this world.
  public var latchWaiters: Int { state.withLock { $0.waiters.count } }

  /// The number of tasks of ``spawn(_:)`` that have not finished.
  public var runningTasks: Int { state.withLock { $0.spawned.count } }

  /// The number of jobs and resumptions from threads other than the one that drains.
  public var foreignEnqueues: Int { state.withLock { $0.foreignEnqueues } }

  /// Whether an effect is open outside of the world's threads, such as a request on a socket.
  public var hasOutsideEffects: Bool { state.withLock { $0.outsideEffects > 0 } }

  /// Counts an effect that opens outside of the world's threads; until it ends, the world is not quiet.
  public func beginOutsideEffect() { state.withLock { $0.outsideEffects += 1 } }

  /// Counts the end of an effect outside of the world's threads.
  public func endOutsideEffect() {
    // The listener is called first, so that a thread that waits for quiet does not count time before this moment.
    onForeignEnqueue?()
    state.withLock { $0.outsideEffects -= 1 }
  }

  /// Reports to the listener that something happened outside of the world's threads.
  public func noteOutsideEvent() { onForeignEnqueue?() }

  /// The listener, called on the foreign thread after each foreign enqueue.
  public var onForeignEnqueue: (@Sendable () -> Void)? {
    get { state.withLock { $0.onForeignEnqueue } }
    set {
      // The old listener is freed outside of the lock, since its captures may call the scheduler.
      _ = state.withLock { state in
        defer { state.onForeignEnqueue = newValue }
        return state.onForeignEnqueue
      }
    }
  }
}
