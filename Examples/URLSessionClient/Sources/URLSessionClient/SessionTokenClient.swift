import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a token endpoint, as an app writes it: with a `URLSession` of its own.
public struct SessionTokenClient: Sendable {
  private let endpoint: URL
  private let session: URLSession

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - endpoint: The address of the token endpoint.
  ///   - configuration: The configuration of the client's session.
  public init(endpoint: URL, configuration: URLSessionConfiguration = .ephemeral) {
    self.endpoint = endpoint
    configuration.httpAdditionalHeaders = ["Cache-Control": "no-cache"]
    session = URLSession(configuration: configuration)
  }

  /// Exchanges an authorization code for tokens.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - redirectURI: The redirect URI of the authorization request.
  ///   - clientID: The client id.
  ///   - verifier: The PKCE verifier of the authorization request.
  /// - Returns: The tokens.
  /// - Throws: A ``SessionTokenError``, or the error of the session.
  public func exchange(
    code: String, redirectURI: String, clientID: String, verifier: String
  ) async throws -> AccessTokens {
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
  /// - Throws: A ``SessionTokenError``, or the error of the session.
  public func refresh(
    refreshToken: String, clientID: String, clientSecret: String? = nil
  ) async throws -> AccessTokens {
    let secret = clientSecret.map { [("client_secret", $0)] } ?? []
    return try await tokens(
      [("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", clientID)] + secret)
  }

  private func tokens(_ form: [(String, String)]) async throws -> AccessTokens {
    var request = URLRequest(url: endpoint)
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(form.map { "\($0)=\(Self.escaped($1))" }.joined(separator: "&").utf8)
    let (body, response) = try await session.data(for: request)
    guard let status = (response as? HTTPURLResponse)?.statusCode, status < 500 else {
      throw SessionTokenError.serverDown
    }
    guard status == 200 else {
      let refusal = try? JSONDecoder().decode(Refusal.self, from: body)
      throw refusal.map { .refused($0.error) } ?? SessionTokenError.unreadable
    }
    guard let tokens = try? JSONDecoder().decode(AccessTokens.self, from: body) else {
      throw SessionTokenError.unreadable
    }
    return tokens
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private struct Refusal: Decodable {
    var error: String
  }
}
