import AuthProviding

extension AuthorizationManagerFailure {
  /// The failure for a store that did not do what it was asked.
  init(device failure: StoreFailure) { self.init(.deviceError, "the secure store is \(failure)") }

  /// The failure for a refusal of the token endpoint.
  init(tokenEndpoint failure: TokenEndpointFailure) {
    let code: Code =
      switch failure.code {
      case .transportError: .networkError
      case .serverError, .malformedResponse: .serverError
      case .invalidGrant: .applicationNotAuthorized
      case .invalidClient, .unauthorizedClient: .unauthorizedClient
      case .invalidScope: .invalidInput
      case .invalidRequest, .unsupportedGrantType: .internalError
      }
    self.init(code, failure.message)
  }

  /// The failure for an error that the redirect carries (RFC 6749, section 4.1.2.1).
  init(redirectError word: String, description: String?) {
    let code: Code =
      switch word {
      case "access_denied": .accessDenied
      case "unauthorized_client": .unauthorizedClient
      case "invalid_scope": .invalidInput
      case "invalid_request", "unsupported_response_type": .internalError
      default: .serverError
      }
    self.init(code, description ?? "the service answered with \(word)")
  }
}
