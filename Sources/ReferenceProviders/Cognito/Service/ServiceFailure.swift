import AuthProviding

/// Why an operation of a service gave no result.
enum ServiceFailure: Error, Sendable, Hashable {
  /// The service refused.
  ///
  /// - Parameters:
  ///   - type: The name of the exception.
  ///   - message: What the service says of it.
  case refused(type: String, message: String?)
  /// No answer came.
  case noAnswer(NetworkFailure)
  /// An answer came that makes no sense.
  case unreadable(status: Int)

  /// Whether the service refused with an exception.
  func isRefusal(_ name: String) -> Bool {
    if case .refused(let type, _) = self { type == name + "Exception" } else { false }
  }

  /// Whether the service has forgotten the device that it was told of.
  var isUnknownDevice: Bool {
    self == .refused(type: "ResourceNotFoundException", message: "Device does not exist.")
  }

  /// Whether the sign-in that an access token comes from was ended somewhere else.
  var isRevokedAccess: Bool {
    self == .refused(type: "NotAuthorizedException", message: "Access Token has been revoked")
  }
}

extension MobileClientFailure {
  /// The failure for a store that did not do what it was asked.
  init(store failure: StoreFailure) { self.init(.unknown, "the secure store is \(failure)") }

  /// The failure for an operation of a service, by the names of the exceptions.
  init(service failure: ServiceFailure) {
    switch failure {
    case .refused(let type, let message):
      self.init(Self.codes[type] ?? .unknown, message ?? type)
    case .noAnswer(let failure): self.init(.unknown, "the service gave no answer: \(failure)")
    case .unreadable(let status): self.init(.unknown, "the service's answer with status \(status) makes no sense")
    }
  }

  /// The codes that are exceptions of the service by another spelling.
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
