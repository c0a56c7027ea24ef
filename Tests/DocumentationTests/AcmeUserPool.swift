import AuthProviding
import LoginWithAmazonProtocols

/// The part of a vendor's Cognito client with completion handlers that the README's adapter needs.
final class AcmeUserPool: Sendable {
  /// The end of a call.
  enum Ending: Sendable {
    case signedIn
    case confirmed
    case codeSent(by: String, to: String?)
  }

  /// The failure of a call.
  struct Refusal: Error {
    var name: String
    var text: String
  }

  private let send: @Sendable (Request) async throws -> Response
  private let url: String

  init(url: String, send: @escaping @Sendable (Request) async throws -> Response) {
    self.url = url
    self.send = send
  }

  func call(
    _ name: String, _ members: [String: String], then handler: @escaping @Sendable (Ending?, (any Error)?) -> Void
  ) {
    Task {
      do {
        let response = try await send(Request(.post, url, body: Value.map(members.mapValues(Value.string)).jsonBytes))
        handler(response.status == 200 ? .confirmed : nil, response.status == 200 ? nil : Refusal(name: name, text: ""))
      } catch {
        handler(nil, error)
      }
    }
  }
}
