import AuthProviding
import MutantProviders

/// Mutants of the mobile client that complete calls in a wrong way or not exactly once.
extension Mutant {
  static let cognitoOnce: [Mutant] = cognitoRepeats + cognitoLaterRepeats + cognitoJoins + cognitoFailures

  private static let cognitoOnceRows: [(operation: String, once: String)] = [
    ("signIn", "COGNITO-SIGNIN-005"), ("signOut", "COGNITO-SIGNOUT-001"), ("initialize", "COGNITO-INITIALIZE-001"),
    ("signUp", "COGNITO-SIGNUP-001"), ("confirmSignUp", "COGNITO-CONFIRMSIGNUP-001"),
    ("forgotPassword", "COGNITO-FORGOT-001"), ("confirmForgotPassword", "COGNITO-CONFIRMFORGOT-001"),
  ]

  private static let cognitoRepeats: [Mutant] = cognitoOnceRows.flatMap { row -> [Mutant] in
    [
      cognito(
        "\(row.operation)-never-ends", breaks: "Never completes a successful \(row.operation).", kills: row.once,
        by: .endings(of: row.operation) { $0.isReply ? [] : [$0] })
    ]
  }

  /// Operations whose requirement looks again later.
  private static let cognitoLaterRows: [(operation: String, once: String)] =
    cognitoOnceRows.prefix(3) + [
      ("confirmSignUp", "COGNITO-CONFIRMSIGNUP-019"), ("confirmForgotPassword", "COGNITO-CONFIRMFORGOT-013"),
      ("confirmSignIn", "COGNITO-CONFIRMSIGNIN-014"),
    ]

  private static let cognitoLaterRepeats: [Mutant] = cognitoLaterRows.map { row -> Mutant in
    cognito(
      "\(row.operation)-replies-again-later",
      breaks: "Completes a successful \(row.operation) again five minutes later.", kills: row.once,
      by: .completedAgain(after: .seconds(300), of: row.operation, \.isReply))
  }

  private static let cognitoJoins: [Mutant] = [
    ("changePassword", "CHANGEPASSWORD"), ("confirmForgotPassword", "CONFIRMFORGOT"),
    ("confirmSignUp", "CONFIRMSIGNUP"),
    ("confirmVerifyUserAttribute", "CONFIRMVERIFY"), ("forgetDevice", "FORGETDEVICE"), ("forgotPassword", "FORGOT"),
    ("getDevice", "GETDEVICE"), ("listDevices", "LISTDEVICES"), ("resendSignUpCode", "RESEND"), ("signUp", "SIGNUP"),
    ("updateDeviceStatus", "UPDATEDEVICESTATUS"), ("updateUserAttributes", "UPDATEATTRIBUTES"),
    ("verifyUserAttribute", "VERIFY"),
  ].map { operation, id in
    cognito(
      "\(operation)-joins-open-call", breaks: "Ends \(operation) as the one that is open, whatever it asks for.",
      kills: "COGNITO-\(id)-142", by: .joinsOpenCall(of: operation))
  }

  private static let cognitoFailures: [Mutant] = [
    cognito(
      "confirmSignIn-fails-again-later", breaks: "Completes a failed confirmSignIn again five minutes later.",
      kills: "COGNITO-CONFIRMSIGNIN-014",
      by: .completedAgain(after: .seconds(300), of: "confirmSignIn", \.isFailure))
  ]

  static let cognitoSignInEndings: [Mutant] = [
    cognito(
      "sign-in-errors-untold", breaks: "Never completes a failed sign-in.", kills: "COGNITO-SIGNIN-004",
      "COGNITO-SIGNIN-005", "COGNITO-SIGNIN-002", by: .endings(of: "signIn") { $0.isFailure ? [] : [$0] }),
    cognito(
      "sign-in-errors-wordless", breaks: "Omits the message of an error.", kills: "COGNITO-SIGNIN-051",
      "COGNITO-GETTOKENS-018", by: .withoutMessage(of: "signIn")),
    cognito(
      "sign-up-errors-wordless", breaks: "Omits the message of an error of a registration.",
      kills: "COGNITO-SIGNUP-031", by: .withoutMessage(of: "signUp")),
    cognito(
      "wrong-password-misnamed", breaks: "Reports a wrong password as an unknown error.",
      kills: "COGNITO-ERROR-044", by: .code("notAuthorized", as: "unknown", of: "signIn")),
    cognito(
      "unknown-user-misnamed", breaks: "Reports an unknown user as an unknown error.",
      kills: "COGNITO-ERROR-045", by: .code("userNotFound", as: "unknown", of: "signIn")),
    cognito(
      "sign-in-ends-early", breaks: "Reports a sign-in as successful before the service answers.",
      kills: "COGNITO-SIGNIN-005",
      by: .endedEarly(
        of: "signIn", with: .reply(["signInState": "signedIn", "rawValue": "SIGN_IN_COMPLETE"]))),
    cognito(
      "sign-in-given-up", breaks: "Fails a sign-in that the service does not answer within half a second.",
      kills: "COGNITO-SIGNIN-055", by: .timedOut(after: .milliseconds(500), with: .failed("internalError"))),
  ]
}
