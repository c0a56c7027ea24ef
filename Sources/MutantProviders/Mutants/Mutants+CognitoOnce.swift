import AuthProviding

/// What clients like AWSMobileClient can get wrong in how often they end a call.
extension Mutant {
  static let cognitoOnce: [Mutant] = cognitoRepeats + cognitoLaterRepeats + cognitoFailures

  private static let cognitoOnceRows: [(operation: String, once: String)] = [
    ("signIn", "COGNITO-SIGNIN-005"), ("signOut", "COGNITO-SIGNOUT-001"), ("initialize", "COGNITO-INITIALIZE-001"),
    ("signUp", "COGNITO-SIGNUP-001"), ("confirmSignUp", "COGNITO-CONFIRMSIGNUP-001"),
    ("forgotPassword", "COGNITO-FORGOT-001"), ("confirmForgotPassword", "COGNITO-CONFIRMFORGOT-001"),
  ]

  private static let cognitoRepeats: [Mutant] = cognitoOnceRows.flatMap { row -> [Mutant] in
    [
      cognito(
        "\(row.operation)-replies-twice", breaks: "A success of \(row.operation) is told twice.", kills: row.once,
        by: .saidTwice(of: row.operation, \.isReply)),
      cognito(
        "\(row.operation)-never-ends", breaks: "A success of \(row.operation) is not told of.", kills: row.once,
        by: .endings(of: row.operation) { $0.isReply ? [] : [$0] }),
    ]
  }

  /// Of those whose requirement looks again later.
  private static let cognitoLaterRepeats: [Mutant] = cognitoOnceRows.prefix(3).map { row -> Mutant in
    cognito(
      "\(row.operation)-replies-again-later",
      breaks: "A success of \(row.operation) is told once more five minutes later.", kills: row.once,
      by: .saidAgain(after: .seconds(300), of: row.operation, \.isReply))
  }

  private static let cognitoFailures: [Mutant] = [
    cognito(
      "signIn-fails-twice", breaks: "A failure of signIn is told twice.", kills: "COGNITO-SIGNIN-005",
      by: .saidTwice(of: "signIn", \.isFailure)),
    cognito(
      "signIn-fails-again-later", breaks: "A failure of signIn is told once more five minutes later.",
      kills: "COGNITO-SIGNIN-005", by: .saidAgain(after: .seconds(300), of: "signIn", \.isFailure)),
  ]
}
