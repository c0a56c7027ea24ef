public import AuthProviding

/// The tokens that the token endpoint issues (RFC 6749, section 5.1).
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct TokenPair: Sendable, Hashable {
  /// The access token.
  public var accessToken: String
  /// The refresh token; `nil` if the response has none.
  public var refreshToken: String?
  /// The token type, such as `bearer`; `nil` if the client does not report it.
  public var tokenType: String?
  /// The lifetime of the access token in seconds; `nil` if the client does not report it.
  public var expiresIn: Int?

  /// Creates a pair of tokens.
  ///
  /// - Parameters:
  ///   - accessToken: The access token.
  ///   - refreshToken: The refresh token; `nil` if the response has none.
  ///   - tokenType: The token type, such as `bearer`; `nil` if the client does not report it.
  ///   - expiresIn: The lifetime of the access token in seconds; `nil` if the client does not report it.
  public init(accessToken: String, refreshToken: String?, tokenType: String?, expiresIn: Int?) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.tokenType = tokenType
    self.expiresIn = expiresIn
  }
}

/// How a call to the token endpoint failed.
public typealias TokenEndpointFailure = TypedFailure<TokenEndpointErrorCode>

/// The error codes of the specification `lwa-token`: those of the wire (RFC 6749, section 5.2), and two of the kit.
public enum TokenEndpointErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The request is malformed.
  case invalidRequest = "invalid_request"
  /// The client is unknown, or its authentication failed.
  case invalidClient = "invalid_client"
  /// The code, the verifier, the redirect URI or the refresh token is invalid or expired.
  case invalidGrant = "invalid_grant"
  /// The client is not allowed to use this grant type.
  case unauthorizedClient = "unauthorized_client"
  /// The endpoint does not support this grant type.
  case unsupportedGrantType = "unsupported_grant_type"
  /// The scope is unknown, or exceeds the grant.
  case invalidScope = "invalid_scope"
  /// The endpoint has an internal error.
  case serverError = "server_error"
  /// No response arrived: a code of the kit, not of the wire.
  case transportError = "transport_error"
  /// The response is not a token response: a code of the kit, not of the wire.
  case malformedResponse = "malformed_response"
}
