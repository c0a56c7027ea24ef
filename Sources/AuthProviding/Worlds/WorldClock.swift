/// Tells and waits for the world's time, which the kit moves.
public protocol WorldClock: Sendable {
  /// The time since 1970-01-01T00:00:00Z.
  var now: Duration { get }

  /// Waits.
  ///
  /// - Parameter duration: How long.
  /// - Throws: `CancellationError` when the task is cancelled.
  func sleep(for duration: Duration) async throws
}
