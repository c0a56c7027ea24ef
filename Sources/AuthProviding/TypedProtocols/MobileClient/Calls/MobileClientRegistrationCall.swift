/// The calls of the mobile client about registering and resetting a password.
enum MobileClientRegistrationCall: BridgedCall {
  case signUp(username: String, password: String, userAttributes: [String: String]?)
  case confirmSignUp(username: String, confirmationCode: String)
  case resendSignUpCode(username: String)
  case forgotPassword(username: String)
  case confirmForgotPassword(username: String, newPassword: String, confirmationCode: String)

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.signUp, nil):
      .signUp(
        username: try Name.username.argument(of: call), password: try Name.password.argument(of: call),
        userAttributes: try Name.userAttributes.argument(of: call)?.texts)
    case (Name.confirmSignUp, nil):
      .confirmSignUp(
        username: try Name.username.argument(of: call), confirmationCode: try Name.confirmationCode.argument(of: call))
    case (Name.resendSignUpCode, nil):
      .resendSignUpCode(username: try Name.username.argument(of: call))
    case (Name.forgotPassword, nil):
      .forgotPassword(username: try Name.username.argument(of: call))
    case (Name.confirmForgotPassword, nil):
      .confirmForgotPassword(
        username: try Name.username.argument(of: call), newPassword: try Name.newPassword.argument(of: call),
        confirmationCode: try Name.confirmationCode.argument(of: call))
    default: nil
    }
  }
}
