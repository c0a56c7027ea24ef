/// The tokens of a signed-in customer (`Tokens`); what the client does not have is `nil`.
public struct SessionTokens: Sendable, Hashable {
  /// Says who the customer is.
  public var idToken: String?
  /// Opens the customer's account.
  public var accessToken: String?
  /// Brings new tokens; many clients keep it to themselves.
  public var refreshToken: String?
  /// When the tokens expire, in seconds since 1970.
  public var expiration: Int?

  /// Creates tokens.
  ///
  /// - Parameters:
  ///   - idToken: Says who the customer is.
  ///   - accessToken: Opens the customer's account.
  ///   - refreshToken: Brings new tokens.
  ///   - expiration: When the tokens expire, in seconds since 1970.
  public init(idToken: String?, accessToken: String?, refreshToken: String? = nil, expiration: Int? = nil) {
    self.idToken = idToken
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.expiration = expiration
  }
}
