import MutantProviders

extension EnumeratedMutant {
  /// The codes that errors of all services have, also those of the identity service.
  private static let codesOfServices = [
    "identityIdUnavailable", "internalError", "invalidParameter", "notAuthorized", "resourceNotFound",
    "tooManyRequests",
  ]

  /// Why no requirement can convict a mutant of the mobile client; `nil` where one has to.
  var mobileClientPermission: String? {
    switch (subject, kind) {
    case (_, .requestHeaderDropped) where part == "accept":
      "No document asks for the header: the service has one form of answer."
    case (_, .codeReplaced) where part.hasPrefix("unknown "),
      ("showSignIn", .codeReplaced) where part.hasPrefix("errorLoadingPage "),
      ("getTokens", .codeReplaced) where part.hasPrefix("errorLoadingPage "):
      "No document says which code a failure without an answer has."
    case (_, .codeReplaced) where part.hasPrefix("idToken"):
      "No document says which code an answer without tokens has, but for that of the hosted pages."
    case ("getIdentityId", .codeReplaced),
      ("getAWSCredentials", .codeReplaced) where Self.codesOfServices.contains { part.hasPrefix($0 + " ") }:
      "Errors of the identity service have no code of the list (cognito-wire, section 5)."
    case ("isSignedIn", .failureAsSuccess), ("isSignedIn", .messageDropped), ("isSignedIn", .codeDropped),
      ("username", .failureAsSuccess), ("username", .messageDropped), ("username", .codeDropped):
      "In the documents it is a property, which cannot fail."
    case ("/oauth2/token authorization_code", .answerFieldIgnored) where part == "error",
      ("getTokens", .codeReplaced) where part.hasPrefix("badRequest "):
      "No document says which code a refused exchange has."
    case (_, _) where part.hasPrefix("parameters.") || part.hasPrefix("ChallengeParameters."):
      "No document says which parameters of a challenge a client returns."
    case ("AssociateSoftwareToken", _):
      "The list of states has none for the set-up of a factor, so that a client may leave it out."
    case ("ConfirmDevice", _) where part == "DeviceName":
      "A client chooses the name of its device."
    case ("RespondToAuthChallenge", .requestFieldDropped) where part.hasPrefix("ClientMetadata"):
      "No document says with which request validation data travel."
    case ("getTokens", .replyFieldAltered) where part == "expiration":
      "A lifetime counts from the request or from the answer, so that a second is no deviation."
    default: nil
    }
  }
}
