/// The mutable state of a scheduler, which one lock guards.
struct SchedulerState {
  /// A caller waiting for a latch.
  struct Waiter {
    let id: UInt64
    let latch: ObjectIdentifier
    let suspension: Suspension
  }

  /// An unfinished task of `Scheduler/spawn(_:)`; `task` is `nil` until the task is created.
  struct Spawned {
    let id: UInt64
    var task: Task<Void, Never>?
  }

  var now = Duration.zero
  var ready: RunQueue
  var timers = DeadlineHeap<Duration>()
  var waiters: [Waiter] = []
  var spawned: [Spawned] = []
  /// The tasks in this world that prefer no executor, by the runtime's number.
  var members: Set<UInt64> = []
  /// The runtime's number of the first task seen here.
  var firstTask: UInt64?
  var isDraining = false
  var isEnded = false
  /// The number of calls of the runtime's sleep since the end.
  var sleepsSinceEnd = 0
  /// The thread that drained last; jobs from other threads are foreign.
  var drainingThread: ThreadIdentity?
  /// The number of open effects outside of the world's threads.
  var outsideEffects = 0
  var foreignEnqueues = 0
  /// The call to which the step belongs that runs now, while calls are interleaved; 0 for none.
  var call = 0
  /// The calls to which tasks belong, by the runtime's number of the task.
  var callsOfTasks: [UInt64: Int] = [:]
  var onForeignEnqueue: (@Sendable () -> Void)?
  /// FNV-1a over the steps, from its standard offset.
  private(set) var traceHash: UInt64 = 0xCBF2_9CE4_8422_2325
  private var nextID: UInt64 = 0

  init(seed: UInt64) {
    ready = RunQueue(seed: seed)
  }

  mutating func makeID() -> UInt64 {
    nextID += 1
    return nextID
  }

  mutating func takeStep() -> Step? {
    guard let entry = ready.take() else { return nil }
    call = entry.call
    // The numbers are this world's own: those that the runtime gives to tasks differ from run to run.
    record(entry.id << 3 | entry.step.traceTag)
    return entry.step
  }

  /// Makes a step runnable at a deadline, or at once where the deadline is not in the future or the world has ended.
  mutating func schedule(_ step: Step, at deadline: Duration, id: UInt64) {
    if deadline > now, !isEnded {
      timers.insert(DeadlineHeap<Duration>.Entry(deadline: deadline, id: id, step: step))
    } else if isEnded, case .resumption(let suspension, _) = step {
      // After the end a sleep fails: a client that polls in a loop would otherwise poll for ever.
      ready.append(.resumption(suspension, completed: false))
    } else {
      ready.append(step)
    }
  }

  /// Moves time to the next timer and makes its step runnable, unless none is due by `limit`.
  mutating func fireNextTimer(dueBy limit: Duration) -> Bool {
    guard let deadline = timers.nextDeadline, deadline <= limit, let timer = timers.popFirst() else { return false }
    now = deadline
    record(timer.id << 3)
    ready.append(timer.step, of: call(ofTimer: timer.step))
    return true
  }

  private mutating func record(_ value: UInt64) {
    traceHash = (traceHash ^ value) &* 0x0000_0100_0000_01B3
  }
}
