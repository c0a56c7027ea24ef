import AuthProviding

/// What clients like AWSMobileClient can get wrong in signing out.
extension Mutant {
  static let cognitoSignOut: [Mutant] = [
    cognito(
      "sign-out-does-nothing", breaks: "A sign-out is said to have gone well, and nothing was done.",
      kills: "COGNITO-SIGNOUT-001", "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-003", "COGNITO-SIGNOUT-004",
      "COGNITO-SIGNOUT-005", "COGNITO-SIGNOUT-006", "COGNITO-SIGNOUT-008", "COGNITO-SIGNOUT-013",
      by: .undone("signOut")),
    cognito(
      "sign-out-never-succeeds", breaks: "A sign-out that went well is told of as a failure.",
      kills: "COGNITO-SIGNOUT-001", "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-003", "COGNITO-SIGNOUT-004",
      "COGNITO-SIGNOUT-005", "COGNITO-SIGNOUT-006", "COGNITO-SIGNOUT-008", "COGNITO-SIGNOUT-013",
      by: .endings(of: "signOut") { $0.isReply ? [.failed("internalError")] : [$0] }),
    cognito(
      "sign-out-leaves-store", breaks: "A sign-out clears nothing that the device keeps.",
      kills: "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-003", by: .deletesForgotten),
    cognito(
      "sign-out-undone-by-relaunch", breaks: "What a sign-out cleared is found again after a relaunch.",
      kills: "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-003", by: .deletedBroughtBack),
    cognito(
      "second-sign-out-does-nothing", breaks: "Only the first sign-out since launch does anything.",
      kills: "COGNITO-SIGNOUT-004", by: .undone("signOut", from: 2)),
    cognito(
      "sign-out-for-good", breaks: "Once a sign-out was made, nobody can sign in until a relaunch.",
      kills: "COGNITO-SIGNOUT-004", by: .lastWord("signOut", over: "signIn")),
    cognito(
      "signed-in-for-good", breaks: "Who was found signed in once is found so until a relaunch.",
      kills: "COGNITO-SIGNOUT-002",
      by: .endingRemembered(of: "initialize") { $0 == .reply(["userState": "signedIn"]) }),
    cognito(
      "sign-out-always-global", breaks: "Each sign-out ends the user's sessions everywhere.",
      kills: "COGNITO-SIGNOUT-005",
      by: .withOptions(["signOutGlobally": true])),
    cognito(
      "sign-out-never-global", breaks: "A global sign-out signs out on this device alone.",
      kills: "COGNITO-SIGNOUT-006", "COGNITO-SIGNOUT-008",
      by: .argument("signOutGlobally", of: "signOut") { _ in false }),
    cognito(
      "global-sign-out-twice", breaks: "A global sign-out is sent twice.", kills: "COGNITO-SIGNOUT-006",
      by: .sentTwice(operation: "GlobalSignOut")),
    cognito(
      "global-sign-out-unsent", breaks: "A global sign-out is not sent.", kills: "COGNITO-SIGNOUT-006",
      "COGNITO-SIGNOUT-008", by: .unsent("GlobalSignOut")),
    cognito(
      "global-sign-out-without-token", breaks: "A global sign-out does not say whose sessions end.",
      kills: "COGNITO-SIGNOUT-006", "COGNITO-SIGNOUT-008",
      by: .member("AccessToken", of: "GlobalSignOut") { _ in nil }),
    cognito(
      "revoked-twice", breaks: "Tokens are revoked twice.", kills: "COGNITO-SIGNOUT-005", "COGNITO-SIGNOUT-006",
      by: .withOptions(["invalidateTokens": true]), .sentTwice(operation: "RevokeToken")),
    cognito(
      "sign-out-signs-in", breaks: "A sign-out signs the user out, in and out again, and sends each sign-in twice.",
      kills: "COGNITO-SIGNOUT-005",
      by: .sentTwice(operation: "InitiateAuth"),
      .preceded(
        "signOut", by: Call(operation: "signIn", arguments: ["username": "ada", "password": "Correct-Horse-7"])),
      .preceded("signOut", by: Call(operation: "signOut", form: "plain"))),
    cognito(
      "never-renewed", breaks: "A session ends with its access token.", kills: "COGNITO-SIGNOUT-008",
      by: .refreshTokenUnused),
    cognito(
      "revocation-wanted", breaks: "A sign-out fails where tokens cannot be revoked.", kills: "COGNITO-SIGNOUT-013",
      by: .failing("signOut", as: "internalError", whereRefused: "RevokeToken")),
  ]
}
