public import AuthProviding

/// The reference client of the token endpoint (`lwa-token`): it keeps nothing and retries nothing.
public struct ReferenceTokenClient: TokenEndpointProvider {
  /// What the client says of itself.
  public static let statement = ConformanceStatement(
    name: "Reference token client", version: "1.0.0", specifications: ["lwa-token"],
    capabilities: [.clock, .network, .relaunch])

  private let endpoint: TokenEndpoint

  /// Creates the client in a world.
  ///
  /// - Parameter world: Where the token endpoint is, and the network that leads there.
  public init(world: World) { endpoint = TokenEndpoint(world: world) }

  /// Exchanges an authorization code for tokens.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The redirect URI that the code was sent to.
  ///   - clientID: The client id.
  ///   - codeVerifier: The PKCE verifier of the authorization request.
  /// - Returns: The tokens.
  /// - Throws: A `TokenEndpointFailure`.
  public func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String
  ) async throws -> TokenPair {
    try await endpoint.exchange(
      code: code, redirectURI: redirectURI, clientID: clientID, codeVerifier: codeVerifier)
  }

  /// Requests new tokens with a refresh token.
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token.
  ///   - clientID: The client id.
  ///   - clientSecret: The client secret; `nil` for a client that has none.
  /// - Returns: The tokens.
  /// - Throws: A `TokenEndpointFailure`.
  public func refresh(refreshToken: String, clientID: String, clientSecret: String?) async throws -> TokenPair {
    try await endpoint.refresh(refreshToken: refreshToken, clientID: clientID, clientSecret: clientSecret)
  }

  /// Says what an error means: this client throws the specification's failures as they are.
  ///
  /// - Parameter error: What a call threw.
  /// - Returns: The failure; `nil` for an error that is none of the client's.
  public func failure(for error: any Error) -> TokenEndpointFailure? { error as? TokenEndpointFailure }
}
