import AuthProviding
import MutantProviders

/// Mutants of the mobile client that change a text on its way, or keep one from an earlier call.
extension Mutant {
  static let cognitoTexts: [Mutant] = cognitoNames + cognitoPasswordTexts + cognitoOtherTexts + cognitoKeptArguments

  /// Operations that take a user name, with the requirement that it selects the user.
  private static let nameRows: [(operation: String, requirement: String)] = [
    ("signIn", "COGNITO-SIGNIN-001"), ("signUp", "COGNITO-SIGNUP-002"),
    ("confirmSignUp", "COGNITO-CONFIRMSIGNUP-003"), ("forgotPassword", "COGNITO-FORGOT-005"),
    ("confirmForgotPassword", "COGNITO-CONFIRMFORGOT-004"),
  ]

  private static let cognitoNames: [Mutant] = nameRows.flatMap { row -> [Mutant] in
    [
      cognito(
        "\(row.operation)-name-in-lowercase", breaks: "Lowercases the user name of \(row.operation).",
        kills: row.requirement, by: .text(argument: "username", of: row.operation) { $0.lowercased() }),
      cognito(
        "\(row.operation)-name-without-plus", breaks: "Takes a plus in the user name of \(row.operation) for a blank.",
        kills: row.requirement, by: .text(argument: "username", of: row.operation) { $0.replacing("+", with: " ") }),
      cognito(
        "\(row.operation)-name-as-number", breaks: "Takes a user name of digits in \(row.operation) for a number.",
        kills: row.requirement,
        by: .text(argument: "username", of: row.operation) { name in Int(name).map(String.init) ?? name }),
    ]
  }

  /// Operations that take a password, with the requirement that it is the user's.
  private static let passwordRows: [(operation: String, argument: String, requirement: String)] = [
    ("signIn", "password", "COGNITO-SIGNIN-001"), ("signUp", "password", "COGNITO-SIGNUP-002"),
    ("confirmForgotPassword", "newPassword", "COGNITO-CONFIRMFORGOT-001"),
  ]

  private static let cognitoPasswordTexts: [Mutant] =
    passwordRows.map { row -> Mutant in
      cognito(
        "\(row.operation)-password-without-plus",
        breaks: "Takes a plus in the password of \(row.operation) for a blank.", kills: row.requirement,
        by: .text(argument: row.argument, of: row.operation) { $0.replacing("+", with: " ") })
    } + [
      cognito(
        "password-without-blanks", breaks: "Removes blanks from a password.", kills: "COGNITO-SIGNIN-001",
        by: .text(argument: "password", of: "signIn") { $0.replacing(" ", with: "") })
    ]

  private static let cognitoOtherTexts: [Mutant] = [
    cognito(
      "sign-up-attributes-in-lowercase", breaks: "Lowercases the attributes of a registration.",
      kills: "COGNITO-SIGNUP-009",
      by: .argument("userAttributes", of: "signUp") { value in
        value?.fields.map { .map($0.mapValues { text in text.text.map { .string($0.lowercased()) } ?? text }) } ?? value
      }),
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
    cognito(
      "destination-of-first-code", breaks: "Reports the destination of the first reset code for every one.",
      kills: "COGNITO-FORGOT-015", by: .firstValueReused("codeDeliveryDetails.destination", of: "forgotPassword")),
  ]

  /// Arguments of a first call that a second one must not send, with the requirement that says so.
  private static let keptRows: [(operation: String, argument: String, requirement: String)] = [
    ("signUp", "username", "COGNITO-SIGNUP-022"), ("confirmSignUp", "username", "COGNITO-CONFIRMSIGNUP-017"),
    ("resendSignUpCode", "username", "COGNITO-RESEND-012"), ("forgotPassword", "username", "COGNITO-FORGOT-017"),
    ("confirmForgotPassword", "newPassword", "COGNITO-CONFIRMFORGOT-020"),
    ("changePassword", "proposedPassword", "COGNITO-CHANGEPASSWORD-011"),
    ("updateUserAttributes", "attributeMap", "COGNITO-UPDATEATTRIBUTES-010"),
    ("verifyUserAttribute", "attributeName", "COGNITO-VERIFY-008"),
  ]

  private static let cognitoKeptArguments: [Mutant] = keptRows.map { row -> Mutant in
    cognito(
      "\(row.operation)-keeps-\(row.argument)",
      breaks: "Sends the \(row.argument) of the first \(row.operation) again.", kills: row.requirement,
      by: .firstArgumentReused(row.argument, of: row.operation))
  }

  /// Removes the zeros of a code that begins with three, but for one that has nothing else.
  @Sendable private static func withoutZeros(_ code: String) -> String {
    guard code.hasPrefix("000"), code.contains(where: { $0 != "0" }) else { return code }
    return String(code.drop { $0 == "0" })
  }
}
