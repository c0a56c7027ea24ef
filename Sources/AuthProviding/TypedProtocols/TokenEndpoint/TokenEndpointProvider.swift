/// A client of the token endpoint whose calls are `async`.
public protocol TokenEndpointProvider: AuthProvider {
  /// Exchanges an authorization code for tokens.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The redirect URI that the code was sent to.
  ///   - clientID: The client id.
  ///   - codeVerifier: The PKCE verifier of the authorization request.
  /// - Returns: The tokens.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String
  ) async throws -> TokenPair

  /// Requests new tokens with a refresh token.
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token.
  ///   - clientID: The client id.
  ///   - clientSecret: The client secret; `nil` for a client that has none.
  /// - Returns: The tokens.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func refresh(refreshToken: String, clientID: String, clientSecret: String?) async throws -> TokenPair

  /// Says what an error of the client means in the specification's words.
  ///
  /// - Parameter error: What a call threw.
  /// - Returns: The failure; `nil` for an error that the specification does not know, which the report then shows.
  func failure(for error: any Error) -> TokenEndpointFailure?
}

extension TokenEndpointProvider {
  /// Makes a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Takes the reply or the failure.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: TokenEndpointCall.self) else { return }
    do {
      let pair =
        switch call {
        case .exchange(let code, let redirectURI, let clientID, let codeVerifier):
          try await exchange(code: code, redirectURI: redirectURI, clientID: clientID, codeVerifier: codeVerifier)
        case .refresh(let refreshToken, let clientID, let clientSecret):
          try await refresh(refreshToken: refreshToken, clientID: clientID, clientSecret: clientSecret)
        }
      completion.reply(TokenPair.reply.encode(pair))
    } catch {
      completion.fail(AuthFailure(failure(for: error), mappedFrom: error))
    }
  }
}
