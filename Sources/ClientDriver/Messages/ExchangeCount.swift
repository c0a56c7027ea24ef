/// A client's requests to the services of a world.
public struct ExchangeCount: Sendable, Hashable {
  /// How many were sent.
  public var sent: Int
  /// How many have ended, with an answer or without.
  public var received: Int

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - sent: How many were sent.
  ///   - received: How many have ended.
  public init(sent: Int = 0, received: Int = 0) {
    self.sent = sent
    self.received = received
  }
}
