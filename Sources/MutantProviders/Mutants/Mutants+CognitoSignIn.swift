import AuthProviding

/// What clients like AWSMobileClient can get wrong in signing in.
extension Mutant {
  static let cognitoSignIn: [Mutant] = cognitoPasswords + cognitoSignInEndings + cognitoSignInStates + cognitoLaunches

  private static let cognitoPasswords: [Mutant] = [
    cognito(
      "password-cut", breaks: "A password is cut after fifteen characters.", kills: "COGNITO-SIGNIN-002",
      by: .text(argument: "password", of: "signIn") { String($0.prefix(15)) }),
    cognito(
      "password-in-lowercase", breaks: "A password loses its capitals.", kills: "COGNITO-SIGNIN-001",
      "COGNITO-SIGNINSTATE-001", "COGNITO-FORGOT-004",
      by: .text(argument: "password", of: "signIn") { $0.lowercased() }),
    cognito(
      "password-in-ascii", breaks: "A password loses the letters that ASCII lacks.", kills: "COGNITO-SIGNIN-001",
      "COGNITO-SIGNUP-002", "COGNITO-CONFIRMFORGOT-001",
      by: .text(argument: "password", of: "signIn") { $0.filter(\.isASCII) }),
    cognito(
      "everybody-is-ada", breaks: "Whoever signs in is taken for the same user.", kills: "COGNITO-SIGNIN-003",
      "COGNITO-SIGNIN-001", by: .text(argument: "username", of: "signIn") { _ in "ada" }),
    cognito(
      "sign-in-unsent", breaks: "The service is not asked to sign in.", kills: "COGNITO-SIGNIN-001",
      "COGNITO-SIGNINSTATE-001", by: .unsent("InitiateAuth")),
    cognito(
      "sign-in-without-app-client", breaks: "The app client is not named.", kills: "COGNITO-SIGNIN-001",
      "COGNITO-SIGNINSTATE-001", by: .member("ClientId", of: "InitiateAuth") { _ in nil }),
    cognito(
      "validation-data-refused", breaks: "A sign-in with validation data is refused.", kills: "COGNITO-SIGNIN-015",
      by: .refused("signIn", as: "invalidParameter") { $0.arguments["validationData"]?.fields?.isEmpty == false }),
    cognito(
      "validation-data-wanted", breaks: "A sign-in without validation data is refused.", kills: "COGNITO-SIGNIN-015",
      by: .refused("signIn", as: "invalidParameter") { $0.arguments["validationData"] == nil }),
    cognito(
      "empty-validation-data-refused", breaks: "A sign-in with empty validation data is refused.",
      kills: "COGNITO-SIGNIN-015",
      by: .refused("signIn", as: "invalidParameter") { $0.arguments["validationData"] == [:] }),
  ]

  private static let cognitoSignInEndings: [Mutant] = [
    cognito(
      "sign-in-never-fails", breaks: "A failure to sign in is told of as a success.", kills: "COGNITO-SIGNIN-002",
      "COGNITO-SIGNIN-003", "COGNITO-SIGNIN-004", "COGNITO-SIGNIN-005", "COGNITO-SIGNINSTATE-002",
      "COGNITO-CONFIRMSIGNUP-002", "COGNITO-CONFIRMSIGNUP-003", "COGNITO-CONFIRMFORGOT-002", "COGNITO-SIGNUP-002",
      "COGNITO-INITIALIZE-004", "COGNITO-GETTOKENS-017",
      by: .failure(of: "signIn", endsAs: .reply(["signInState": "signedIn", "rawValue": "SIGN_IN_COMPLETE"]))),
    cognito(
      "sign-in-never-succeeds", breaks: "A sign-in that went well is told of as a failure.",
      kills: "COGNITO-SIGNIN-001", "COGNITO-SIGNIN-005", "COGNITO-SIGNIN-006", "COGNITO-SIGNIN-007",
      "COGNITO-SIGNIN-008", "COGNITO-SIGNIN-015", "COGNITO-SIGNINSTATE-001", "COGNITO-CONFIRMSIGNUP-001",
      "COGNITO-CONFIRMFORGOT-001", "COGNITO-SIGNUP-002", "COGNITO-SIGNUP-003", "COGNITO-FORGOT-004",
      by: .endings(of: "signIn") { $0.isReply ? [.failed("internalError")] : [$0] }),
    cognito(
      "sign-in-errors-unlisted", breaks: "A failure to sign in is told of by a name of the network's.",
      kills: "COGNITO-SIGNIN-004", by: .failure(of: "signIn", endsAs: .failed("NSURLErrorDomain"))),
    cognito(
      "sign-in-errors-untold", breaks: "A failure to sign in is not told of.", kills: "COGNITO-SIGNIN-004",
      "COGNITO-SIGNIN-005", "COGNITO-SIGNIN-002", by: .endings(of: "signIn") { $0.isFailure ? [] : [$0] }),
    cognito(
      "sign-in-errors-wordless", breaks: "An error has no message.", kills: "COGNITO-GETTOKENS-017",
      by: .wordless(of: "signIn")),
    cognito(
      "wrong-password-misnamed", breaks: "A wrong password is told of as an unknown error.",
      kills: "COGNITO-GETTOKENS-017", by: .code("notAuthorized", as: "unknown", of: "signIn")),
    cognito(
      "unknown-user-misnamed", breaks: "An unknown user is told of as an unknown error.",
      kills: "COGNITO-GETTOKENS-017", by: .code("userNotFound", as: "unknown", of: "signIn")),
    cognito(
      "sign-in-ends-early", breaks: "A sign-in is said to have gone well before the service answered.",
      kills: "COGNITO-SIGNIN-005",
      by: .endedEarly(
        of: "signIn", with: .reply(["signInState": "signedIn", "rawValue": "SIGN_IN_COMPLETE"]))),
    cognito(
      "sign-in-given-up", breaks: "A sign-in that the service has not answered after three seconds is given up.",
      kills: "COGNITO-SIGNIN-005", by: .givenUp(after: .seconds(3), with: .failed("internalError"))),
  ]

  private static let cognitoSignInStates: [Mutant] = [
    cognito(
      "raw-value-in-camel-case", breaks: "The raw value of a sign-in state is its name.", kills: "COGNITO-SIGNIN-006",
      "COGNITO-SIGNIN-007", "COGNITO-SIGNIN-008",
      by: .text("rawValue", of: "signIn") { $0 == "SIGN_IN_COMPLETE" ? "signedIn" : $0.lowercased() }),
    cognito(
      "without-raw-value", breaks: "A sign-in state has no raw value.", kills: "COGNITO-SIGNIN-006",
      "COGNITO-SIGNIN-007", "COGNITO-SIGNIN-008", by: .dropped("rawValue", of: "signIn")),
    cognito(
      "challenge-taken-for-sign-in", breaks: "A user of whom more is asked is said to be signed in.",
      kills: "COGNITO-SIGNIN-007", "COGNITO-SIGNIN-008", by: .constant("signInState", of: "signIn", "signedIn")),
    cognito(
      "sign-in-state-unknown", breaks: "The state of a sign-in is always unknown.", kills: "COGNITO-SIGNIN-001",
      "COGNITO-SIGNIN-005", "COGNITO-SIGNIN-006", "COGNITO-SIGNIN-015", "COGNITO-SIGNINSTATE-001",
      by: .constant("signInState", of: "signIn", "unknown")),
  ]

  private static let cognitoLaunches: [Mutant] = [
    cognito(
      "always-signed-in", breaks: "Each launch finds a user signed in.", kills: "COGNITO-INITIALIZE-001",
      "COGNITO-INITIALIZE-002", "COGNITO-INITIALIZE-004", "COGNITO-SIGNIN-002", "COGNITO-SIGNIN-007",
      "COGNITO-SIGNIN-008", by: .constant("userState", of: "initialize", "signedIn")),
    cognito(
      "never-signed-in", breaks: "Each launch finds nobody signed in.", kills: "COGNITO-INITIALIZE-001",
      "COGNITO-INITIALIZE-002", "COGNITO-INITIALIZE-003", "COGNITO-INITIALIZE-004", "COGNITO-SIGNIN-001",
      by: .constant("userState", of: "initialize", "signedOut")),
    cognito(
      "state-of-launch", breaks: "The state stays what the first call found.", kills: "COGNITO-INITIALIZE-004",
      by: .firstForEver("userState", of: "initialize")),
    cognito(
      "user-states-in-capitals", breaks: "The raw value of a user state is in capitals.",
      kills: "COGNITO-INITIALIZE-002", "COGNITO-INITIALIZE-001",
      by: .text("userState", of: "initialize") { $0.uppercased() }),
    cognito(
      "session-in-memory", breaks: "A session is lost with the app's process.", kills: "COGNITO-INITIALIZE-003",
      "COGNITO-SIGNIN-001", "COGNITO-INITIALIZE-001", "COGNITO-INITIALIZE-002", by: .keptInMemory),
    cognito(
      "session-not-kept", breaks: "The device keeps no session.", kills: "COGNITO-INITIALIZE-003",
      "COGNITO-SIGNIN-001", by: .writesForgotten),
    cognito(
      "initialize-refused", breaks: "Initializing fails.", kills: "COGNITO-INITIALIZE-001", "COGNITO-INITIALIZE-002",
      by: .undone("initialize", endsAs: .failed("internalError"))),
  ]

  /// Makes a mutant of the mobile client.
  static func cognito(_ name: String, breaks: String, kills: String..., by operators: MutationOperator...) -> Mutant {
    Mutant("cognito-\(name)", of: .mobileClient, breaks: breaks, kills: kills, by: operators)
  }
}
