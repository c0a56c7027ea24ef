import CognitoProtocols

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on.
struct MobileCompletionAdapter: MobileClientCompletionProvider {
  static let statement = ConformanceStatement(
    name: "MobileCompletion", version: "1.0", specifications: ["cognito"],
    // What the kit controls of the client's environment: remove what is not true of yours.
    capabilities: [.clock, .network, .store, .cookies, .relaunch, .customer, .incomingURL, .events])

  private let world: World

  init(world: World) {
    // Create your client here. The world is its whole environment: it sends requests through
    // world.network to world.endpoints, and takes time, storage, randomness and the app's ids
    // from the world too. A client with URLSession takes the configuration .world(world) of the
    // product URLSessionBridge.
    self.world = world
  }

  func confirmForgotPassword(
    username: String, newPassword: String, confirmationCode: String,
    completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  func confirmSignUp(
    username: String, confirmationCode: String,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  func forgotPassword(
    username: String,
    completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  func initialize(completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  func resendSignUpCode(
    username: String, completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  func signIn(
    username: String, password: String, validationData: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  func signOut() throws { throw UnsupportedCall() }

  func signOut(
    options: SignOutOptions, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(UnsupportedCall()) }

  func signOut(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(UnsupportedCall())
  }

  func signUp(
    username: String, password: String, userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Receives the redirect, if the client shows pages in a browser.
  func open(url: String, from source: String?) -> Bool { false }

  func failure(for error: any Error) -> MobileClientFailure? {
    // Map each error of your client, for example to
    // MobileClientFailure(.aliasExists).
    // The report shows an error for which you return nil as unmapped.
    nil
  }
}
