/// The clock of a world, which moves only when the scheduler fires a timer or advances.
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
  ///   - deadline: The moment.
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

/// A moment of a world's virtual time.
public struct VirtualInstant: InstantProtocol, Hashable, Sendable {
  /// The time since the world's start.
  public var sinceStart: Duration

  /// Creates an instant.
  ///
  /// - Parameter sinceStart: The time since the world's start.
  public init(sinceStart: Duration) {
    self.sinceStart = sinceStart
  }

  /// Returns the instant that lies a duration later.
  ///
  /// - Parameter duration: The distance; a negative one gives an earlier instant.
  /// - Returns: The other instant.
  public func advanced(by duration: Duration) -> Self {
    Self(sinceStart: sinceStart + duration)
  }

  /// Returns the distance to another instant.
  ///
  /// - Parameter other: The other instant.
  /// - Returns: The difference, negative if the other is earlier.
  public func duration(to other: Self) -> Duration {
    other.sinceStart - sinceStart
  }

  /// Orders instants by time.
  public static func < (left: Self, right: Self) -> Bool {
    left.sinceStart < right.sinceStart
  }
}
