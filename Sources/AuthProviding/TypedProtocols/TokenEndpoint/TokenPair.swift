/// The tokens that the token endpoint hands out.
///
/// A client that does not pass on a part of the response leaves it out; an adapter makes nothing up.
public struct TokenPair: Sendable, Hashable {
  /// The access token.
  public var accessToken: String
  /// The refresh token; `nil` where there is none.
  public var refreshToken: String?
  /// The token type, such as `bearer`; `nil` where the client does not say.
  public var tokenType: String?
  /// For how many seconds the access token is still valid; `nil` where the client does not say.
  public var expiresIn: Int?

  /// Creates a pair of tokens.
  ///
  /// - Parameters:
  ///   - accessToken: The access token.
  ///   - refreshToken: The refresh token; `nil` where there is none.
  ///   - tokenType: The token type, such as `bearer`; `nil` where the client does not say.
  ///   - expiresIn: For how many seconds the access token is still valid; `nil` where the client does not say.
  public init(accessToken: String, refreshToken: String?, tokenType: String?, expiresIn: Int?) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.tokenType = tokenType
    self.expiresIn = expiresIn
  }
}
