import AuthProviding
import ClientFamilies
import CognitoClients
import MutantProviders

/// Mutants that keep a promise at first, and break it in a later call, a later launch, or after a time.
extension Mutant {
  static let laterCalls: [Mutant] =
    resetsLater + renewalsLater + launchesLater + signOutsLater + othersLater

  private static let resetsLater: [Mutant] = [
    cognito(
      "second-reset-refused", breaks: "Fails every request of a reset after the first since launch.",
      kills: "COGNITO-CONFIRMFORGOT-001", by: .skipped("forgotPassword", from: 2, endsAs: failed)),
    cognito(
      "confirmation-refused", breaks: "Fails every confirmation of a reset.", kills: "COGNITO-CONFIRMFORGOT-001",
      by: .skipped("confirmForgotPassword", endsAs: failed)),
    cognito(
      "failed-confirmation-twice", breaks: "Completes a failed confirmation of a reset twice.",
      kills: "COGNITO-CONFIRMFORGOT-021", by: .completedTwice(of: "confirmForgotPassword") { $0.isFailure }),
    cognito(
      "reset-never-refused", breaks: "Reports each failed request of a reset as a code that was sent.",
      kills: "COGNITO-FORGOT-018",
      by: .failure(of: "forgotPassword", endsAs: .reply(["forgotPasswordState": "confirmationCodeSent"]))),
  ]

  /// What goes wrong once a launch is older than some minutes.
  private static let timeRows: [(name: String, breaks: String, after: Int, kills: String, by: MutationOperator)] = [
    (
      "attributes-refused-later", "Fails to read attributes", 9, "COGNITO-INITIALIZE-017",
      .skipped("getUserAttributes", endsAs: failed)
    ),
    (
      "attributes-refused-after-two-hours", "Fails to read attributes", 119, "COGNITO-INITIALIZE-017",
      .skipped("getUserAttributes", endsAs: failed)
    ),
    (
      "attributes-of-ada-later", "Returns the same user's email address", 59, "COGNITO-INITIALIZE-017",
      .constant("attributes.email", of: "getUserAttributes", "ada@kit.example")
    ),
    (
      "credentials-refused-later", "Fails to return AWS credentials", 59, "COGNITO-INITIALIZE-018",
      .skipped("getAWSCredentials", endsAs: failed)
    ),
    (
      "credentials-refused-after-ninety-minutes", "Fails to return AWS credentials", 85, "COGNITO-INITIALIZE-018",
      .skipped("getAWSCredentials", endsAs: failed)
    ),
    (
      "credentials-made-up-later", "Makes up a session token", 59, "COGNITO-GETAWSCREDENTIALS-191",
      .constant("sessionToken", of: "getAWSCredentials", "made-up")
    ),
    (
      "credentials-made-up-after-ninety-minutes", "Makes up a session token", 85, "COGNITO-GETAWSCREDENTIALS-191",
      .constant("sessionToken", of: "getAWSCredentials", "made-up")
    ),
  ]

  private static let renewalsLater: [Mutant] =
    timeRows.map { row in
      cognito(
        row.name, breaks: "\(row.breaks) when the launch is more than \(row.after) minutes ago.", kills: row.kills,
        by: .later(than: .seconds(row.after * 60), row.by))
    } + [
      cognito(
        "attributes-refused-at-next-launch", breaks: "Fails to read attributes after the first launch.",
        kills: "COGNITO-INITIALIZE-017", by: .fromLaunch(2, .skipped("getUserAttributes", endsAs: failed))),
      cognito(
        "first-credentials-for-ever", breaks: "Returns the session token of the first AWS credentials since launch.",
        kills: "COGNITO-GETAWSCREDENTIALS-191", by: .firstValueReused("sessionToken", of: "getAWSCredentials")),
    ]

  private static let launchesLater: [Mutant] = [
    cognito(
      "initialize-refused-at-third-launch", breaks: "Fails every call of initialize after the second launch.",
      kills: "COGNITO-INITIALIZE-019", "COGNITO-SIGNOUT-002",
      by: .fromLaunch(3, .skipped("initialize", endsAs: failed))),
    cognito(
      "signed-out-at-third-launch", breaks: "Reports a signed-in user as signed out after the second launch.",
      kills: "COGNITO-INITIALIZE-019",
      by: .fromLaunch(3, .text("userState", of: "initialize") { $0 == "signedIn" ? "signedOut" : $0 })),
    cognito(
      "refused-sign-in-counts", breaks: "Reports a user whose sign-in failed as signed in.",
      kills: "COGNITO-INITIALIZE-004",
      by: .reply("userState", of: "initialize", once: [{ $0 == "signIn" && $1.isFailure }]) { _ in "signedIn" }),
    cognito(
      "no-sign-in-after-refused-tokens", breaks: "Signs nobody in once it has reported that the tokens were refused.",
      kills: "COGNITO-SIGNIN-056",
      by: .reply(
        "signInState", of: "signIn",
        once: [{ $0 == "initialize" && $1.isReply(with: "signedOutUserPoolsTokenInvalid", of: "userState") }]
      ) { _ in "unknown" }),
  ]

  private static let signOutsLater: [Mutant] = [
    cognito(
      "third-sign-out-signs-in", breaks: "Reports a user as signed in after the third sign-out since launch.",
      kills: "COGNITO-SIGNOUT-001",
      by: .reply(
        "userState", of: "initialize",
        once: Array(repeating: { name, _ in name == "signOut" }, count: 3)
      ) { _ in "signedIn" }),
    cognito(
      "second-sign-out-refused", breaks: "Fails every sign-out after the first since launch.",
      kills: "COGNITO-SIGNOUT-002", by: .skipped("signOut", from: 2, endsAs: failed)),
    cognito(
      "failed-sign-out-twice", breaks: "Completes a failed sign-out twice.", kills: "COGNITO-SIGNOUT-009",
      by: .completedTwice(of: "signOut") { $0.isFailure }),
  ]

  private static let othersLater: [Mutant] = [
    cognito(
      "late-refusal-counts", breaks: "Reports a user as signed out once a call failed that was open at the sign-in.",
      kills: "COGNITO-CURRENTUSERSTATE-010",
      by: .reply(
        "userState", of: "currentUserState",
        once: [{ name, _ in name == "signOut" }, { $0 == "signIn" && $1.isReply }, { $1.isFailure }]
      ) { _ in "signedOutUserPoolsTokenInvalid" }),
    cognito(
      "sign-up-always-by-text-message", breaks: "Reports that the code of a registration came by text message.",
      kills: "COGNITO-SIGNUP-027", by: .constant("codeDeliveryDetails.deliveryMedium", of: "signUp", "sms")),
  ]

  private static let failed = Completion.Ending.failed("internalError")

  /// What an earlier call was given is sent where a later call leaves it out.
  static let leftOutArguments: [Mutant] = rememberedRows.map { row in
    remembering(row.argument, of: row.operation, named: "cognito", of: .mobileClient, kills: row.requirement)
  }

  private static let rememberedRows: [(operation: String, argument: String, requirement: String)] = [
    ("signIn", "validationData", "COGNITO-SIGNIN-050"),
    ("confirmSignIn", "userAttributes", "COGNITO-CONFIRMSIGNIN-023"),
    ("signUp", "userAttributes", "COGNITO-SIGNUP-030"), ("showSignIn", "scopes", "COGNITO-SHOWSIGNIN-006"),
    ("showSignIn", "identityProvider", "COGNITO-SHOWSIGNIN-007"),
    ("federatedSignIn", "cognitoIdentityId", "COGNITO-FEDERATEDSIGNIN-010"),
    ("listDevices", "limit", "COGNITO-LISTDEVICES-008"), ("getDevice", "deviceId", "COGNITO-GETDEVICE-008"),
    ("forgetDevice", "deviceId", "COGNITO-FORGETDEVICE-008"),
    ("updateDeviceStatus", "deviceId", "COGNITO-UPDATEDEVICESTATUS-006"),
    ("signOut", "signOutGlobally", "COGNITO-SIGNOUT-005"), ("signOut", "invalidateTokens", "COGNITO-SIGNOUT-011"),
  ]
}
