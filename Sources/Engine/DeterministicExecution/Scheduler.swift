import Synchronization

/// The serial executor of one world: a run queue, timers on virtual time, and a seeded choice of the next step.
///
/// Nothing runs by itself. ``drain(budget:)``, ``run(within:budget:until:)`` and ``advance(by:budget:)`` run the
/// world's jobs on the calling thread, one at a time, so a world needs no thread of its own, and it is known to be quiet
/// as soon as nothing is runnable. The same seed gives the same order of steps, as long as no work arrives from other
/// threads.
///
/// Any thread may enqueue jobs at any time. Only one thread may drain at a time.
public final class Scheduler: TaskExecutor, Sendable {
  let state: Mutex<SchedulerState>

  /// Creates the scheduler of a new world, whose virtual time is zero.
  ///
  /// - Parameter seed: Decides the choice among the runnable steps; 0 runs them first in, first out.
  public init(seed: UInt64) {
    state = Mutex(SchedulerState(seed: seed))
  }

  deinit {
    TaskDirectory.remove(state.withLock { $0.members })
  }

  /// Virtual time since the world's start.
  public var now: Duration { state.withLock { $0.now } }

  /// A digest of all steps so far and of their order; equal digests mean equal runs.
  public var traceHash: UInt64 { state.withLock { $0.traceHash } }

  /// Whether ``cancelAll(budget:)`` was called.
  public var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Starts an operation on this scheduler; it first runs in the next drain.
  ///
  /// - Parameter operation: The operation.
  /// - Returns: The task, which ``cancelAll(budget:)`` cancels unless it has finished.
  @discardableResult
  public func spawn(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let id = state.withLock { state in
      let id = state.makeID()
      // Noted before there is a task: another thread that drains may run it to its end before it is returned here.
      state.spawned.append(SchedulerState.Spawned(id: id, task: nil))
      if let call = state.ready.interleaving?.add() { state.call = call }
      return id
    }
    let task = enter {
      Task(executorPreference: self) {
        await operation()
        self.state.withLock { $0.spawned.removeAll { $0.id == id } }
      }
    }
    state.withLock { state in
      // Absent when another thread drains and the operation has finished already.
      guard let index = state.spawned.lastIndex(where: { $0.id == id }) else { return }
      state.spawned[index].task = task
    }
    return task
  }

  /// Accepts a job from the runtime, on any thread.
  ///
  /// - Parameter job: The job to run in a later step.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    update { state in
      if state.firstTask == nil { state.noteFirstTask(runtimeNumber(of: job)) }
      state.ready.append(.job(job), of: state.call(ofTask: runtimeNumber(of: job)))
    }
  }

  /// Makes a step runnable, and counts it where it comes from a foreign thread.
  func push(_ step: Step) {
    update { $0.ready.append(step, of: $0.call(ofTask: step.task)) }
  }

  /// Makes a job of the runtime runnable after a span of virtual time.
  func push(_ job: UnownedJob, after delay: Duration) {
    update { state in
      // They tell a client that sleeps in a loop from one that computes for ever: only the second can be cancelled.
      if state.isEnded { state.sleepsSinceEnd += 1 }
      state.schedule(.job(job), at: state.now + delay, id: state.makeID())
    }
  }

  /// Changes the state for an arrival; one from a foreign thread is counted and reported to the listener.
  func update(_ change: (inout SchedulerState) -> Void) {
    let isOutside = !CurrentScheduler.is(self)
    let listener: (@Sendable () -> Void)? = state.withLock { state in
      change(&state)
      // Before the first drain it is not known which thread is the world's: what comes by then belongs to its setup.
      guard isOutside, let draining = state.drainingThread, draining != .current else { return nil }
      state.foreignEnqueues += 1
      return state.onForeignEnqueue
    }
    // Outside of the lock, since the listener may ask the scheduler.
    listener?()
  }
}

// MARK: - The end of a world

extension Scheduler {
  /// Ends the world, so that its memory can be freed.
  ///
  /// Ends all timers and drains; then cancels the unfinished tasks of ``spawn(_:)``, resumes every waiter of a latch, and
  /// drains again. Tasks that use up the budget by sleeping in a loop are not cancelled: the runtime's sleep does not
  /// suspend a cancelled task, which would then never return the thread. From then on a sleep throws at once, and a latch
  /// or a transit returns at once; each still takes a step.
  ///
  /// A task that stays suspended in the client's own continuation, or that continues to loop after its cancellation, is
  /// never freed; it keeps all it refers to, and this scheduler if ``spawn(_:)`` started it. It never runs again unless
  /// the world is drained again, whatever other threads do.
  ///
  /// - Parameter budget: The number of steps after which to give up.
  /// - Returns: Whether the world became quiet.
  @discardableResult
  public func cancelAll(budget: Int = 10_000) -> DrainOutcome {
    state.withLock { state in
      state.isEnded = true
      // Timers end before tasks are cancelled: most clients come to their ends by themselves when their waits are over.
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
