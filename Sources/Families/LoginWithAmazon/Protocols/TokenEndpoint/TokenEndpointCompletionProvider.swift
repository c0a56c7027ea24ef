// Written by Scripts/write-typed-protocols from Specs/lwa-token: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// A client of the token endpoint, with completion handlers (specification `lwa-token`).
public protocol TokenEndpointCompletionProvider: AuthProvider {
  /// Exchanges an authorization code for an access token and a refresh token (`POST /auth/o2/token, grant_type
  /// authorization_code`).
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The code's redirect URI.
  ///   - clientID: The app's client id.
  ///   - codeVerifier: The PKCE code verifier; a web app has none; `nil` if the call leaves it out.
  ///   - clientSecret: A web client's secret; `nil` if the call leaves it out.
  ///   - completion: Receives the result or any error of the client, on any thread.
  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String?, clientSecret: String?,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
  )

  /// Gets a new access token by means of a refresh token (`POST /auth/o2/token, grant_type refresh_token`).
  ///
  /// - Parameters:
  ///   - refreshToken: The token to exchange.
  ///   - clientID: The app's client id.
  ///   - clientSecret: A web client's secret; `nil` if the call leaves it out.
  ///   - completion: Receives the result or any error of the client, on any thread.
  func refresh(
    refreshToken: String, clientID: String, clientSecret: String?,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
  )

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a handler received.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> TokenEndpointFailure?
}

extension TokenEndpointCompletionProvider {
  /// Performs a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives every reply, failure and cancellation that the client reports.
  public func perform(_ call: Call, completion: Completion) async {
    do {
      try make(call, completion)
    } catch {
      completion.fail(error) { failure(for: $0) }
    }
  }

  private func make(_ call: Call, _ completion: Completion) throws {
    let handlers = BridgedHandlers(completion) { failure(for: $0) }
    let arguments = BridgedArguments(call)
    switch (call.operation, call.form) {
    case ("exchange", nil):
      try exchange(
        code: arguments("code"), redirectURI: arguments("redirectUri"), clientID: arguments("clientId"),
        codeVerifier: arguments("codeVerifier"), clientSecret: arguments("clientSecret"), completion: handlers.record()
      )
    case ("refresh", nil):
      try refresh(
        refreshToken: arguments("refreshToken"), clientID: arguments("clientId"),
        clientSecret: arguments("clientSecret"), completion: handlers.record()
      )
    default: completion.unsupported()
    }
  }
}
