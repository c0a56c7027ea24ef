import AuthProviding

/// What clients like version 3 of the SDK can get wrong in the words they have for failures.
extension Mutant {
  static let authorizationErrors: [Mutant] =
    [
      ("001", "accessDenied", "serverError"),
      ("002", "networkError", "serverError"),
      ("003", "serverError", "networkError"),
      ("004", "applicationNotAuthorized", "accessDenied"),
      ("005", "deviceError", "internalError"),
      ("006", "unauthorizedClient", "accessDenied"),
      ("007", "invalidInput", "internalError"),
    ].map { number, code, other in
      v3(
        "says-\(other)-for-\(code)", breaks: "Where a call fails as \(code), it says \(other).",
        kills: "LWA3-ERROR-\(number)", by: .code(code, as: other))
    } + [
      v3(
        "cancels-for-denied", breaks: "A customer who does not consent is taken for one who cancels.",
        kills: "LWA3-ERROR-001", by: .failure("accessDenied", endsAs: .cancelled))
    ]
}
