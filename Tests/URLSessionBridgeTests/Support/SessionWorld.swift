import AuthProviding
import Foundation
import HTTPTypes
import Synchronization

/// A network whose answers a test decides, and which records what it was asked.
final class DecidedNetwork: Network {
  /// What a request meets with; `nil` for no answer until the sender gives up.
  typealias Decision = @Sendable (Request) -> Result<Response, NetworkFailure>?

  private let decide: Decision
  private let seen = Mutex<[Request]>([])
  private let givenUp = Mutex(0)

  init(_ decide: @escaping Decision) { self.decide = decide }

  convenience init(_ status: Int = 200, _ body: String = "", fields: HTTPFields = [:]) {
    self.init { _ in .success(Self.response(status, body, fields)) }
  }

  static func response(_ status: Int, _ body: String = "", _ fields: HTTPFields = [:]) -> Response {
    Response(head: HTTPResponse(status: .init(code: status), headerFields: fields), body: Array(body.utf8))
  }

  /// The requests, in order.
  var requests: [Request] { seen.withLock { $0 } }

  /// How many requests were cancelled before they had an answer.
  var cancelled: Int { givenUp.withLock { $0 } }

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    seen.withLock { $0.append(request) }
    if let result = decide(request) { return try result.get() }
    // Ends with the task, since nobody ever yields.
    for await _ in AsyncStream<Never>.makeStream().stream {}
    givenUp.withLock { $0 += 1 }
    throw .cancelled
  }
}

/// A clock on which every wait is over at once, and which records how long each was to be.
final class HastyClock: WorldClock {
  private let waits = Mutex<[Duration]>([])

  var now: Duration { .zero }

  /// The waits, in order.
  var waited: [Duration] { waits.withLock { $0 } }

  func sleep(for duration: Duration) async throws { waits.withLock { $0.append(duration) } }
}

extension World {
  /// Creates a world that has a network and a clock.
  init(network: any Network, clock: any WorldClock = HastyClock()) {
    self.init(
      app: AppConfiguration([:]), endpoints: Endpoints([:]), network: network, customer: Absent(), store: Absent(),
      cookies: Absent(), clock: clock, random: Absent(), events: Absent())
  }
}

/// The parts of a world that a session does not use.
private struct Absent: Customer, SecureStore, CookieStore, RandomSource, EventSink {
  func authenticate(at url: String, callback: String) async -> SessionEnd { .dismissed }
  func browse(to url: String) async -> BrowserEnd { .dismissed }
  func read(_ key: String) throws(StoreFailure) -> [UInt8]? { throw .failing }
  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) { throw .failing }
  func delete(_ key: String) throws(StoreFailure) { throw .failing }
  func cookies(of domain: String) -> [Cookie] { [] }
  func delete(_ cookie: Cookie) {}
  func bytes(_ count: Int) -> [UInt8] { [] }
  func emit(_ name: String, _ value: Value) {}
}
