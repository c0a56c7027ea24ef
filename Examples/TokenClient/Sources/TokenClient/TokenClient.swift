import Foundation

/// A client of a token endpoint, which exchanges authorization codes and refresh tokens for access tokens.
public struct TokenClient: Sendable {
  /// Posts a form to the token endpoint, and returns the status and the body of the response.
  public typealias Post = @Sendable (_ form: String) async throws -> (status: Int, body: Data)

  private let post: Post

  /// Creates a client.
  ///
  /// - Parameter post: Posts a form to the token endpoint.
  public init(post: @escaping Post) { self.post = post }

  /// Exchanges an authorization code for tokens.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The redirect URI of the authorization request.
  ///   - clientID: The client id.
  ///   - verifier: The PKCE verifier of the authorization request.
  /// - Returns: The tokens.
  /// - Throws: A ``TokenError``, or any error of `post`.
  public func exchange(code: String, redirectURI: String, clientID: String, verifier: String) async throws -> Tokens {
    try await tokens([
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI), ("client_id", clientID),
      ("code_verifier", verifier),
    ])
  }

  /// Exchanges a refresh token for a new access token.
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token.
  ///   - clientID: The client id.
  ///   - clientSecret: The client secret; `nil` for a client without one.
  /// - Returns: The tokens.
  /// - Throws: A ``TokenError``, or any error of `post`.
  public func refresh(refreshToken: String, clientID: String, clientSecret: String? = nil) async throws -> Tokens {
    var form = [("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", clientID)]
    if let clientSecret { form.append(("client_secret", clientSecret)) }
    return try await tokens(form)
  }

  private func tokens(_ form: [(String, String)]) async throws -> Tokens {
    let (status, body) = try await post(FormBody.text(form))
    if status >= 500 { throw TokenError.serverDown }
    guard status == 200 else {
      let refusal = try? JSONDecoder().decode(Refusal.self, from: body)
      throw refusal.map { TokenError.refused($0.error) } ?? TokenError.unreadable
    }
    guard let tokens = try? JSONDecoder().decode(Tokens.self, from: body) else { throw TokenError.unreadable }
    return tokens
  }

  private struct Refusal: Decodable {
    var error: String
  }
}
