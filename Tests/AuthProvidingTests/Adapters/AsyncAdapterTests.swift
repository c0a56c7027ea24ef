import AuthProviding
import Foundation
import HTTPTypes
import LoginWithAmazonProtocols
import Testing

@testable import CognitoProtocols

// MARK: - The client, which does not know the kit

/// A small client of an OAuth 2 token endpoint.
private struct OAuthClient: Sendable {
  struct Session: Sendable, Decodable {
    var access_token: String
    var refresh_token: String?
    var token_type: String
    var expires_in: Int
  }

  enum OAuthError: Error {
    case refused(code: String, description: String?)
    case unreachable
    case notUnderstood
  }

  struct Refusal: Decodable {
    var error: String
    var error_description: String?
  }

  let tokenURL: String
  /// Posts a form and returns the status and the body.
  let post: @Sendable (_ url: String, _ form: String) async throws -> (Int, Data)

  func session(code: String, verifier: String, redirect: String, client: String) async throws -> Session {
    try await request([
      "grant_type": "authorization_code", "code": code, "code_verifier": verifier, "redirect_uri": redirect,
      "client_id": client,
    ])
  }

  func renew(_ token: String, client: String, secret: String?) async throws -> Session {
    var form = ["grant_type": "refresh_token", "refresh_token": token, "client_id": client]
    form["client_secret"] = secret
    return try await request(form)
  }

  private func request(_ form: [String: String]) async throws -> Session {
    var unreserved = CharacterSet.alphanumerics
    unreserved.insert(charactersIn: "-._~")
    let body = form.sorted { $0.key < $1.key }.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "")"
    }
    guard let (status, data) = try? await post(tokenURL, body.joined(separator: "&")) else {
      throw OAuthError.unreachable
    }
    if status == 200, let session = try? JSONDecoder().decode(Session.self, from: data) { return session }
    guard let refusal = try? JSONDecoder().decode(Refusal.self, from: data) else { throw OAuthError.notUnderstood }
    throw OAuthError.refused(code: refusal.error, description: refusal.error_description)
  }
}

// MARK: - The adapter, which is all that a vendor writes

private struct OAuthClientAdapter: TokenEndpointProvider {
  static let statement = ConformanceStatement(
    name: "OAuthClient", version: "2.1", specifications: ["lwa-token"], capabilities: [.clock, .network])

  private let client: OAuthClient

  init(world: World) {
    client = OAuthClient(tokenURL: world.endpoints["token"]) { url, form in
      let response = try await world.network.send(
        Request(
          .post, url, headers: [.contentType: "application/x-www-form-urlencoded"], body: Array(form.utf8)))
      return (response.head.status.code, Data(response.body))
    }
  }

  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String?, clientSecret: String?
  ) async throws -> TokenPair {
    // This client is none of the web.
    guard let codeVerifier else { throw UnsupportedCall() }
    return try await pair(client.session(code: code, verifier: codeVerifier, redirect: redirectURI, client: clientID))
  }

  func refresh(refreshToken: String, clientID: String, clientSecret: String?) async throws -> TokenPair {
    try await pair(client.renew(refreshToken, client: clientID, secret: clientSecret))
  }

  func failure(for error: any Error) -> TokenEndpointFailure? {
    switch error {
    case OAuthClient.OAuthError.unreachable: TokenEndpointFailure(.transportError)
    case OAuthClient.OAuthError.notUnderstood: TokenEndpointFailure(.malformedResponse)
    case OAuthClient.OAuthError.refused(let code, let description):
      TokenEndpointErrorCode(rawValue: code).map { TokenEndpointFailure($0, description ?? "") }
    default: nil
    }
  }

  private func pair(_ session: OAuthClient.Session) -> TokenPair {
    TokenPair(
      accessToken: session.access_token, refreshToken: session.refresh_token, tokenType: session.token_type,
      expiresIn: session.expires_in)
  }
}

// MARK: - The adapter in the kit

@Suite struct AsyncAdapterTests {
  @Test func `an authorization code becomes tokens`() async throws {
    let network = AnsweringNetwork(TokenCalls.success)
    let provider = OAuthClientAdapter(world: World(network: network))
    #expect(await provider.endings(of: "exchange", TokenCalls.exchange) == [.reply(TokenCalls.reply)])
    let request = try #require(network.requests.first)
    #expect(network.requests.count == 1)
    #expect(request.url == "https://token.example/auth/o2/token")
    #expect(FormFields(encoded: request.text)["redirect_uri"] == "amzn-com.example.app://?methodName=signin")
    #expect(FormFields(encoded: request.text)["code_verifier"] == "verifier")
  }

  @Test func `errors become codes of the specification`() async {
    func ending(_ network: AnsweringNetwork) async -> [Completion.Ending] {
      await OAuthClientAdapter(world: World(network: network)).endings(of: "refresh", TokenCalls.refresh)
    }
    #expect(
      await ending(AnsweringNetwork(status: .badRequest, #"{"error":"invalid_grant","error_description":"old"}"#))
        == [.failure(AuthFailure(code: "invalid_grant", message: "old"))])
    #expect(await ending(AnsweringNetwork("<html>")) == [.failure(AuthFailure(code: "malformed_response"))])
    #expect(await ending(AnsweringNetwork(.failure(.offline))) == [.failure(AuthFailure(code: "transport_error"))])
  }

  @Test func `an error that the adapter does not map is reported with its type and description`() async {
    let network = AnsweringNetwork(status: .badRequest, #"{"error":"slow_down"}"#)
    let provider = OAuthClientAdapter(world: World(network: network))
    guard case .failure(let failure)? = await provider.ending(of: "refresh", TokenCalls.refresh) else {
      Issue.record("the call did not fail")
      return
    }
    #expect(failure.code == nil)
    #expect(failure.unmappedType == "AuthProvidingTests.OAuthClient.OAuthError")
    #expect(failure.message == #"refused(code: "slow_down", description: nil)"#)
  }
}
