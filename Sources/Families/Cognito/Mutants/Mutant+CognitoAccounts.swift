import AuthProviding
import MutantProviders

/// Mutants of the mobile client that mishandle registrations or password resets.
extension Mutant {
  static let cognitoAccounts: [Mutant] = cognitoRegistrations + cognitoResets + cognitoTexts + cognitoPresumptions

  private static let cognitoRegistrations: [Mutant] = [
    cognito(
      "sign-up-never-confirmed", breaks: "Reports every registration as unconfirmed.", kills: "COGNITO-SIGNUP-002",
      "COGNITO-SIGNUP-003", by: .constant("signUpConfirmationState", of: "signUp", "unconfirmed")),
    cognito(
      "sign-up-unsent", breaks: "Reports a registration without sending it.", kills: "COGNITO-SIGNUP-002",
      "COGNITO-SIGNUPSTATE-001", by: .unsent("SignUp", answeredBy: ["UserConfirmed": true])),
    cognito(
      "sign-up-never-succeeds", breaks: "Reports a successful registration as a failure.", kills: "COGNITO-SIGNUP-001",
      "COGNITO-SIGNUP-003", "COGNITO-SIGNUP-004",
      by: .endings(of: "signUp") { $0.isReply ? [.failed("internalError")] : [$0] }),
    cognito(
      "sign-up-of-ada", breaks: "Registers every user under the same name.", kills: "COGNITO-SIGNUP-002",
      by: .requestField("Username", of: "SignUp") { _ in "ada" }),
    cognito(
      "sign-up-without-attributes", breaks: "Registers users without their attributes.",
      kills: "COGNITO-SIGNUP-004", "COGNITO-SIGNUP-009", by: .requestField("UserAttributes", of: "SignUp") { _ in nil }),
    cognito(
      "confirmation-unsent", breaks: "Accepts a confirmation code without sending it.",
      kills: "COGNITO-CONFIRMSIGNUP-001",
      "COGNITO-CONFIRMSIGNUP-002", "COGNITO-CONFIRMSIGNUP-003",
      by: .unsent("ConfirmSignUp")),
    cognito(
      "confirmation-never-told", breaks: "Reports a confirmed registration as unconfirmed.",
      kills: "COGNITO-CONFIRMSIGNUP-001", "COGNITO-CONFIRMSIGNUP-003", "COGNITO-SIGNUPSTATE-003",
      by: .constant("signUpConfirmationState", of: "confirmSignUp", "unconfirmed")),
  ]

  private static let cognitoResets: [Mutant] = [
    cognito(
      "reset-done-at-once", breaks: "Reports a password reset as done before the code is entered.",
      kills: "COGNITO-FORGOT-001",
      "COGNITO-FORGOT-002", "COGNITO-FORGOT-004", "COGNITO-RESETSTATE-001",
      by: .constant("forgotPasswordState", of: "forgotPassword", "done")),
    cognito(
      "reset-never-begins", breaks: "Fails every request for a password reset.", kills: "COGNITO-FORGOT-001",
      "COGNITO-FORGOT-002",
      "COGNITO-FORGOT-004",
      by: .skipped("forgotPassword", endsAs: .failed("internalError"))),
    cognito(
      "medium-always-email", breaks: "Reports email as the delivery medium of every code.", kills: "COGNITO-FORGOT-002",
      "COGNITO-FORGOT-015", by: .constant("codeDeliveryDetails.deliveryMedium", of: "forgotPassword", "email")),
    cognito(
      "reset-unsent", breaks: "Reports a password reset as done without sending it.",
      kills: "COGNITO-CONFIRMFORGOT-001", "COGNITO-CONFIRMFORGOT-003", "COGNITO-CONFIRMFORGOT-004",
      by: .unsent("ConfirmForgotPassword")),
    cognito(
      "reset-never-done", breaks: "Reports a finished password reset as waiting for the code.",
      kills: "COGNITO-CONFIRMFORGOT-001", "COGNITO-CONFIRMFORGOT-004",
      by: .constant("forgotPasswordState", of: "confirmForgotPassword", "confirmationCodeSent")),
    cognito(
      "reset-keeps-password", breaks: "Resets the password to the old one.",
      kills: "COGNITO-CONFIRMFORGOT-001", "COGNITO-RESETSTATE-003",
      by: .requestField("Password", of: "ConfirmForgotPassword") { _ in "Correct-Horse-7" }),
  ]
}
