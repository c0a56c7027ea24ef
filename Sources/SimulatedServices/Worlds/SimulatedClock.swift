import AuthProviding
import DeterministicExecution

/// The world's clock as a client sees it; every world begins on the first of January 2030.
struct SimulatedClock: WorldClock {
  let scheduler: Scheduler

  /// 2030-01-01T00:00:00Z.
  static let start = Duration.seconds(1_893_456_000)

  var now: Duration { Self.start + scheduler.now }

  func sleep(for duration: Duration) async throws { try await scheduler.sleep(for: duration) }
}
