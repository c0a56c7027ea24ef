import AuthProviding
import HTTPTypes
import Synchronization

/// A network with one answer, which keeps what was sent.
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
