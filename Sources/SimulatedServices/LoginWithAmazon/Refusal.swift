/// Why the service does not do what a request asks for.
struct Refusal: Error, Hashable {
  var status = 400
  /// The error code on the wire.
  var code: String
  var description: String

  // The descriptions of the first three were seen on the wire, with the blank before the colon.

  static func invalidParameter(_ name: String) -> Refusal {
    Refusal(code: "invalid_request", description: "The request has an invalid parameter : \(name)")
  }

  static func invalidGrant(_ name: String) -> Refusal {
    Refusal(code: "invalid_grant", description: "The request has an invalid grant parameter : \(name)")
  }

  static let unknownScope = Refusal(code: "invalid_scope", description: "An unknown scope was requested")

  static let unsupportedGrantType = Refusal(
    code: "unsupported_grant_type",
    description: "The authorization grant type is not supported by the authorization server")

  static let unsupportedResponseType = Refusal(
    code: "unsupported_response_type", description: "The response type is not supported by the authorization server")

  static let accessDenied = Refusal(code: "access_denied", description: "The customer denied the request")

  static let invalidClient = Refusal(code: "invalid_client", description: "Client authentication failed")

  /// The page was readable only in part: it leaves 400 or 401 open, and RFC 6750, section 3.1, says 401.
  static let invalidToken = Refusal(
    status: 401, code: "invalid_token", description: "The access token is unknown, expired or revoked")

  /// RFC 6750 says 403; what is known of the service says 401.
  static let insufficientScope = Refusal(
    status: 401, code: "insufficient_scope", description: "The access token shows none of the customer's data")
}
