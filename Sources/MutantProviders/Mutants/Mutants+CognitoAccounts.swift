import AuthProviding

/// What clients like AWSMobileClient can get wrong in registrations and password resets.
extension Mutant {
  static let cognitoAccounts: [Mutant] = cognitoRegistrations + cognitoResets

  private static let cognitoRegistrations: [Mutant] = [
    cognito(
      "sign-up-always-confirmed", breaks: "Each registration is said to be confirmed.", kills: "COGNITO-SIGNUP-001",
      "COGNITO-SIGNUP-004", "COGNITO-SIGNUPSTATE-001",
      by: .constant("signUpConfirmationState", of: "signUp", "confirmed")),
    cognito(
      "sign-up-never-confirmed", breaks: "Each registration is said to want a code.", kills: "COGNITO-SIGNUP-002",
      "COGNITO-SIGNUP-003", by: .constant("signUpConfirmationState", of: "signUp", "unconfirmed")),
    cognito(
      "sign-up-unsent", breaks: "Nobody is registered.", kills: "COGNITO-SIGNUP-002", "COGNITO-SIGNUP-003",
      "COGNITO-SIGNUPSTATE-001", by: .unsent("SignUp", answeredBy: ["UserConfirmed": true])),
    cognito(
      "sign-up-never-succeeds", breaks: "A registration is told of as a failure.", kills: "COGNITO-SIGNUP-001",
      "COGNITO-SIGNUP-002", "COGNITO-SIGNUP-003", "COGNITO-SIGNUP-004",
      by: .endings(of: "signUp") { $0.isReply ? [.failed("internalError")] : [$0] }),
    cognito(
      "sign-up-of-ada", breaks: "Whoever registers is registered under the same name.", kills: "COGNITO-SIGNUP-002",
      by: .member("Username", of: "SignUp") { _ in "ada" }),
    cognito(
      "sign-up-with-own-password", breaks: "Whoever registers gets the same password.", kills: "COGNITO-SIGNUP-002",
      by: .member("Password", of: "SignUp") { _ in "Correct-Horse-7" }),
    cognito(
      "sign-up-without-attributes", breaks: "Attributes are not sent with a registration.",
      kills: "COGNITO-SIGNUP-004", by: .member("UserAttributes", of: "SignUp") { _ in nil }),
    cognito(
      "confirmation-unsent", breaks: "A code confirms no registration.", kills: "COGNITO-CONFIRMSIGNUP-001",
      "COGNITO-CONFIRMSIGNUP-002", "COGNITO-CONFIRMSIGNUP-003", "COGNITO-SIGNUPSTATE-003", "COGNITO-SIGNUPSTATE-004",
      by: .unsent("ConfirmSignUp")),
    cognito(
      "confirmation-never-told", breaks: "A registration is said to want a code still.",
      kills: "COGNITO-CONFIRMSIGNUP-001", "COGNITO-CONFIRMSIGNUP-003", "COGNITO-SIGNUPSTATE-003",
      by: .constant("signUpConfirmationState", of: "confirmSignUp", "unconfirmed")),
    cognito(
      "confirmation-never-fails", breaks: "A wrong code is told of as a right one.",
      kills: "COGNITO-CONFIRMSIGNUP-002", "COGNITO-SIGNUPSTATE-004",
      by: .failure(of: "confirmSignUp", endsAs: .reply(["signUpConfirmationState": "confirmed"]))),
    cognito(
      "confirmation-of-ada", breaks: "Whoever confirms a registration, it is the same user's.",
      kills: "COGNITO-CONFIRMSIGNUP-003", by: .member("Username", of: "ConfirmSignUp") { _ in "ada" }),
    cognito(
      "confirmation-code-lost", breaks: "The code is not sent.", kills: "COGNITO-CONFIRMSIGNUP-001",
      "COGNITO-CONFIRMSIGNUP-003", "COGNITO-SIGNUPSTATE-003",
      by: .member("ConfirmationCode", of: "ConfirmSignUp") { _ in nil }),
  ]

  private static let cognitoResets: [Mutant] = [
    cognito(
      "reset-done-at-once", breaks: "Asking for a reset is said to have done it.", kills: "COGNITO-FORGOT-001",
      "COGNITO-FORGOT-002", "COGNITO-FORGOT-004", "COGNITO-RESETSTATE-001",
      by: .constant("forgotPasswordState", of: "forgotPassword", "done")),
    cognito(
      "reset-never-begins", breaks: "Asking for a reset fails.", kills: "COGNITO-FORGOT-001", "COGNITO-FORGOT-002",
      "COGNITO-FORGOT-004",
      by: .undone("forgotPassword", endsAs: .failed("internalError"))),
    cognito(
      "medium-always-email", breaks: "Each code is said to come by email.", kills: "COGNITO-FORGOT-002",
      by: .constant("codeDeliveryDetails.deliveryMedium", of: "forgotPassword", "email")),
    cognito(
      "medium-always-sms", breaks: "Each code is said to come by SMS.", kills: "COGNITO-FORGOT-002",
      by: .constant("codeDeliveryDetails.deliveryMedium", of: "forgotPassword", "sms")),
    cognito(
      "without-medium", breaks: "Nobody is told how the code comes.", kills: "COGNITO-FORGOT-002",
      by: .dropped("codeDeliveryDetails", of: "forgotPassword")),
    cognito(
      "reset-shuts-out", breaks: "Who has asked for a reset cannot sign in until it is done.",
      kills: "COGNITO-FORGOT-004", by: .lastWord("forgotPassword", over: "signIn")),
    cognito(
      "reset-unsent", breaks: "A reset is said to be done, and nothing was done.",
      kills: "COGNITO-CONFIRMFORGOT-001", "COGNITO-CONFIRMFORGOT-002", "COGNITO-CONFIRMFORGOT-003",
      "COGNITO-CONFIRMFORGOT-004", "COGNITO-RESETSTATE-003", "COGNITO-RESETSTATE-004", "COGNITO-RESETSTATE-005",
      by: .unsent("ConfirmForgotPassword")),
    cognito(
      "reset-never-done", breaks: "A reset is said to want a code still.", kills: "COGNITO-CONFIRMFORGOT-001",
      "COGNITO-CONFIRMFORGOT-002", "COGNITO-CONFIRMFORGOT-004", "COGNITO-RESETSTATE-003",
      by: .constant("forgotPasswordState", of: "confirmForgotPassword", "confirmationCodeSent")),
    cognito(
      "reset-never-fails", breaks: "A wrong code is told of as a reset.", kills: "COGNITO-CONFIRMFORGOT-003",
      "COGNITO-CONFIRMFORGOT-004", "COGNITO-RESETSTATE-004", "COGNITO-RESETSTATE-005",
      by: .failure(of: "confirmForgotPassword", endsAs: .reply(["forgotPasswordState": "done"]))),
    cognito(
      "reset-of-ada", breaks: "Whoever resets a password, it is the same user's.",
      kills: "COGNITO-CONFIRMFORGOT-004", by: .member("Username", of: "ConfirmForgotPassword") { _ in "ada" }),
    cognito(
      "reset-keeps-password", breaks: "A reset sets the password that was there.",
      kills: "COGNITO-CONFIRMFORGOT-001", "COGNITO-CONFIRMFORGOT-002", "COGNITO-RESETSTATE-003",
      by: .member("Password", of: "ConfirmForgotPassword") { _ in "Correct-Horse-7" }),
  ]
}
