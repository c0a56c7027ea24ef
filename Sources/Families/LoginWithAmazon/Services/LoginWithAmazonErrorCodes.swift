import SimulatedServices

extension ServiceErrorCodes {
  /// The codes of Login with Amazon: those of OAuth 2.0, and those that its own clients know besides.
  static let loginWithAmazon = ServiceErrorCodes(
    """
    access_denied authorization_pending insufficient_scope invalid_client invalid_code_pair invalid_grant
    invalid_request invalid_scope invalid_token InvalidValue server_error ServerError servererror slow_down
    temporarily_unavailable unauthorized_client unsupported_grant_type unsupported_response_type
    """)
}
