/// The calls of the mobile client about the session: its begin, its sign-ins and its ends.
enum MobileClientSessionCall: BridgedCall {
  case initialize
  case signIn(username: String, password: String, validationData: [String: String]?)
  case signOut
  case signOutWithOptions(SignOutOptions)
  case signOutWithDefaultOptions

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.initialize, nil): .initialize
    case (Name.signIn, nil):
      .signIn(
        username: try Name.username.argument(of: call), password: try Name.password.argument(of: call),
        validationData: try Name.validationData.argument(of: call)?.texts)
    case (Name.signOut, Name.plain): .signOut
    case (Name.signOut, nil), (Name.signOut, Name.withOptions):
      .signOutWithOptions(
        SignOutOptions(
          signOutGlobally: try Name.signOutGlobally.argument(of: call) ?? SignOutOptions().signOutGlobally,
          invalidateTokens: try Name.invalidateTokens.argument(of: call) ?? SignOutOptions().invalidateTokens))
    case (Name.signOut, Name.withCompletion): .signOutWithDefaultOptions
    default: nil
    }
  }
}
