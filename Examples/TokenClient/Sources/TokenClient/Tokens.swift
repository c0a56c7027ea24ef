/// What a token endpoint gives.
public struct Tokens: Sendable, Hashable, Decodable {
  /// The access token.
  public var accessToken: String
  /// The refresh token, where the endpoint gives one.
  public var refreshToken: String?
  /// The kind of access token, such as `bearer`.
  public var tokenType: String?
  /// For how many seconds the access token is good.
  public var lifetime: Int?

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case tokenType = "token_type"
    case lifetime = "expires_in"
  }
}

/// Why there are no tokens.
public enum TokenError: Error, Sendable, Hashable {
  /// The endpoint says no.
  ///
  /// - Parameter _: Its error code.
  case refused(String)
  /// The endpoint is in trouble of its own.
  case serverDown
  /// The answer is none of a token endpoint.
  case unreadable
}
