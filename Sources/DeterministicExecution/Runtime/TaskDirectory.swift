import Synchronization

/// The worlds of the tasks that carry no reference to a scheduler, by the runtime's number of the task.
///
/// `Task {}` and `Task.detached` prefer no executor, so a thread outside of the world that resumes one asks here where
/// it belongs. The runtime does not say when a task ends; a world's tasks are forgotten with the world.
enum TaskDirectory {
  private struct Home {
    weak var scheduler: Scheduler?
  }

  private static let homes = Mutex<[UInt64: Home]>([:])

  /// Finds where a task belongs; a task never seen before that is younger than the current world joins that world.
  static func home(of task: UInt64, current: Scheduler?) -> Scheduler? {
    let kinship = current?.state.withLock { $0.kinship(of: task) } ?? .stranger
    if kinship == .member { return current }
    return homes.withLock { homes in
      if let home = homes[task]?.scheduler { return home }
      guard kinship == .newcomer, let current else { return nil }
      homes[task] = Home(scheduler: current)
      current.state.withLock { _ = $0.members.insert(task) }
      return current
    }
  }

  static func forget(_ tasks: Set<UInt64>) {
    if tasks.isEmpty { return }
    homes.withLock { homes in
      for task in tasks { homes[task] = nil }
    }
  }
}

extension SchedulerState {
  /// What a task without an executor of its own is to a world.
  enum Kinship {
    case member
    /// Not seen before, and made after the world's first task.
    case newcomer
    /// Older than the world, or never inside of one.
    case stranger
  }

  mutating func kinship(of task: UInt64) -> Kinship {
    if members.contains(task) { return .member }
    noteFirstTask(task)
    // The runtime numbers tasks in the order in which they are made.
    return task >= firstTask ?? 0 ? .newcomer : .stranger
  }

  mutating func noteFirstTask(_ task: UInt64) {
    if firstTask == nil, task != 0 { firstTask = task }
  }
}
