/// The tokens that the token endpoint hands out.
public struct TokenPair: Sendable, Hashable {
  /// The access token.
  public var accessToken: String
  /// The refresh token; `nil` where the response has none.
  public var refreshToken: String?
  /// The token type, `bearer`.
  public var tokenType: String
  /// For how many seconds the access token is valid.
  public var expiresIn: Int

  /// Creates a pair of tokens.
  ///
  /// - Parameters:
  ///   - accessToken: The access token.
  ///   - refreshToken: The refresh token; `nil` where the response has none.
  ///   - tokenType: The token type.
  ///   - expiresIn: For how many seconds the access token is valid.
  public init(accessToken: String, refreshToken: String?, tokenType: String, expiresIn: Int) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.tokenType = tokenType
    self.expiresIn = expiresIn
  }
}
