import AuthProviding
import MutantProviders

/// Mutants of the mobile client that sign out in a wrong way.
extension Mutant {
  static let cognitoSignOut: [Mutant] = [
    cognito(
      "sign-out-does-nothing", breaks: "Reports a sign-out without signing out.",
      kills: "COGNITO-SIGNOUT-001", "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-003", "COGNITO-SIGNOUT-004",
      "COGNITO-SIGNOUT-005", "COGNITO-SIGNOUT-006", "COGNITO-SIGNOUT-008", "COGNITO-SIGNOUT-012",
      "COGNITO-SIGNOUT-013", by: .skipped("signOut")),
    cognito(
      "sign-out-never-succeeds", breaks: "Reports a successful sign-out as a failure.",
      kills: "COGNITO-SIGNOUT-001", "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-003", "COGNITO-SIGNOUT-004",
      "COGNITO-SIGNOUT-005", "COGNITO-SIGNOUT-006", "COGNITO-SIGNOUT-008", "COGNITO-SIGNOUT-013",
      by: .endings(of: "signOut") { $0.isReply ? [.failed("internalError")] : [$0] }),
    cognito(
      "sign-out-leaves-store", breaks: "Leaves stored credentials after a sign-out.",
      kills: "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-003", "COGNITO-SIGNOUT-012", by: .deletesDropped),
    cognito(
      "sign-out-undone-by-relaunch", breaks: "Restores deleted credentials after a relaunch.",
      kills: "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-003", by: .deletesRevertedAtRelaunch),
    cognito(
      "second-sign-out-does-nothing", breaks: "Ignores every sign-out after the first since launch.",
      kills: "COGNITO-SIGNOUT-004", by: .skipped("signOut", from: 2)),
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
      "initialize-refused-after-sign-out",
      breaks: "Fails every call of initialize after the sign-out of a user who signed in before the last launch.",
      kills: "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-006",
      by: .initializeFailedAfterRestoredSignOut(as: "internalError")),
    cognito(
      "signed-in-for-good", breaks: "Reports a user who was signed in once as signed in until a relaunch.",
      kills: "COGNITO-SIGNOUT-002",
      by: .endingRepeated(of: "initialize") { $0 == .reply(["userState": "signedIn"]) }),
    cognito(
      "sign-out-always-global", breaks: "Makes every sign-out global.",
      kills: "COGNITO-SIGNOUT-005",
      by: .withOptions(["signOutGlobally": true])),
    cognito(
      "sign-out-never-global", breaks: "Makes every sign-out local.",
      kills: "COGNITO-SIGNOUT-006", "COGNITO-SIGNOUT-008",
      by: .argument("signOutGlobally", of: "signOut") { _ in false }),
    cognito(
      "global-sign-out-twice", breaks: "Sends a global sign-out twice.", kills: "COGNITO-SIGNOUT-007",
      by: .sentTwice("GlobalSignOut")),
    cognito(
      "global-sign-out-unsent", breaks: "Reports a global sign-out without sending it.", kills: "COGNITO-SIGNOUT-006",
      "COGNITO-SIGNOUT-008", by: .unsent("GlobalSignOut")),
    cognito(
      "global-sign-out-without-token", breaks: "Sends a global sign-out without the access token.",
      kills: "COGNITO-SIGNOUT-006", "COGNITO-SIGNOUT-008",
      by: .requestField("AccessToken", of: "GlobalSignOut") { _ in nil }),
    cognito(
      "revoked-twice", breaks: "Revokes tokens twice.", kills: "COGNITO-SIGNOUT-011",
      by: .withOptions(["invalidateTokens": true]), .sentTwice("RevokeToken")),
    cognito(
      "never-renewed", breaks: "Ends a session when its access token expires.",
      kills: "COGNITO-SIGNOUT-008", "COGNITO-INITIALIZE-017", "COGNITO-INITIALIZE-018",
      by: .refreshTokenUnused),
    cognito(
      "revocation-wanted", breaks: "Fails a sign-out when tokens cannot be revoked.", kills: "COGNITO-SIGNOUT-013",
      by: .failing("signOut", with: "invalidateTokens", as: "internalError", unlessAccepted: "RevokeToken")),
    cognito(
      "global-sign-out-never-fails", breaks: "Reports a failed sign-out as a success.", kills: "COGNITO-SIGNOUT-009",
      by: .failure(of: "signOut", endsAs: .reply([:]))),
    cognito(
      "invalidation-wanted", breaks: "Refuses a sign-out that leaves the tokens valid.", kills: "COGNITO-SIGNOUT-012",
      by: .refused("signOut", as: "invalidParameter") { $0.arguments["invalidateTokens"] == false }),
  ]
}

/// Mutants of the mobile client with defects that clients like AWSMobileClient are known to have had.
extension Mutant {
  static let cognitoDefects: [Mutant] = [
    cognito(
      "waiting-calls-lost", breaks: "Never completes a call for tokens that waits for a sign-in.",
      kills: "COGNITO-GETTOKENS-009", by: .neverCompleted("getTokens", after: "signIn")),
    cognito(
      "second-sign-in-refused", breaks: "Fails the sign-in after the refresh token expires a second time.",
      kills: "COGNITO-GETTOKENS-010", by: .refusedSecondTime("signIn", whileOpen: "getTokens", as: "invalidState")),
    cognito(
      "flag-stays-set", breaks: "Reports the user as signed in after a global sign-out, until the next launch.",
      kills: "COGNITO-ISSIGNEDIN-003",
      by: .constant(
        "signedIn", of: "isSignedIn", true, after: { $0.arguments["signOutGlobally"] == true }, until: "signIn")),
    cognito(
      "token-fetch-ends-challenge",
      breaks: "Abandons a sign-in that waits for a challenge answer when tokens are requested.",
      kills: "COGNITO-GETTOKENS-014", "COGNITO-CONFIRMSIGNIN-009",
      by: .blocked("confirmSignIn", after: "getTokens")),
    cognito(
      "released-callers-misled", breaks: "Reports 'notSignedIn' to callers whose wait is released.",
      kills: "COGNITO-ERROR-203", by: .code("unableToSignIn", as: "notSignedIn", of: "getTokens")),
    cognito(
      "shared-failure-misnamed", breaks: "Reports 'unknown' to callers that wait for a refresh that fails.",
      kills: "COGNITO-GETTOKENS-007", by: .sharedFailure(of: "getTokens", as: "unknown")),
    cognito(
      "unreadable-store-is-empty", breaks: "Treats a failing store as signed out.",
      kills: "COGNITO-INITIALIZE-011", "COGNITO-INITIALIZE-012", by: .storeFailuresIgnored),
    cognito(
      "unreadable-session-given-up", breaks: "Discards a session that cannot be read once.",
      kills: "COGNITO-INITIALIZE-012", by: .readFailureMadePermanent),
    cognito(
      "unwritten-token-lost", breaks: "Withholds a token that the device cannot store.",
      kills: "COGNITO-GETTOKENS-012", by: .failing("getTokens", as: "securityFailed")),
  ]
}
