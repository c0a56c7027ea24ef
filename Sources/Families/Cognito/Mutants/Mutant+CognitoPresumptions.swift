import AuthProviding
import MutantProviders

/// Mutants of the mobile client that presume what they were not told: an answer, a medium, the app.
extension Mutant {
  static let cognitoPresumptions: [Mutant] =
    cognitoPresumedSuccesses + cognitoPresumedApps + cognitoPresumedMedia + cognitoFailuresTwice

  /// Operations with the reply of a success and the requirement that the service has said so, for the code that the
  /// client takes for a success.
  private static let successRows: [(operation: String, code: String, reply: [String: Value], requirement: String)] = [
    ("signUp", "userLambdaValidation", ["signUpConfirmationState": "unconfirmed"], "COGNITO-SIGNUP-025"),
    ("confirmSignUp", "aliasExists", ["signUpConfirmationState": "confirmed"], "COGNITO-CONFIRMSIGNUP-018"),
    ("forgotPassword", "userNotFound", ["forgotPasswordState": "confirmationCodeSent"], "COGNITO-FORGOT-018"),
    ("confirmForgotPassword", "expiredCode", ["forgotPasswordState": "done"], "COGNITO-CONFIRMFORGOT-022"),
  ]

  private static let cognitoPresumedSuccesses: [Mutant] =
    successRows.map { row -> Mutant in
      cognito(
        "\(row.operation)-in-spite-of-\(row.code)",
        breaks: "Reports a \(row.operation) refused by \(row.code) as done.",
        kills: row.requirement, by: .failure(row.code, of: row.operation, endsAs: .reply(row.reply)))
    }

  /// Requests with the requirement that they come from the app that the configuration names.
  private static let appRows: [(request: String, requirement: String)] = [
    ("SignUp", "COGNITO-SIGNUP-029"), ("ConfirmSignUp", "COGNITO-CONFIRMSIGNUP-020"),
    ("ForgotPassword", "COGNITO-FORGOT-019"), ("ConfirmForgotPassword", "COGNITO-CONFIRMFORGOT-023"),
  ]

  private static let cognitoPresumedApps: [Mutant] = appRows.map { row -> Mutant in
    cognito(
      "\(row.request)-with-fixed-app-client",
      breaks: "Sends \(row.request) as one app, whatever the configuration names.",
      kills: row.requirement,
      by: .requestField("ClientId", of: .named(row.request)) { _ in "4p7q2m9s6t1v8x3z5b0c2d4f6g" })
  }

  private static let cognitoPresumedMedia: [Mutant] = [
    cognito(
      "sign-up-code-always-by-email", breaks: "Reports email as the medium of every sign-up's code.",
      kills: "COGNITO-SIGNUP-027", by: .constant("codeDeliveryDetails.deliveryMedium", of: "signUp", "email")),
    cognito(
      "reset-code-without-destination", breaks: "Omits the destination of a reset code.", kills: "COGNITO-FORGOT-003",
      by: .dropped("codeDeliveryDetails.destination", of: "forgotPassword")),
    cognito(
      "reset-code-untold", breaks: "Returns nothing about how a reset code is sent.", kills: "COGNITO-FORGOT-021",
      by: .dropped("codeDeliveryDetails", of: "forgotPassword")),
  ]

  /// Operations with the requirement that they complete once, however they end.
  private static let onceRows: [(operation: String, requirement: String)] = [
    ("signUp", "COGNITO-SIGNUP-028"), ("confirmSignUp", "COGNITO-CONFIRMSIGNUP-019"),
  ]

  private static let cognitoFailuresTwice: [Mutant] = onceRows.map { row -> Mutant in
    cognito(
      "\(row.operation)-fails-twice", breaks: "Completes a failed \(row.operation) twice.", kills: row.requirement,
      by: .completedTwice(of: row.operation, \.isFailure))
  }
}
