extension TypedAdapter {
  /// The stubs of the typed protocols of `cognito`: the documented calls; the kit reports the others as unsupported.
  static let mobileClient = [
    TypedAdapter(
      specification: "cognito", shape: .async, name: "MobileClientProvider", failure: "MobileClientFailure",
      example: "MobileClientFailure(.notAuthorized)",
      members: [
        "func initialize() async throws -> UserState { throw UnsupportedCall() }",
        """
        func signIn(
          username: String, password: String, validationData: [String: String]?
        ) async throws -> SignInResult { throw UnsupportedCall() }
        """,
        "func signOut() async throws { throw UnsupportedCall() }",
        "func signOut(options: SignOutOptions) async throws { throw UnsupportedCall() }",
        """
        func signUp(
          username: String, password: String, userAttributes: [String: String]?
        ) async throws -> SignUpResult { throw UnsupportedCall() }
        """,
        """
        func confirmSignUp(username: String, confirmationCode: String) async throws -> SignUpResult {
          throw UnsupportedCall()
        }
        """,
        "func resendSignUpCode(username: String) async throws -> SignUpResult { throw UnsupportedCall() }",
        """
        func forgotPassword(username: String) async throws -> ForgotPasswordResult {
          throw UnsupportedCall()
        }
        """,
        """
        func confirmForgotPassword(
          username: String, newPassword: String, confirmationCode: String
        ) async throws -> ForgotPasswordResult { throw UnsupportedCall() }
        """,
      ]),
    TypedAdapter(
      specification: "cognito", shape: .completion, name: "MobileClientCompletionProvider",
      failure: "MobileClientFailure", example: "MobileClientFailure(.notAuthorized)",
      members: [
        """
        func initialize(completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void) {
          completionHandler(nil, UnsupportedCall())
        }
        """,
        """
        func signIn(
          username: String, password: String, validationData: [String: String]?,
          completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
        ) { completionHandler(nil, UnsupportedCall()) }
        """,
        "func signOut() {}",
        """
        func signOut(
          options: SignOutOptions, completionHandler: @escaping @Sendable ((any Error)?) -> Void
        ) { completionHandler(UnsupportedCall()) }
        """,
        """
        func signUp(
          username: String, password: String, userAttributes: [String: String]?,
          completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
        ) { completionHandler(nil, UnsupportedCall()) }
        """,
        """
        func confirmSignUp(
          username: String, confirmationCode: String,
          completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
        ) { completionHandler(nil, UnsupportedCall()) }
        """,
        """
        func resendSignUpCode(
          username: String, completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
        ) { completionHandler(nil, UnsupportedCall()) }
        """,
        """
        func forgotPassword(
          username: String,
          completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
        ) { completionHandler(nil, UnsupportedCall()) }
        """,
        """
        func confirmForgotPassword(
          username: String, newPassword: String, confirmationCode: String,
          completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
        ) { completionHandler(nil, UnsupportedCall()) }
        """,
      ]),
  ]
}
