import AuthProviding
import HTTPTypes

/// A network whose requests for one operation of an AWS service are handled in a way of its own.
struct MutatedOperation: Network {
  let base: any Network
  let operation: String
  let handle: @Sendable (Request, any Network) async throws(NetworkFailure) -> Response

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    guard let name = HTTPField.Name("X-Amz-Target"),
      request.head.headerFields[name]?.split(separator: ".").last.map(String.init) == operation
    else { return try await base.send(request) }
    return try await handle(request, base)
  }
}
