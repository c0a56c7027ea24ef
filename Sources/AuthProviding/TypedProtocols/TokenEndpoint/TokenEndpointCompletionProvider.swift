/// A client of the token endpoint whose calls take completion handlers.
public protocol TokenEndpointCompletionProvider: AuthProvider {
  /// Exchanges an authorization code for tokens.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The redirect URI that the code was sent to.
  ///   - clientID: The client id.
  ///   - codeVerifier: The PKCE verifier of the authorization request.
  ///   - completion: Takes the tokens, or any error of the client, from any thread.
  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void)

  /// Requests new tokens with a refresh token.
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token.
  ///   - clientID: The client id.
  ///   - clientSecret: The client secret; `nil` for a client that has none.
  ///   - completion: Takes the tokens, or any error of the client, from any thread.
  func refresh(
    refreshToken: String, clientID: String, clientSecret: String?,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void)

  /// Says what an error of the client means in the specification's words.
  ///
  /// - Parameter error: What a completion handler was given.
  /// - Returns: The failure; `nil` for an error that the specification does not know, which the report then shows.
  func failure(for error: any Error) -> TokenEndpointFailure?
}

extension TokenEndpointCompletionProvider {
  /// Makes a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Takes the reply or the failure, as often as the client gives one.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: TokenEndpointCall.self) else { return }
    let handler: @Sendable (Result<TokenPair, any Error>) -> Void = { result in
      switch result {
      case .success(let pair): completion.reply(TokenPair.reply.encode(pair))
      case .failure(let error): completion.fail(AuthFailure(failure(for: error), mappedFrom: error))
      }
    }
    switch call {
    case .exchange(let code, let redirectURI, let clientID, let codeVerifier):
      exchange(
        code: code, redirectURI: redirectURI, clientID: clientID, codeVerifier: codeVerifier, completion: handler)
    case .refresh(let refreshToken, let clientID, let clientSecret):
      refresh(
        refreshToken: refreshToken, clientID: clientID, clientSecret: clientSecret, completion: handler)
    }
  }
}
