import AuthProviding
import DeterministicExecution

/// The world's time as the kit told it.
struct HostedClock: WorldClock {
  let scheduler: Scheduler
  /// The world's time when the launch began.
  let epoch: Duration

  var now: Duration { epoch + scheduler.now }

  func sleep(for duration: Duration) async throws { try await scheduler.sleep(for: duration) }
}
