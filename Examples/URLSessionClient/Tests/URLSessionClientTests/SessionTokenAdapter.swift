import Foundation
import LoginWithAmazonProtocols
import URLSessionBridge
import URLSessionClient

/// Adapts the client to the kit: gives it a session configuration that leads to the world.
struct SessionTokenAdapter: TokenEndpointProvider {
  // A session works on threads of its own.
  static let statement = ConformanceStatement(
    name: "URLSession client", version: "1.0", specifications: ["lwa-token"], capabilities: [.clock, .network],
    execution: .ownThreads)

  private let client: SessionTokenClient

  init(world: World) throws {
    guard let endpoint = URL(string: world.endpoints.token) else { throw URLError(.badURL) }
    client = SessionTokenClient(endpoint: endpoint, configuration: .world(world))
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
    case SessionTokenError.refused(let code):
      TokenEndpointErrorCode(rawValue: code).map { TokenEndpointFailure($0, "the endpoint refused") }
    case SessionTokenError.serverDown: TokenEndpointFailure(.serverError, "the server is down")
    case SessionTokenError.unreadable: TokenEndpointFailure(.malformedResponse, "the response cannot be read")
    default: NetworkFailure(error).map { TokenEndpointFailure(.transportError, $0.rawValue) }
    }
  }
}

extension TokenPair {
  fileprivate init(_ tokens: AccessTokens) {
    self.init(
      accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, tokenType: tokens.tokenType,
      expiresIn: tokens.lifetime)
  }
}
