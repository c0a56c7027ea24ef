import Synchronization

extension Scheduler {
  /// Ends the world, so that what it holds can be freed.
  ///
  /// Lets all timers end and drains; then cancels the tasks of ``spawn(_:)`` that still run, resumes with cancellation
  /// everything that is suspended in the kit's passages and latches, and drains again. Tasks that use up the budget with
  /// sleeping in a loop are not cancelled: the runtime's sleep does not suspend a cancelled task, which would then never
  /// give the thread back. From then on a sleep throws at once, and a latch or a passage
  /// returns at once; each still takes a step.
  ///
  /// A task that stays suspended in the client's own continuation, or that loops on in spite of its cancellation, is
  /// never freed; it keeps all it refers to, and this scheduler if it was started by ``spawn(_:)``. It never runs again
  /// unless the world is drained again, whatever other threads do.
  ///
  /// - Parameter budget: The number of steps after which to give up.
  /// - Returns: Whether the world became quiet.
  @discardableResult
  public func cancelAll(budget: Int = 10_000) -> Drained {
    state.withLock { state in
      state.isEnded = true
      while let timer = state.timers.popFirst() {
        state.schedule(timer.step, at: timer.deadline, id: timer.id)
      }
    }
    if drain(budget: budget) == .exhausted, state.withLock({ $0.sleepsSinceEnd > 0 }) { return .exhausted }
    let spawned = state.withLock { state in
      for waiter in state.waiters {
        state.ready.append(.resumption(waiter.suspension, completed: false))
      }
      state.waiters = []
      return state.spawned
    }
    enter {
      for entry in spawned { entry.task?.cancel() }
    }
    return drain(budget: budget)
  }
}
