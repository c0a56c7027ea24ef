import AuthProviding
import Synchronization

/// A network that counts what it sends and what has come of it.
final class CountingNetwork: Network {
  private let network: any Network
  private let counted: Mutex<ExchangeCount>

  /// Creates a network.
  ///
  /// - Parameters:
  ///   - network: Sends the requests.
  ///   - earlier: What was sent before.
  init(_ network: any Network, after earlier: ExchangeCount) {
    self.network = network
    counted = Mutex(earlier)
  }

  /// The requests so far.
  var count: ExchangeCount { counted.withLock { $0 } }

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    counted.withLock { $0.sent += 1 }
    defer { counted.withLock { $0.received += 1 } }
    return try await network.send(request)
  }
}
