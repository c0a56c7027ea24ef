import Synchronization

/// A gate that opens once, for holds and waiting customers.
///
/// A world in which tasks only wait for latches is quiet. Waiting tasks are released in the order of their arrival, each
/// in a step of its own. A cancelled waiter is released as if the latch had opened; `Task.isCancelled` tells the two apart.
public final class Latch: Sendable {
  private let scheduler: Scheduler
  /// Written only under the scheduler's lock.
  private let opened = Atomic(false)

  /// Creates a closed latch.
  ///
  /// - Parameter scheduler: The scheduler of the waiting world.
  public init(on scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  /// Whether the latch has opened.
  public var isOpen: Bool { opened.load(ordering: .acquiring) }

  /// The number of waiting callers.
  public var waiters: Int {
    let latch = ObjectIdentifier(self)
    return scheduler.state.withLock { $0.waiters.count { $0.latch == latch } }
  }

  /// Suspends the caller until the latch opens, its task is cancelled, or the world ends.
  public func wait() async {
    let id = scheduler.state.withLock { $0.makeID() }
    await withTaskCancellationHandler {
      _ = await withUnsafeContinuation { suspension in
        add(SchedulerState.Waiter(id: id, latch: ObjectIdentifier(self), suspension: suspension))
        // The handler found no waiter if it ran before this one was added.
        if Task.isCancelled { release(completed: false) { $0.id == id } }
      }
    } onCancel: {
      release(completed: false) { $0.id == id }
    }
  }

  /// Opens the latch, on any thread; the waiting callers continue in the next drain.
  public func open() {
    let latch = ObjectIdentifier(self)
    release(completed: true, opening: true) { $0.latch == latch }
  }

  private func add(_ waiter: SchedulerState.Waiter) {
    scheduler.update { state in
      if isOpen || state.isEnded {
        state.ready.append(.resumption(waiter.suspension, completed: isOpen))
      } else {
        state.waiters.append(waiter)
      }
    }
  }

  private func release(
    completed: Bool,
    opening: Bool = false,
    where isReleased: (SchedulerState.Waiter) -> Bool
  ) {
    scheduler.update { state in
      if opening { opened.store(true, ordering: .releasing) }
      for waiter in state.waiters where isReleased(waiter) {
        state.ready.append(.resumption(waiter.suspension, completed: completed))
      }
      state.waiters.removeAll(where: isReleased)
    }
  }
}
