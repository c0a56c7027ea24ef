import AuthProviding
import CognitoProtocols
import HTTPTypes
import LoginWithAmazonProtocols
import Synchronization

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// A network with one response, which records the requests.
final class AnsweringNetwork: Network {
  private let answer: Result<Response, NetworkFailure>
  private let sent = Mutex<[Request]>([])

  init(_ answer: Result<Response, NetworkFailure>) { self.answer = answer }

  convenience init(status: HTTPResponse.Status = .ok, _ body: String) {
    self.init(.success(Response(head: HTTPResponse(status: status), body: Array(body.utf8))))
  }

  var requests: [Request] { sent.withLock { $0 } }

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    sent.withLock { $0.append(request) }
    return try answer.get()
  }
}

/// A secure store in memory, which can fail every access.
final class MemoryStore: SecureStore {
  private let entries = Mutex<[String: [UInt8]]>([:])
  private let failure: StoreFailure?

  init(failing failure: StoreFailure? = nil) { self.failure = failure }

  var contents: [[UInt8]] { entries.withLock { Array($0.values) } }

  /// Overwrites every entry.
  func overwrite(with bytes: [UInt8]) { entries.withLock { $0 = $0.mapValues { _ in bytes } } }

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? {
    if let failure { throw failure }
    return entries.withLock { $0[key] }
  }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    if let failure { throw failure }
    entries.withLock { $0[key] = bytes }
  }

  func delete(_ key: String) throws(StoreFailure) {
    if let failure { throw failure }
    entries.withLock { $0[key] = nil }
  }
}
