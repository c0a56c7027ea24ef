import AuthProviding
import MutantProviders

/// Mutants of the mobile client that change a text on its way.
extension Mutant {
  static let cognitoTexts: [Mutant] = cognitoNames + cognitoOtherTexts

  /// Operations that take a user name, with the requirement that it selects the user.
  private static let nameRows: [(operation: String, requirement: String)] = [
    ("signIn", "COGNITO-SIGNIN-001"), ("signUp", "COGNITO-SIGNUP-002"),
    ("confirmSignUp", "COGNITO-CONFIRMSIGNUP-003"), ("forgotPassword", "COGNITO-FORGOT-005"),
    ("confirmForgotPassword", "COGNITO-CONFIRMFORGOT-004"),
  ]

  private static let cognitoNames: [Mutant] = nameRows.map { row in
    cognito(
      "\(row.operation)-name-in-lowercase", breaks: "Lowercases the user name of \(row.operation).",
      kills: row.requirement, by: .text(argument: "username", of: row.operation) { $0.lowercased() })
  }

  private static let cognitoOtherTexts: [Mutant] = [
    cognito(
      "confirmation-code-without-zeros", breaks: "Sends a confirmation code without three leading zeros.",
      kills: "COGNITO-CONFIRMSIGNUP-016", by: .text(argument: "confirmationCode", of: "confirmSignUp", withoutZeros)),
    cognito(
      "reset-code-without-zeros", breaks: "Sends a reset code without three leading zeros.",
      kills: "COGNITO-CONFIRMFORGOT-018",
      by: .text(argument: "confirmationCode", of: "confirmForgotPassword", withoutZeros)),
    cognito(
      "destination-in-lowercase", breaks: "Lowercases the destination of a reset code.", kills: "COGNITO-FORGOT-015",
      by: .text("codeDeliveryDetails.destination", of: "forgotPassword") { $0.lowercased() }),
  ]

  /// Removes the zeros of a code that begins with three, but for one that has nothing else.
  @Sendable private static func withoutZeros(_ code: String) -> String {
    guard code.hasPrefix("000"), code.contains(where: { $0 != "0" }) else { return code }
    return String(code.drop { $0 == "0" })
  }
}
