import AuthProviding
import MutantProviders

/// Mutants of the mobile client that sign out in a wrong way.
extension Mutant {
  static let cognitoSignOut: [Mutant] = [
    cognito(
      "sign-out-does-nothing", breaks: "Reports a sign-out without signing out.",
      kills: "COGNITO-SIGNOUT-001", "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-003", "COGNITO-SIGNOUT-004",
      "COGNITO-SIGNOUT-006", "COGNITO-SIGNOUT-008", "COGNITO-SIGNOUT-012", "COGNITO-SIGNOUT-013",
      by: .skipped("signOut")),
    cognito(
      "sign-out-never-succeeds", breaks: "Reports a successful sign-out as a failure.",
      kills: "COGNITO-SIGNOUT-001", "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-003", "COGNITO-SIGNOUT-004",
      "COGNITO-SIGNOUT-006", "COGNITO-SIGNOUT-008", "COGNITO-SIGNOUT-013",
      by: .endings(of: "signOut") { $0.isReply ? [.failed("internalError")] : [$0] }),
    cognito(
      "sign-out-for-good", breaks: "Blocks sign-ins after a sign-out, until a relaunch.",
      kills: "COGNITO-SIGNOUT-004", by: .blocked("signIn", after: "signOut")),
    cognito(
      "next-sign-in-unknown",
      breaks: "Reports the sign-in state 'unknown' after the sign-out of a user whom initialize saw sign in.",
      kills: "COGNITO-SIGNOUT-004", "COGNITO-SIGNOUT-006",
      by: .reply(
        "signInState", of: "signIn",
        once: ["signIn", "initialize", "signOut"].map { name in { $0 == name && $1.isReply } }
      ) { _ in "unknown" }),
    cognito(
      "sign-out-always-global", breaks: "Makes every sign-out global.",
      kills: "COGNITO-SIGNOUT-005",
      by: .withOptions(["signOutGlobally": true])),
    cognito(
      "sign-out-revokes-nothing", breaks: "Revokes no token, whatever the app asks for.",
      kills: "COGNITO-SIGNOUT-034", "COGNITO-SIGNOUT-011", by: .unsent("RevokeToken")),
    cognito(
      "global-sign-out-twice", breaks: "Sends a global sign-out twice.", kills: "COGNITO-SIGNOUT-007",
      by: .sentTwice("GlobalSignOut")),
  ]
}

/// Mutants of the mobile client with defects that clients like AWSMobileClient are known to have had.
extension Mutant {
  static let cognitoDefects: [Mutant] = [
    cognito(
      "flag-stays-set", breaks: "Reports the user as signed in after a global sign-out, until the next launch.",
      kills: "COGNITO-ISSIGNEDIN-003",
      by: .constant(
        "signedIn", of: "isSignedIn", true, after: { $0.arguments["signOutGlobally"] == true }, until: "signIn")),
    cognito(
      "released-callers-misled", breaks: "Reports 'notSignedIn' to callers whose wait is released.",
      kills: "COGNITO-ERROR-203", by: .code("unableToSignIn", as: "notSignedIn", of: "getTokens")),
    cognito(
      "shared-failure-misnamed", breaks: "Reports 'unknown' to callers that wait for a refresh that fails.",
      kills: "COGNITO-GETTOKENS-007", by: .sharedFailure(of: "getTokens", as: "unknown")),
    cognito(
      "unreadable-session-given-up", breaks: "Discards a session that cannot be read once.",
      kills: "COGNITO-INITIALIZE-012", by: .readFailureMadePermanent),
  ]
}
