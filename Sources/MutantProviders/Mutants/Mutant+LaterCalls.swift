import AuthProviding

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
      "second-confirmation-refused", breaks: "Fails every confirmation of a reset after the first since launch.",
      kills: "COGNITO-CONFIRMFORGOT-001", by: .skipped("confirmForgotPassword", from: 2, endsAs: failed)),
    cognito(
      "reset-by-text-message-refused", breaks: "Fails the confirmation of a reset whose code came by text message.",
      kills: "COGNITO-CONFIRMFORGOT-001",
      by: .refused("confirmForgotPassword", as: "internalError", once: "forgotPassword") {
        $0["codeDeliveryDetails"]?.fields?["deliveryMedium"] == "sms"
      }),
    cognito(
      "confirmation-refused-at-next-launch", breaks: "Fails the confirmation of a reset after the first launch.",
      kills: "COGNITO-CONFIRMFORGOT-023", by: .fromLaunch(2, .skipped("confirmForgotPassword", endsAs: failed))),
    cognito(
      "failed-confirmation-twice", breaks: "Completes a failed confirmation of a reset twice.",
      kills: "COGNITO-CONFIRMFORGOT-021", by: .completedTwice(of: "confirmForgotPassword") { $0.isFailure }),
    cognito(
      "reset-never-refused", breaks: "Reports each failed request of a reset as a code that was sent.",
      kills: "COGNITO-FORGOT-018",
      by: .failure(of: "forgotPassword", endsAs: .reply(["forgotPasswordState": "confirmationCodeSent"]))),
  ]

  private static let renewalsLater: [Mutant] = [
    cognito(
      "attributes-refused-later", breaks: "Fails to read attributes ten minutes after the launch.",
      kills: "COGNITO-INITIALIZE-017",
      by: .later(than: .seconds(9 * 60), .skipped("getUserAttributes", endsAs: failed))),
    cognito(
      "attributes-refused-after-two-hours", breaks: "Fails to read attributes two hours after the launch.",
      kills: "COGNITO-INITIALIZE-017",
      by: .later(than: .seconds(119 * 60), .skipped("getUserAttributes", endsAs: failed))),
    cognito(
      "attributes-refused-at-next-launch", breaks: "Fails to read attributes after the first launch.",
      kills: "COGNITO-INITIALIZE-017", by: .fromLaunch(2, .skipped("getUserAttributes", endsAs: failed))),
    cognito(
      "attributes-of-ada-later", breaks: "Returns the same user's email address an hour after the launch.",
      kills: "COGNITO-INITIALIZE-017",
      by: .later(than: .seconds(59 * 60), .constant("attributes.email", of: "getUserAttributes", "ada@kit.example"))),
    cognito(
      "credentials-refused-later", breaks: "Fails to return AWS credentials an hour after the launch.",
      kills: "COGNITO-INITIALIZE-018",
      by: .later(than: .seconds(59 * 60), .skipped("getAWSCredentials", endsAs: failed))),
    cognito(
      "credentials-refused-after-ninety-minutes", breaks: "Fails to return AWS credentials 90 minutes after launch.",
      kills: "COGNITO-INITIALIZE-018",
      by: .later(than: .seconds(85 * 60), .skipped("getAWSCredentials", endsAs: failed))),
    cognito(
      "credentials-made-up-later", breaks: "Makes up a session token an hour after the launch.",
      kills: "COGNITO-INITIALIZE-018",
      by: .later(than: .seconds(59 * 60), .constant("sessionToken", of: "getAWSCredentials", "made-up"))),
    cognito(
      "credentials-made-up-after-ninety-minutes", breaks: "Makes up a session token 90 minutes after the launch.",
      kills: "COGNITO-INITIALIZE-018",
      by: .later(than: .seconds(85 * 60), .constant("sessionToken", of: "getAWSCredentials", "made-up"))),
    cognito(
      "first-credentials-for-ever", breaks: "Returns the session token of the first AWS credentials since launch.",
      kills: "COGNITO-INITIALIZE-018", by: .firstValueReused("sessionToken", of: "getAWSCredentials")),
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
  ]

  private static let signOutsLater: [Mutant] = [
    cognito(
      "third-sign-out-signs-in", breaks: "Reports a user as signed in after the third sign-out since launch.",
      kills: "COGNITO-SIGNOUT-001",
      by: .reply(
        "userState", of: "initialize",
        once: [{ name, _ in name == "signOut" }, { name, _ in name == "signOut" }, { name, _ in name == "signOut" }]
      ) { _ in "signedIn" }),
    cognito(
      "second-sign-out-refused", breaks: "Fails every sign-out after the first since launch.",
      kills: "COGNITO-SIGNOUT-005", by: .skipped("signOut", from: 2, endsAs: failed)),
    cognito(
      "failed-sign-out-twice", breaks: "Completes a failed sign-out twice.", kills: "COGNITO-SIGNOUT-009",
      by: .completedTwice(of: "signOut") { $0.isFailure }),
  ]

  private static let othersLater: [Mutant] = [
    cognito(
      "sign-up-always-by-text-message", breaks: "Reports that the code of a registration came by text message.",
      kills: "COGNITO-SIGNUP-027", by: .constant("codeDeliveryDetails.deliveryMedium", of: "signUp", "sms")),
    token(
      "second-refresh-makes-up-a-token", breaks: "Makes up the refresh token of each refresh after the first.",
      kills: "LWATOKEN-REFRESH-019",
      by: .reply("refreshToken", of: "refresh", once: [{ $0 == "refresh" && $1.isReply }]) { _ in "Atzr|made-up" }),
    v3(
      "always-refused", breaks: "Fails every request with the strategy 'always'.", kills: "LWA3-AUTHORIZE-002",
      by: .refused("authorize", as: "serverError") { $0.arguments["interactiveStrategy"] == "always" }),
    v3(
      "later-profile-twice", breaks: "Completes a fetch twice an hour after the launch.", kills: "LWA3-FETCH-022",
      by: .later(than: .seconds(3600), .completedTwice(of: "fetch") { _ in true })),
  ]

  private static let failed = Completion.Ending.failed("internalError")
}
