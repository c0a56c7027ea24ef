/// The tokens that a token endpoint issues.
public struct AccessTokens: Sendable, Hashable, Decodable {
  /// The access token.
  public var accessToken: String
  /// The refresh token; `nil` if the endpoint issues none.
  public var refreshToken: String?
  /// The type of the access token, such as `bearer`.
  public var tokenType: String?
  /// The lifetime of the access token in seconds.
  public var lifetime: Int?

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case tokenType = "token_type"
    case lifetime = "expires_in"
  }
}

/// The reason why a call returns no tokens, other than an error of the session.
public enum SessionTokenError: Error, Sendable, Hashable {
  /// The endpoint rejected the request.
  ///
  /// - Parameter _: The error code of the endpoint.
  case refused(String)
  /// The endpoint has an internal error.
  case serverDown
  /// The response is not that of a token endpoint.
  case unreadable
}
