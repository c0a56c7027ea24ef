public import AuthProviding

/// A client of the token endpoint with `async` calls (specification `lwa-token`).
public protocol TokenEndpointProvider: AuthProvider {
  /// Exchanges an authorization code for tokens (RFC 6749, section 4.1.3, with RFC 7636).
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The redirect URI of the authorization request.
  ///   - clientID: The client id.
  ///   - codeVerifier: The PKCE verifier of the authorization request: 43 to 128 characters.
  /// - Returns: The tokens.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String
  ) async throws -> TokenPair

  /// Exchanges an authorization code for tokens as a web client, with a secret and without PKCE (RFC 6749, section
  /// 2.3.1); only the profile `web` calls it.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The redirect URI of the authorization request.
  ///   - clientID: The client id.
  ///   - clientSecret: The client secret.
  /// - Returns: The tokens.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func exchange(
    code: String, redirectURI: String, clientID: String, clientSecret: String
  ) async throws -> TokenPair

  /// Requests new tokens with a refresh token (RFC 6749, section 6).
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token.
  ///   - clientID: The client id.
  ///   - clientSecret: The client secret; `nil` for a client without one.
  /// - Returns: The tokens.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func refresh(refreshToken: String, clientID: String, clientSecret: String?) async throws -> TokenPair

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> TokenEndpointFailure?
}

extension TokenEndpointProvider {
  /// Reports the call as unsupported, for a client that has no secret.
  public func exchange(
    code: String, redirectURI: String, clientID: String, clientSecret: String
  ) async throws -> TokenPair { throw UnsupportedCall() }

  /// Performs a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives the reply or the failure.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: TokenEndpointCall.self) else { return }
    do {
      let pair =
        switch call {
        case .exchange(let code, let redirectURI, let clientID, let codeVerifier):
          try await exchange(code: code, redirectURI: redirectURI, clientID: clientID, codeVerifier: codeVerifier)
        case .exchangeWithSecret(let code, let redirectURI, let clientID, let clientSecret):
          try await exchange(code: code, redirectURI: redirectURI, clientID: clientID, clientSecret: clientSecret)
        case .refresh(let refreshToken, let clientID, let clientSecret):
          try await refresh(refreshToken: refreshToken, clientID: clientID, clientSecret: clientSecret)
        }
      completion.reply(TokenPair.reply.encode(pair))
    } catch {
      completion.fail(error, mappedTo: failure(for: error))
    }
  }
}

/// A client of the token endpoint with completion handlers (specification `lwa-token`).
public protocol TokenEndpointCompletionProvider: AuthProvider {
  /// Exchanges an authorization code for tokens (RFC 6749, section 4.1.3, with RFC 7636).
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The redirect URI of the authorization request.
  ///   - clientID: The client id.
  ///   - codeVerifier: The PKCE verifier of the authorization request: 43 to 128 characters.
  ///   - completion: Receives the tokens or any error of the client, on any thread.
  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void)

  /// Exchanges an authorization code for tokens as a web client, with a secret and without PKCE (RFC 6749, section
  /// 2.3.1); only the profile `web` calls it.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The redirect URI of the authorization request.
  ///   - clientID: The client id.
  ///   - clientSecret: The client secret.
  ///   - completion: Receives the tokens or any error of the client, on any thread.
  func exchange(
    code: String, redirectURI: String, clientID: String, clientSecret: String,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void)

  /// Requests new tokens with a refresh token (RFC 6749, section 6).
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token.
  ///   - clientID: The client id.
  ///   - clientSecret: The client secret; `nil` for a client without one.
  ///   - completion: Receives the tokens or any error of the client, on any thread.
  func refresh(
    refreshToken: String, clientID: String, clientSecret: String?,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void)

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a completion handler received.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> TokenEndpointFailure?
}

extension TokenEndpointCompletionProvider {
  /// Reports the call as unsupported, for a client that has no secret.
  public func exchange(
    code: String, redirectURI: String, clientID: String, clientSecret: String,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
  ) { completion(.failure(UnsupportedCall())) }

  /// Performs a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives every reply and failure that the client reports.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: TokenEndpointCall.self) else { return }
    let handler: @Sendable (Result<TokenPair, any Error>) -> Void = { result in
      switch result {
      case .success(let pair): completion.reply(TokenPair.reply.encode(pair))
      case .failure(let error): completion.fail(error, mappedTo: failure(for: error))
      }
    }
    switch call {
    case .exchange(let code, let redirectURI, let clientID, let codeVerifier):
      exchange(
        code: code, redirectURI: redirectURI, clientID: clientID, codeVerifier: codeVerifier, completion: handler)
    case .exchangeWithSecret(let code, let redirectURI, let clientID, let clientSecret):
      exchange(
        code: code, redirectURI: redirectURI, clientID: clientID, clientSecret: clientSecret, completion: handler)
    case .refresh(let refreshToken, let clientID, let clientSecret):
      refresh(
        refreshToken: refreshToken, clientID: clientID, clientSecret: clientSecret, completion: handler)
    }
  }
}
