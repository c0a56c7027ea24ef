package import AuthProviding
package import LoginWithAmazonProtocols

/// The reference client of the token endpoint (`lwa-token`), which stores nothing and does not retry.
package struct ReferenceTokenClient: TokenEndpointProvider {
  /// The client's name, version, specification and capabilities.
  package static let statement = ConformanceStatement(
    name: "Reference token client", version: "1.0.0", specifications: ["lwa-token"],
    capabilities: [.clock, .network, .relaunch])

  private let endpoint: TokenEndpoint

  /// Creates the client in a world.
  ///
  /// - Parameter world: The environment of the client, of which it uses the network and the endpoints.
  package init(world: World) { endpoint = TokenEndpoint(world: world) }

  /// Exchanges an authorization code for tokens.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The redirect URI of the authorization request.
  ///   - clientID: The client id.
  ///   - codeVerifier: The PKCE verifier of the authorization request; `nil` for a web client.
  ///   - clientSecret: The secret of a web client, which is sent in the place of a verifier.
  /// - Returns: The tokens.
  /// - Throws: A `TokenEndpointFailure`.
  package func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String?, clientSecret: String?
  ) async throws -> TokenPair {
    if let codeVerifier {
      return TokenPair(
        try await endpoint.exchange(
          code: code, redirectURI: redirectURI, clientID: clientID, codeVerifier: codeVerifier))
    }
    guard let clientSecret else {
      throw TokenEndpointFailure(.invalidRequest, "an exchange needs a code verifier or a client secret")
    }
    return TokenPair(
      try await endpoint.exchange(
        code: code, redirectURI: redirectURI, clientID: clientID, clientSecret: clientSecret))
  }

  /// Requests new tokens with a refresh token.
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token.
  ///   - clientID: The client id.
  ///   - clientSecret: The client secret; `nil` for a client without one.
  /// - Returns: The tokens.
  /// - Throws: A `TokenEndpointFailure`.
  package func refresh(refreshToken: String, clientID: String, clientSecret: String?) async throws -> TokenPair {
    TokenPair(try await endpoint.refresh(refreshToken: refreshToken, clientID: clientID, clientSecret: clientSecret))
  }

  /// Maps an error: this client throws the failures of the specification as they are.
  ///
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error of another origin.
  package func failure(for error: any Error) -> TokenEndpointFailure? { error as? TokenEndpointFailure }
}

extension TokenPair {
  /// What the client reports of the tokens.
  init(_ tokens: IssuedTokens) {
    self.init(
      accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, tokenType: tokens.tokenType,
      expiresIn: tokens.expiresIn)
  }
}
