import AuthProviding

/// Defects that clients like AWSMobileClient are known to have had.
extension Mutant {
  static let cognitoDefects: [Mutant] = [
    cognito(
      "waiting-calls-lost", breaks: "A call for tokens that waits for a sign-in never completes.",
      kills: "COGNITO-GETTOKENS-009", by: .lost("getTokens", after: "signIn")),
    cognito(
      "second-sign-in-refused", breaks: "After the refresh token expired a second time, the sign-in fails.",
      kills: "COGNITO-GETTOKENS-010", by: .refusedAgain("signIn", whileOpen: "getTokens", as: "invalidState")),
    cognito(
      "flag-stays-set", breaks: "After a global sign-out the user counts as signed in until the next launch.",
      kills: "COGNITO-ISSIGNEDIN-003",
      by: .constant(
        "signedIn", of: "isSignedIn", true, after: { $0.arguments["signOutGlobally"] == true }, until: "signIn")),
    cognito(
      "token-fetch-ends-challenge", breaks: "Asking for tokens ends a sign-in that waits for an answer.",
      kills: "COGNITO-GETTOKENS-014", "COGNITO-CONFIRMSIGNIN-009",
      by: .lastWord("getTokens", over: "confirmSignIn")),
    cognito(
      "released-callers-misled", breaks: "Callers whose wait is ended are told that nobody is signed in.",
      kills: "COGNITO-RELEASESIGNINWAIT-001", by: .code("unableToSignIn", as: "notSignedIn", of: "getTokens")),
    cognito(
      "shared-failure-misnamed", breaks: "Callers that wait for another's refresh are told that it failed as unknown.",
      kills: "COGNITO-GETTOKENS-007", by: .sharedFailure(of: "getTokens", as: "unknown")),
    cognito(
      "unreadable-store-is-empty", breaks: "A store that fails is read as that nobody is signed in.",
      kills: "COGNITO-INITIALIZE-011", "COGNITO-INITIALIZE-012", by: .storeFailuresIgnored),
    cognito(
      "unreadable-session-given-up", breaks: "A session that could not be read once is thrown away.",
      kills: "COGNITO-INITIALIZE-012", by: .unreadableGivenUp),
    cognito(
      "unwritten-token-lost", breaks: "A token that the device cannot keep is not given.",
      kills: "COGNITO-GETTOKENS-012", by: .failing("getTokens", as: "securityFailed")),
  ]
}
