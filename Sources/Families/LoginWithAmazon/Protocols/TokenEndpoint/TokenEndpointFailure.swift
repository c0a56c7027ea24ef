// Written by Scripts/write-typed-protocols from Specs/lwa-token: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// How a call failed, by a code of the specification `lwa-token`.
public typealias TokenEndpointFailure = TypedFailure<TokenEndpointErrorCode>

/// The error codes of the specification `lwa-token`.
public enum TokenEndpointErrorCode: String, Sendable, Hashable, CaseIterable {
  /// A parameter of the request is missing or malformed.
  case invalidRequest = "invalid_request"
  /// The client is unknown, or its secret is wrong.
  case invalidClient = "invalid_client"
  /// The code or refresh token is unknown, used, expired, revoked, or issued for another request.
  case invalidGrant = "invalid_grant"
  /// The client is not allowed to use this grant type.
  case unauthorizedClient = "unauthorized_client"
  /// The server does not support this grant type.
  case unsupportedGrantType = "unsupported_grant_type"
  /// The scope is unknown, or the client is not allowed to request it.
  case invalidScope = "invalid_scope"
  /// The server failed.
  case serverError = "server_error"
  /// The request got no response.
  case transportError = "transport_error"
  /// The response is not a token response.
  case malformedResponse = "malformed_response"
}
