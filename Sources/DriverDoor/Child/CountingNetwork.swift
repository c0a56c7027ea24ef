import AuthProviding
import Synchronization

/// A network that counts what it sends and what has come of it.
final class CountingNetwork: Network {
  /// Requests of a client.
  struct Count: Sendable, Hashable {
    /// How many were sent.
    var sent = 0
    /// How many have ended, with an answer or without.
    var received = 0
  }

  private let network: any Network
  private let counted: Mutex<Count>

  /// Creates a network.
  ///
  /// - Parameters:
  ///   - network: Sends the requests.
  ///   - earlier: What was sent before.
  init(_ network: any Network, after earlier: Count) {
    self.network = network
    counted = Mutex(earlier)
  }

  /// The requests so far.
  var count: Count { counted.withLock { $0 } }

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    counted.withLock { $0.sent += 1 }
    defer { counted.withLock { $0.received += 1 } }
    return try await network.send(request)
  }
}
