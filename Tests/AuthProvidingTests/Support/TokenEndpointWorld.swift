import AuthProviding
import HTTPTypes
import Synchronization

@testable import CognitoProtocols

/// A network with one response, which records the requests.
final class AnsweringNetwork: Network {
  private let answer: Result<Response, NetworkFailure>
  private let sent = Mutex<[Request]>([])

  init(_ answer: Result<Response, NetworkFailure>) { self.answer = answer }

  /// Creates a network that responds with a body, as JSON endpoints do.
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
  /// Creates a world that has only a token endpoint.
  init(network: any Network) {
    self.init(
      app: AppConfiguration([:]), endpoints: Endpoints(["token": "https://token.example/auth/o2/token"]),
      network: network, customer: Unused(), store: Unused(), cookies: Unused(), clock: Unused(),
      random: Unused(), events: Unused())
  }
}

/// The parts of a world that a client of the token endpoint does not use.
private struct Unused: Customer, SecureStore, CookieStore, WorldClock, RandomSource, EventSink {
  var now: Duration { .zero }
  func authenticate(at url: String, callback: String) async -> SessionEnd { .dismissed }
  func browse(to url: String) async -> BrowserEnd { .dismissed }
  func read(_ key: String) throws(StoreFailure) -> [UInt8]? { throw .failing }
  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) { throw .failing }
  func delete(_ key: String) throws(StoreFailure) { throw .failing }
  func cookies(of domain: String) -> [Cookie] { [] }
  func delete(_ cookie: Cookie) {}
  func sleep(for duration: Duration) async throws { throw CancellationError() }
  func bytes(_ count: Int) -> [UInt8] { [] }
  func emit(_ name: String, _ value: Value) {}
}

/// Calls to the token endpoint, a response of it, and the reply of a client for that response.
enum TokenCalls {
  static let exchange: [String: Value] = [
    "code": "ANcode", "redirectUri": "amzn-com.example.app://?methodName=signin", "clientId": "client",
    "codeVerifier": "verifier",
  ]
  static let refresh: [String: Value] = ["refreshToken": "Atzr|r", "clientId": "client"]
  /// A response like the sample of the Dash Replenishment guide for iOS.
  static let success = #"{"access_token":"Atza|a","expires_in":3600,"refresh_token":"Atzr|r","token_type":"bearer"}"#
  static let reply: [String: Value] = [
    "accessToken": "Atza|a", "refreshToken": "Atzr|r", "tokenType": "bearer", "expiresIn": 3600,
  ]
}
