import AuthProviding
import CognitoClients
import MutantProviders

/// Mutants of the mobile client that sign in or start in a wrong way.
extension Mutant {
  static let cognitoSignIn: [Mutant] = cognitoPasswords + cognitoSignInEndings + cognitoSignInStates + cognitoLaunches

  private static let cognitoPasswords: [Mutant] = [
    cognito(
      "everybody-is-ada", breaks: "Signs in the same user, whoever it is.", kills: "COGNITO-SIGNIN-003",
      "COGNITO-SIGNIN-001", by: .text(argument: "username", of: "signIn") { _ in "ada" }),
    cognito(
      "sign-in-unsent", breaks: "Reports a sign-in without sending it.", kills: "COGNITO-SIGNIN-001",
      "COGNITO-SIGNINSTATE-001", by: .unsent("InitiateAuth")),
    cognito(
      "sign-in-with-fixed-app-client", breaks: "Signs in as one app client, whatever the configuration names.",
      kills: "COGNITO-SIGNIN-038",
      by: .requestField("ClientId", of: "InitiateAuth") { _ in "4p7q2m9s6t1v8x3z5b0c2d4f6g" }),
    cognito(
      "proofs-by-twelve-hour-clock", breaks: "Signs a proof with the hours of a twelve-hour clock.",
      kills: "COGNITO-SIGNIN-052", "COGNITO-SIGNIN-182", by: .twelveHourProofs),
    cognito(
      "short-server-value-padded", breaks: "Fills a public value of the server that is short with zeros at its end.",
      kills: "COGNITO-SIGNIN-052", "COGNITO-SIGNIN-181",
      by: .answered("ChallengeParameters.SRP_B", of: "InitiateAuth") { value in
        guard let text = value?.text, text.count < 767 else { return value }
        return .string(text + "00")
      }),
  ]

  private static let cognitoSignInStates: [Mutant] = [
    cognito(
      "without-raw-value", breaks: "Omits the raw value of a sign-in state.", kills: "COGNITO-SIGNIN-006",
      "COGNITO-SIGNIN-007", "COGNITO-SIGNIN-008", "COGNITO-SIGNIN-009", "COGNITO-SIGNIN-040",
      by: .dropped("rawValue", of: "signIn")),
    cognito(
      "sign-in-state-unknown", breaks: "Always reports the sign-in state 'unknown'.", kills: "COGNITO-SIGNIN-001",
      "COGNITO-SIGNIN-006", "COGNITO-SIGNIN-015", "COGNITO-SIGNINSTATE-001",
      by: .constant("signInState", of: "signIn", "unknown")),
    cognito(
      "sign-in-joins-open-call", breaks: "Ends a sign-in as the one that is open, whoever signs in.",
      kills: "COGNITO-SIGNIN-047", by: .joinsOpenCall(of: "signIn")),
  ]

  private static let cognitoLaunches: [Mutant] = [
    cognito(
      "always-signed-in", breaks: "Reports a signed-in user at every launch.", kills: "COGNITO-INITIALIZE-001",
      "COGNITO-INITIALIZE-004", "COGNITO-SIGNIN-002", "COGNITO-SIGNIN-007", "COGNITO-SIGNIN-008",
      by: .constant("userState", of: "initialize", "signedIn")),
    cognito(
      "signed-in-after-a-refused-renewal",
      breaks: "Reports a signed-in user at a launch after the service refused to renew the tokens.",
      kills: "COGNITO-INITIALIZE-020", "COGNITO-INITIALIZE-002",
      by: .text("userState", of: "initialize") { $0 == "signedOutUserPoolsTokenInvalid" ? "signedIn" : $0 }),
    cognito(
      "guest-signed-in", breaks: "Reports a guest as a signed-in user.", kills: "COGNITO-INITIALIZE-004",
      by: .text("userState", of: "initialize") { $0 == "guest" ? "signedIn" : $0 }),
    cognito(
      "state-of-launch", breaks: "Always reports the user state of the first call.", kills: "COGNITO-INITIALIZE-004",
      by: .firstValueReused("userState", of: "initialize")),
    cognito(
      "initialize-refused", breaks: "Fails every call of initialize.", kills: "COGNITO-INITIALIZE-001",
      by: .skipped("initialize", endsAs: .failed("internalError"))),
    cognito(
      "initialize-refused-again", breaks: "Fails every call of initialize after the first since launch.",
      kills: "COGNITO-INITIALIZE-001", "COGNITO-INITIALIZE-004", "COGNITO-SIGNIN-001", "COGNITO-SIGNOUT-013",
      by: .skipped("initialize", from: 2, endsAs: .failed("internalError"))),
    cognito(
      "initialize-refused-in-the-end", breaks: "Fails every call of initialize after the second since launch.",
      kills: "COGNITO-SIGNOUT-001", "COGNITO-SIGNOUT-002", "COGNITO-SIGNOUT-003", "COGNITO-SIGNOUT-004",
      "COGNITO-SIGNOUT-006", "COGNITO-SIGNOUT-012",
      by: .skipped("initialize", from: 3, endsAs: .failed("internalError"))),
    cognito(
      "initialize-refused-at-next-launch", breaks: "Fails every call of initialize after the first launch.",
      kills: "COGNITO-INITIALIZE-004", "COGNITO-SIGNIN-002", "COGNITO-SIGNIN-007", "COGNITO-SIGNIN-008",
      "COGNITO-SIGNOUT-002", by: .fromLaunch(2, .skipped("initialize", endsAs: .failed("internalError")))),
    cognito(
      "refused-sign-in-kept", breaks: "Reports a user whose sign-in failed as signed in at the next launch.",
      kills: "COGNITO-INITIALIZE-004",
      by: .constant("userState", of: "initialize", "signedIn", atLaunchesAfterFailed: "signIn")),
    cognito(
      "without-user-state-in-challenge",
      breaks: "Omits the user state after a sign-in that ends in a challenge, until a relaunch.",
      kills: "COGNITO-SIGNIN-009",
      by: .reply(
        "userState", of: "initialize", once: [{ $0 == "signIn" && $1.isReply(without: "signedIn", of: "signInState") }]
      ) { _ in nil }),
  ]

  /// Creates a mutant of the mobile client.
  static func cognito(_ name: String, breaks: String, kills: String..., by operators: MutationOperator...) -> Mutant {
    Mutant("cognito-\(name)", of: .mobileClient, breaks: breaks, kills: kills, by: operators)
  }
}
