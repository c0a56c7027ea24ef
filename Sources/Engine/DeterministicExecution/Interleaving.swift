import Synchronization

/// The order in which calls that are made at once take their turns: by priority, with switches at certain steps.
///
/// The call that was made first has the highest priority, and runs until it waits for the clock, a hold or a page. At a
/// switch the call whose turn it is goes to the end of the line. So no switch is one call after the other, one switch
/// is a call that is interrupted once, and many switches are any order at all.
struct Interleaving {
  /// The calls in the order of their priority, each by its number from 1.
  private var line: [Int] = []
  /// The steps at which a call goes to the end of the line, in ascending order; one may stand several times.
  private var switches: ArraySlice<Int>
  private(set) var steps = 0

  init(switches: [Int]) { self.switches = switches.sorted()[...] }

  /// Adds a call to the end of the line, and returns its number.
  mutating func add() -> Int {
    line.append(line.count + 1)
    return line.count
  }

  /// Chooses among the calls that can run; 0 stands for what belongs to no call, which comes first.
  mutating func choose(among runnable: Set<Int>) -> Int {
    // It counts as no step, so that the places of switches mean the same whatever else runs.
    if runnable.contains(0) { return 0 }
    steps += 1
    while let next = switches.first, next <= steps {
      switches.removeFirst()
      // A switch that comes while no other call can run changes nothing for now.
      if let first = line.firstIndex(where: runnable.contains) { line.append(line.remove(at: first)) }
    }
    return line.first(where: runnable.contains) ?? 0
  }
}

extension Scheduler {
  /// Lets the calls that are spawned from now on take their turns by a plan, and no longer by the seed.
  ///
  /// A task and what it starts belong to one call, and so do the answers that it waits for.
  ///
  /// - Parameter switches: The steps at which the call whose turn it is goes to the end of the line, counted from 1 over
  ///   the steps of all calls; empty for one call after the other.
  public func beginInterleaving(switches: [Int]) {
    state.withLock { state in
      // Tasks of before take no turns: only what is spawned from now on belongs to a call.
      state.ready.interleaving = Interleaving(switches: switches)
      state.call = 0
      state.callsOfTasks = [:]
    }
  }

  /// Ends a plan; from now on the seed chooses again.
  ///
  /// - Returns: The number of steps that the calls took; 0 without a plan.
  @discardableResult
  public func endInterleaving() -> Int {
    state.withLock { state in
      defer {
        state.ready.interleaving = nil
        state.call = 0
        state.callsOfTasks = [:]
      }
      return state.ready.interleaving?.steps ?? 0
    }
  }
}

extension SchedulerState {
  /// Returns the call that a task's job belongs to: that of the task, or of whoever starts the task.
  mutating func call(ofTask task: UInt64) -> Int {
    guard ready.interleaving != nil, task != 0 else { return call }
    if let known = callsOfTasks[task] { return known }
    callsOfTasks[task] = call
    return call
  }

  /// Returns the call that goes on when a timer fires; 0 where that is not known.
  func call(ofTimer step: Step) -> Int { ready.interleaving == nil ? 0 : callsOfTasks[step.task] ?? 0 }
}
