/// The clock of a world, which moves only when the scheduler fires a timer or is told to advance.
public struct VirtualClock: Clock, Sendable {
  private let scheduler: Scheduler

  init(scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  /// The present moment.
  public var now: VirtualInstant { VirtualInstant(sinceStart: scheduler.now) }

  /// The smallest step, which is that of `Duration`.
  public var minimumResolution: Duration { Duration(secondsComponent: 0, attosecondsComponent: 1) }

  /// Suspends the caller until a moment of virtual time.
  ///
  /// - Parameters:
  ///   - deadline: When to go on.
  ///   - tolerance: Ignored; virtual time is exact.
  /// - Throws: `CancellationError` when the task is cancelled or the world has ended.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try await scheduler.sleep(until: deadline.sinceStart)
  }
}

extension Scheduler {
  /// The clock of this world.
  public var clock: VirtualClock { VirtualClock(scheduler: self) }
}
