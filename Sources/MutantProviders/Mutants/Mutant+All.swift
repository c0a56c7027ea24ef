extension Mutant {
  /// All mutants there are, sorted by specification.
  public static let all: [Mutant] =
    tokenRequests + tokenReplies + tokenErrors + authorizationPages
    + authorizationReplies + authorizationEndings + authorizationGrants + authorizationErrors
    + signingOut + fetching + registrations + registrationData
    + libraryPages + libraryEndings + libraryFailures + libraryTokens + libraryProfiles + libraryStates
    + cognitoSignIn + cognitoOnce + cognitoSignOut + cognitoAccounts + cognitoDefects
}
