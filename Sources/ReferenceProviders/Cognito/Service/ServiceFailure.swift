import AuthProviding

/// The reason why an operation of a service returned no result.
enum ServiceFailure: Error, Sendable, Hashable {
  /// The service rejected the request.
  ///
  /// - Parameters:
  ///   - type: The name of the exception.
  ///   - message: The service's message; `nil` if there is none.
  case refused(type: String, message: String?)
  /// No response arrived.
  case noAnswer(NetworkFailure)
  /// The response is not readable.
  case unreadable(status: Int)

  /// Whether the service rejected the request with an exception, whose name is given without `Exception`.
  func isRefusal(_ name: String) -> Bool {
    if case .refused(let type, _) = self { type == name + "Exception" } else { false }
  }

  /// Whether the service does not know the device in the request any more.
  var isUnknownDevice: Bool {
    self == .refused(type: "ResourceNotFoundException", message: "Device does not exist.")
  }

  /// Whether the access token was revoked, for example by another device.
  var isRevokedAccess: Bool {
    self == .refused(type: "NotAuthorizedException", message: "Access Token has been revoked")
  }
}

extension MobileClientFailure {
  /// The failure for an operation of a service, with the code that the exception's name determines.
  init(service failure: ServiceFailure) {
    switch failure {
    case .refused(let type, let message):
      self.init(Self.codes[type] ?? .unknown, message ?? type)
    case .noAnswer(let failure): self.init(.unknown, "the service gave no answer: \(failure)")
    case .unreadable(let status): self.init(.unknown, "the service's answer with status \(status) makes no sense")
    }
  }

  /// The codes by the names of the exceptions, which differ from the codes in spelling only.
  private static let codes: [String: MobileClientErrorCode] = Dictionary(
    uniqueKeysWithValues: [
      .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .groupExists, .internalError,
      .invalidLambdaResponse, .invalidOAuthFlow, .invalidParameter, .invalidPassword, .invalidUserPoolConfiguration,
      .limitExceeded, .mfaMethodNotFound, .notAuthorized, .passwordResetRequired, .resourceNotFound,
      .scopeDoesNotExist, .softwareTokenMFANotFound, .tooManyFailedAttempts, .tooManyRequests, .unexpectedLambda,
      .userLambdaValidation, .userNotConfirmed, .userNotFound, .usernameExists,
    ].map { (exceptionName(of: $0), $0) })

  private static func exceptionName(of code: MobileClientErrorCode) -> String {
    if code == .mfaMethodNotFound { return "MFAMethodNotFoundException" }
    return code.rawValue.prefix(1).uppercased() + code.rawValue.dropFirst() + "Exception"
  }
}
