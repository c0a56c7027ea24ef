import AuthProviding
import HTTPTypes
import Synchronization

/// A network with one answer, which keeps what was sent.
final class AnsweringNetwork: Network {
  private let answer: Result<Response, NetworkFailure>
  private let sent = Mutex<[Request]>([])

  init(_ answer: Result<Response, NetworkFailure>) { self.answer = answer }

  /// Answers with a body, as JSON endpoints do.
  convenience init(status: HTTPResponse.Status = .ok, _ body: String) {
    self.init(.success(Response(head: HTTPResponse(status: status), body: Array(body.utf8))))
  }

  var requests: [Request] { sent.withLock { $0 } }

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    sent.withLock { $0.append(request) }
    return try answer.get()
  }
}

extension World {
  /// A world that has a token endpoint and nothing else.
  init(network: any Network) {
    self.init(
      app: AppConfiguration([:]), endpoints: Endpoints(["token": "https://token.example/auth/o2/token"]),
      network: network, customer: Nothing(), store: Nothing(), clock: Nothing(), random: Nothing(),
      events: Nothing())
  }
}

/// Whatever a client of the token endpoint has no business with.
private struct Nothing: Customer, SecureStore, WorldClock, RandomSource, EventSink {
  var now: Duration { .zero }
  func authenticate(at url: String, callback: String) async -> SessionEnd { .dismissed }
  func browse(to url: String) async -> BrowserEnd { .dismissed }
  func read(_ key: String) throws(StoreFailure) -> [UInt8]? { throw .failing }
  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) { throw .failing }
  func delete(_ key: String) throws(StoreFailure) { throw .failing }
  func sleep(for duration: Duration) async throws { throw CancellationError() }
  func bytes(_ count: Int) -> [UInt8] { [] }
  func emit(_ name: String, _ value: Value) {}
}
