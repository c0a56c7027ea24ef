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
  /// - Parameter duration: How much later, or earlier if negative.
  /// - Returns: The other instant.
  public func advanced(by duration: Duration) -> Self {
    Self(sinceStart: sinceStart + duration)
  }

  /// Returns how much later another instant is.
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
