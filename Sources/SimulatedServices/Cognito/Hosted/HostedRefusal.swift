/// Why the hosted pages refuse a request, by an error code of OAuth 2.0.
struct HostedRefusal: Error, Hashable {
  var status = 400
  /// The error code on the wire.
  var code: String
  /// What redirects say besides the code.
  var description = ""

  static func invalidRequest(_ description: String) -> HostedRefusal {
    HostedRefusal(code: "invalid_request", description: description)
  }

  static let invalidScope = HostedRefusal(code: "invalid_scope", description: "invalid_scope")
  static let unauthorizedClient = HostedRefusal(
    code: "unauthorized_client", description: "The client is not allowed to use this grant")
  static let accessDenied = HostedRefusal(code: "access_denied", description: "The user did not sign in")
  static let invalidGrant = HostedRefusal(code: "invalid_grant")
  static let invalidClient = HostedRefusal(code: "invalid_client")
  static let unsupportedGrantType = HostedRefusal(code: "unsupported_grant_type")
  static let unsupportedTokenType = HostedRefusal(code: "unsupported_token_type")
}
