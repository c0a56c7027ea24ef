import AuthProviding
import CognitoClients
import CognitoProtocols
import LoginWithAmazonClients
import LoginWithAmazonProtocols

/// The reference client of user pools with completion handlers: the calls that its documents require.
struct CallbackMobileClient: MobileClientCompletionProvider {
  static let statement = ReferenceMobileClient.statement
  let client: ReferenceMobileClient
  let callbacks: FaultyCallbacks

  static let signedIn = SignInResult(signInState: .signedIn, rawValue: "SIGN_IN_COMPLETE")

  init(world: World) { self.init(world: world, callbacks: FaultyCallbacks()) }

  init(world: World, callbacks: FaultyCallbacks) {
    client = ReferenceMobileClient(world: world)
    self.callbacks = callbacks
  }

  func initialize(completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void) {
    callbacks.run("initialize", early: .guest, handler: completionHandler) { [client] in
      try await client.initialize()
    }
  }

  func signIn(
    username: String, password: String, validationData: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  ) {
    callbacks.run("signIn", early: Self.signedIn, handler: completionHandler) { [client] in
      try await client.signIn(username: username, password: password, validationData: validationData)
    }
  }

  func signOut() {}

  func signOut(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    signOut(options: SignOutOptions(), completionHandler: completionHandler)
  }

  func signOut(options: SignOutOptions, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    callbacks.run("signOut", handler: completionHandler) { [client] in try await client.signOut(options: options) }
  }

  func signUp(
    username: String, password: String, userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) {
    callbacks.run("signUp", early: Self.registered, handler: completionHandler) { [client] in
      try await client.signUp(username: username, password: password, userAttributes: userAttributes)
    }
  }

  func confirmSignUp(
    username: String, confirmationCode: String,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) {
    callbacks.run("confirmSignUp", early: Self.registered, handler: completionHandler) { [client] in
      try await client.confirmSignUp(username: username, confirmationCode: confirmationCode)
    }
  }

  func resendSignUpCode(
    username: String, completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) {
    callbacks.run("resendSignUpCode", early: Self.registered, handler: completionHandler) { [client] in
      try await client.resendSignUpCode(username: username)
    }
  }

  func forgotPassword(
    username: String, completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  ) {
    callbacks.run("forgotPassword", early: Self.reset, handler: completionHandler) { [client] in
      try await client.forgotPassword(username: username)
    }
  }

  func confirmForgotPassword(
    username: String, newPassword: String, confirmationCode: String,
    completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  ) {
    callbacks.run("confirmForgotPassword", early: Self.reset, handler: completionHandler) { [client] in
      try await client.confirmForgotPassword(
        username: username, newPassword: newPassword, confirmationCode: confirmationCode)
    }
  }

  func failure(for error: any Error) -> MobileClientFailure? { client.failure(for: error) }

  private static let registered = SignUpResult(signUpConfirmationState: .confirmed)
  private static let reset = ForgotPasswordResult(forgotPasswordState: .done)
}

/// The client with its calls that return at once, for which an actor has no handler.
struct CallbackUserPoolClient: AuthProvider {
  static let statement = CallbackMobileClient.statement
  private let handled: CallbackMobileClient

  init(world: World) { self.init(world: world, callbacks: FaultyCallbacks()) }

  init(world: World, callbacks: FaultyCallbacks) {
    handled = CallbackMobileClient(world: world, callbacks: callbacks)
  }

  func perform(_ call: Call, completion: Completion) async {
    let isImmediate =
      ["currentUserState", "isSignedIn", "releaseSignInWait", "username"].contains(call.operation)
      || (call.operation, call.form) == ("signOut", "plain")
    if isImmediate {
      await handled.client.perform(call, completion: completion)
    } else {
      await handled.perform(call, completion: completion)
    }
  }
}
