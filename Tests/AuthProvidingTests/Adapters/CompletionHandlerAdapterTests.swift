import AuthProviding
import Foundation
import HTTPTypes
import LoginWithAmazonProtocols
import Testing

@testable import CognitoProtocols

// MARK: - The client, which does not know the kit

/// A token client from before `async`: every call has a callback with two optionals.
private final class CallbackTokenClient: Sendable {
  struct Tokens {
    var access: String
    var refresh: String?
    var type: String?
    var lifetime: TimeInterval
  }

  /// An error with a number, as in `NSError`.
  struct Failure: Error {
    static let noConnection = -1009
    static let badAnswer = -1016
    var number: Int
    var reason: String?
  }

  typealias Transport = @Sendable (_ form: [String: String], _ then: @escaping @Sendable (Data?, Int) -> Void) -> Void
  private let transport: Transport

  init(transport: @escaping Transport) { self.transport = transport }

  func fetchTokens(form: [String: String], then: @escaping @Sendable (Tokens?, Failure?) -> Void) {
    transport(form) { data, status in
      guard let data else { return then(nil, Failure(number: Failure.noConnection)) }
      let body = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
      if status != 200 { return then(nil, Failure(number: status, reason: body?["error"] as? String)) }
      guard let access = body?["access_token"] as? String, let lifetime = body?["expires_in"] as? TimeInterval else {
        return then(nil, Failure(number: Failure.badAnswer))
      }
      then(
        Tokens(
          access: access, refresh: body?["refresh_token"] as? String, type: body?["token_type"] as? String,
          lifetime: lifetime), nil)
    }
  }
}

// MARK: - The adapter, which is all that a vendor writes

private struct CallbackTokenAdapter: TokenEndpointCompletionProvider {
  static let statement = ConformanceStatement(
    name: "CallbackTokenClient", version: "1.4", specifications: ["lwa-token"], capabilities: [.clock, .network])

  private let client: CallbackTokenClient

  init(world: World) {
    client = CallbackTokenClient { form, then in
      let request = Request(
        .post, world.endpoints["token"], headers: [.contentType: "application/x-www-form-urlencoded"],
        body: Array(FormFields(form.map { ($0, $1) }).encoded.utf8))
      world.network.send(request) { result in
        switch result {
        case .success(let response): then(Data(response.body), response.head.status.code)
        case .failure: then(nil, 0)
        }
      }
    }
  }

  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String?, clientSecret: String?,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
  ) {
    guard let codeVerifier else { return completion(.failure(UnsupportedCall())) }
    let form = [
      "grant_type": "authorization_code", "code": code, "redirect_uri": redirectURI, "client_id": clientID,
      "code_verifier": codeVerifier,
    ]
    client.fetchTokens(form: form) { completion(result($0, $1)) }
  }

  func refresh(
    refreshToken: String, clientID: String, clientSecret: String?,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
  ) {
    var form = ["grant_type": "refresh_token", "refresh_token": refreshToken, "client_id": clientID]
    form["client_secret"] = clientSecret
    client.fetchTokens(form: form) { completion(result($0, $1)) }
  }

  func failure(for error: any Error) -> TokenEndpointFailure? {
    guard let failure = error as? CallbackTokenClient.Failure else { return nil }
    switch failure.number {
    case CallbackTokenClient.Failure.noConnection: return TokenEndpointFailure(.transportError)
    case CallbackTokenClient.Failure.badAnswer: return TokenEndpointFailure(.malformedResponse)
    case 500...: return TokenEndpointFailure(.serverError, "status \(failure.number)")
    default: return failure.reason.flatMap(TokenEndpointErrorCode.init).map { TokenEndpointFailure($0) }
    }
  }

  private func result(
    _ tokens: CallbackTokenClient.Tokens?, _ failure: CallbackTokenClient.Failure?
  ) -> Result<TokenPair, any Error> {
    guard let tokens else { return .failure(failure ?? CallbackTokenClient.Failure(number: 0)) }
    return .success(
      TokenPair(
        accessToken: tokens.access, refreshToken: tokens.refresh, tokenType: tokens.type,
        expiresIn: Int(tokens.lifetime)))
  }
}

// MARK: - The adapter in the kit

@Suite struct CompletionHandlerAdapterTests {
  @Test func `an authorization code becomes tokens`() async throws {
    let network = AnsweringNetwork(TokenCalls.success)
    let provider = CallbackTokenAdapter(world: World(network: network))
    #expect(await provider.ending(of: "exchange", TokenCalls.exchange) == .reply(TokenCalls.reply))
    let request = try #require(network.requests.first)
    #expect(FormFields(encoded: request.text)["grant_type"] == "authorization_code")
    #expect(FormFields(encoded: request.text)["client_secret"] == nil)
  }

  @Test(arguments: [
    (AnsweringNetwork(status: .badRequest, #"{"error":"invalid_client"}"#), AuthFailure(code: "invalid_client")),
    (AnsweringNetwork(status: .serviceUnavailable, ""), AuthFailure(code: "server_error", message: "status 503")),
    (AnsweringNetwork("[]"), AuthFailure(code: "malformed_response")),
    (AnsweringNetwork(.failure(.reset)), AuthFailure(code: "transport_error")),
  ])
  func `errors become codes of the specification`(network: AnsweringNetwork, failure: AuthFailure) async {
    let provider = CallbackTokenAdapter(world: World(network: network))
    #expect(await provider.ending(of: "refresh", TokenCalls.refresh) == .failure(failure))
  }
}
