import Foundation
import LoginWithAmazonProtocols
import TokenClient

/// Adapts the client to the kit: connects it to the world's network, and maps its errors to the specification's codes.
struct TokenClientAdapter: TokenEndpointProvider {
  static let statement = ConformanceStatement(
    name: "Token client", version: "1.0", specifications: ["lwa-token"], capabilities: [.clock, .network])

  private let client: TokenClient

  init(world: World) {
    client = TokenClient { form in
      let response = try await world.network.send(
        Request(
          .post, world.endpoints.token,
          headers: [.contentType: "application/x-www-form-urlencoded", .cacheControl: "no-cache"],
          body: form.utf8))
      return (response.status, Data(response.body))
    }
  }

  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String?, clientSecret: String?
  ) async throws -> TokenPair {
    // Only a web client, which this is not, has a secret in the place of a verifier.
    guard let codeVerifier else { throw UnsupportedCall() }
    return TokenPair(
      try await client.exchange(code: code, redirectURI: redirectURI, clientID: clientID, verifier: codeVerifier))
  }

  func refresh(refreshToken: String, clientID: String, clientSecret: String?) async throws -> TokenPair {
    TokenPair(try await client.refresh(refreshToken: refreshToken, clientID: clientID, clientSecret: clientSecret))
  }

  func failure(for error: any Error) -> TokenEndpointFailure? {
    switch error {
    case TokenError.refused(let code): TokenEndpointErrorCode(rawValue: code).map { TokenEndpointFailure($0) }
    case TokenError.serverDown: TokenEndpointFailure(.serverError)
    case TokenError.unreadable: TokenEndpointFailure(.malformedResponse)
    case is NetworkFailure: TokenEndpointFailure(.transportError)
    default: nil
    }
  }
}

extension TokenPair {
  fileprivate init(_ tokens: Tokens) {
    self.init(
      accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, tokenType: tokens.tokenType,
      expiresIn: tokens.lifetime)
  }
}
