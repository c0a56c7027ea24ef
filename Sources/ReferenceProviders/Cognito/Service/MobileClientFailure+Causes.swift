import AuthProviding

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
