// Written by Scripts/write-typed-protocols from Specs/lwa-token: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// A client of the token endpoint, with `async` calls (specification `lwa-token`).
public protocol TokenEndpointProvider: AuthProvider {
  /// Exchanges an authorization code for an access token and a refresh token (`POST /auth/o2/token, grant_type
  /// authorization_code`).
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The code's redirect URI.
  ///   - clientID: The app's client id.
  ///   - codeVerifier: The PKCE code verifier; a web app has none; `nil` if the call leaves it out.
  ///   - clientSecret: A web client's secret; `nil` if the call leaves it out.
  /// - Returns: The tokens that the token endpoint issues (RFC 6749, section 5.1).
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String?, clientSecret: String?
  ) async throws -> TokenPair

  /// Gets a new access token by means of a refresh token (`POST /auth/o2/token, grant_type refresh_token`).
  ///
  /// - Parameters:
  ///   - refreshToken: The token to exchange.
  ///   - clientID: The app's client id.
  ///   - clientSecret: A web client's secret; `nil` if the call leaves it out.
  /// - Returns: The tokens that the token endpoint issues (RFC 6749, section 5.1).
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func refresh(refreshToken: String, clientID: String, clientSecret: String?) async throws -> TokenPair

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> TokenEndpointFailure?
}

extension TokenEndpointProvider {
  /// Performs a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives every reply, failure and cancellation that the client reports.
  public func perform(_ call: Call, completion: Completion) async {
    do {
      completion(try await ending(of: call))
    } catch {
      completion.fail(error) { failure(for: $0) }
    }
  }

  private func ending(of call: Call) async throws -> Completion.Ending {
    let arguments = BridgedArguments(call)
    switch (call.operation, call.form) {
    case ("exchange", nil):
      return try await exchange(
        code: arguments("code"), redirectURI: arguments("redirectUri"), clientID: arguments("clientId"),
        codeVerifier: arguments("codeVerifier"), clientSecret: arguments("clientSecret")
      ).ending
    case ("refresh", nil):
      return try await refresh(
        refreshToken: arguments("refreshToken"), clientID: arguments("clientId"),
        clientSecret: arguments("clientSecret")
      ).ending
    default: return .unsupported
    }
  }
}
