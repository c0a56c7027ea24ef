import Synchronization

/// The outcome of a drain.
public enum DrainOutcome: Sendable, Hashable {
  /// Nothing is runnable: every open effect is a timer, a hold or a waiting customer.
  case quiet
  /// The budget of steps was used up while something was still runnable: the client loops without waiting for anything.
  case exhausted
}

extension Scheduler {
  /// Runs everything that is runnable on the calling thread, without moving time.
  ///
  /// After ``DrainOutcome/exhausted`` the world may be drained again, ended by ``cancelAll(budget:)``, or released; jobs
  /// that are runnable when it is released never run.
  ///
  /// - Parameter budget: The number of steps after which to give up.
  /// - Returns: Whether the world is quiet.
  public func drain(budget: Int = 100_000) -> DrainOutcome {
    var budget = budget
    return draining { runSteps(budget: &budget) }
  }

  /// Drains, then fires timers in order, draining after each, until the work is done.
  ///
  /// - Parameters:
  ///   - limit: How far virtual time may move; timers due later stay.
  ///   - budget: The number of steps after which to give up, over all drains.
  ///   - isDone: Called whenever the world is quiet; true stops the run, and time stays where it is.
  /// - Returns: Whether the world is quiet.
  public func run(within limit: Duration, budget: Int = 100_000, until isDone: () -> Bool) -> DrainOutcome {
    let end = now + limit
    var budget = budget
    return draining {
      while runSteps(budget: &budget) == .quiet {
        // Asked before each timer, so that time does not move past the end of what is awaited.
        guard !isDone(), state.withLock({ $0.fireNextTimer(dueBy: end) }) else { return .quiet }
      }
      return .exhausted
    }
  }

  /// Moves time by an exact amount, firing the timers that come due in order, with a drain after each.
  ///
  /// When the budget is used up, time stays at the timer that was fired last.
  ///
  /// - Parameters:
  ///   - duration: The amount of virtual time.
  ///   - budget: The number of steps after which to give up, over all drains.
  /// - Returns: Whether the world is quiet.
  public func advance(by duration: Duration, budget: Int = 100_000) -> DrainOutcome {
    let end = now + duration
    let drained = run(within: duration, budget: budget) { false }
    if drained == .quiet { state.withLock { $0.now = max($0.now, end) } }
    return drained
  }

  /// Runs steps until none is runnable or the budget is used up.
  private func runSteps(budget: inout Int) -> DrainOutcome {
    let executor = asUnownedTaskExecutor()
    while budget > 0 {
      // The lock is held for the choice alone: the step itself enqueues others.
      guard let step = state.withLock({ $0.takeStep() }) else { return .quiet }
      budget -= 1
      switch step {
      case .job(let job):
        job.runSynchronously(on: executor)
      case .mainActorJob(let job):
        job.runSynchronously(isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: executor)
      case .resumption(let suspension, let completed):
        suspension.resume(returning: completed)
      }
    }
    // A budget that was just enough is no endless loop.
    return state.withLock { $0.ready.isEmpty } ? .quiet : .exhausted
  }

  /// Makes the calling thread the one that drains this world.
  private func draining(_ body: () -> DrainOutcome) -> DrainOutcome {
    state.withLock { state in
      precondition(!state.isDraining, "a world is drained by one thread at a time, and not by its own jobs")
      state.isDraining = true
      // It stays noted after the drain: what the same thread does between two drains is not foreign.
      state.drainingThread = .current
    }
    defer { state.withLock { $0.isDraining = false } }
    return enter(body)
  }
}
