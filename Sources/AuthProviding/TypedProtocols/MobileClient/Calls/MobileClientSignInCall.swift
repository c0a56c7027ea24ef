/// The calls of the mobile client about signing in beyond the documents, and the user's state.
enum MobileClientSignInCall: BridgedCall {
  case confirmSignIn(challengeResponse: String, userAttributes: [String: String]?)
  case showSignIn(scopes: [String]?, identityProvider: String?)
  case federatedSignIn(providerName: String, token: String, cognitoIdentityID: String?)
  case releaseSignInWait
  case currentUserState
  case isSignedIn
  case username

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.confirmSignIn, nil):
      .confirmSignIn(
        challengeResponse: try Name.challengeResponse.argument(of: call),
        userAttributes: try Name.userAttributes.argument(of: call)?.texts)
    case (Name.showSignIn, nil):
      .showSignIn(
        scopes: try Name.scopes.argument(of: call), identityProvider: try Name.identityProvider.argument(of: call))
    case (Name.federatedSignIn, nil):
      .federatedSignIn(
        providerName: try Name.providerName.argument(of: call), token: try Name.token.argument(of: call),
        cognitoIdentityID: try Name.cognitoIdentityID.argument(of: call))
    case (Name.releaseSignInWait, nil): .releaseSignInWait
    case (Name.currentUserState, nil): .currentUserState
    case (Name.isSignedIn, nil): .isSignedIn
    case (Name.usernameCall, nil): .username
    default: nil
    }
  }
}
