import Synchronization

/// The worlds of the tasks that carry no reference to a scheduler, by the runtime's number of the task.
///
/// `Task {}` and `Task.detached` prefer no executor, so a thread outside of the world that resumes one looks its world up
/// here. The runtime does not report the end of a task; a world's tasks are removed with the world.
enum TaskDirectory {
  private struct WeakScheduler {
    // A task that never ends must not keep its world in memory.
    weak var scheduler: Scheduler?
  }

  private static let worlds = Mutex<[UInt64: WeakScheduler]>([:])

  /// Returns the world of a task; a task never seen before that is younger than the current world joins that world.
  static func world(of task: UInt64, current: Scheduler?) -> Scheduler? {
    let membership = current?.state.withLock { $0.membership(of: task) } ?? .outsider
    // The usual way, without the lock that all worlds share.
    if membership == .member { return current }
    return worlds.withLock { worlds in
      if let world = worlds[task]?.scheduler { return world }
      guard membership == .newcomer, let current else { return nil }
      worlds[task] = WeakScheduler(scheduler: current)
      current.state.withLock { _ = $0.members.insert(task) }
      return current
    }
  }

  /// Removes the tasks of a world that is being freed.
  static func remove(_ tasks: Set<UInt64>) {
    if tasks.isEmpty { return }
    worlds.withLock { worlds in
      for task in tasks { worlds[task] = nil }
    }
  }
}

extension SchedulerState {
  /// Whether a task without an executor of its own belongs to a world.
  enum Membership {
    case member
    /// Not seen before, and created after the world's first task.
    case newcomer
    /// Older than the world, or never inside of one.
    case outsider
  }

  /// Returns whether a task belongs to this world.
  mutating func membership(of task: UInt64) -> Membership {
    if members.contains(task) { return .member }
    noteFirstTask(task)
    // The runtime numbers tasks in the order of their creation.
    return task >= firstTask ?? 0 ? .newcomer : .outsider
  }

  /// Keeps the number of the first task seen in this world.
  mutating func noteFirstTask(_ task: UInt64) {
    if firstTask == nil, task != 0 { firstTask = task }
  }
}
