/// How a call to the token endpoint failed.
public typealias TokenEndpointFailure = TypedFailure<TokenEndpointErrorCode>

/// An error code of the specification `lwa-token`: those of the wire in their wire spelling, and two of the kit.
public enum TokenEndpointErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The endpoint cannot read the request.
  case invalidRequest = "invalid_request"
  /// The endpoint does not know the client, or not by this secret.
  case invalidClient = "invalid_client"
  /// The code, the verifier, the redirect URI or the refresh token is not good, or no longer.
  case invalidGrant = "invalid_grant"
  /// The client may not use this grant type.
  case unauthorizedClient = "unauthorized_client"
  /// The endpoint does not have this grant type.
  case unsupportedGrantType = "unsupported_grant_type"
  /// The scope is unknown, or more than was granted.
  case invalidScope = "invalid_scope"
  /// The endpoint is in trouble of its own.
  case serverError = "server_error"
  /// No answer came: a code of the kit, not of the wire.
  case transportError = "transport_error"
  /// An answer came that is no token response: a code of the kit, not of the wire.
  case malformedResponse = "malformed_response"
}
