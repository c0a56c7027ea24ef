import CognitoProtocols

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on.
struct MobileAsyncAdapter: MobileClientProvider {
  static let statement = ConformanceStatement(
    name: "MobileAsync", version: "1.0", specifications: ["cognito"],
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
    username: String, newPassword: String, confirmationCode: String
  ) async throws -> ForgotPasswordResult { throw UnsupportedCall() }

  func confirmSignUp(username: String, confirmationCode: String) async throws -> SignUpResult {
    throw UnsupportedCall()
  }

  func forgotPassword(username: String) async throws -> ForgotPasswordResult {
    throw UnsupportedCall()
  }

  func initialize() async throws -> UserState { throw UnsupportedCall() }

  func resendSignUpCode(username: String) async throws -> SignUpResult { throw UnsupportedCall() }

  func signIn(
    username: String, password: String, validationData: [String: String]?
  ) async throws -> SignInResult { throw UnsupportedCall() }

  func signOut() async throws { throw UnsupportedCall() }

  func signOut(options: SignOutOptions) async throws { throw UnsupportedCall() }

  func signOutWithDefaultOptions() async throws { throw UnsupportedCall() }

  func signUp(
    username: String, password: String, userAttributes: [String: String]?
  ) async throws -> SignUpResult { throw UnsupportedCall() }

  /// Receives the redirect, if the client shows pages in a browser.
  func open(url: String, from source: String?) -> Bool { false }

  func failure(for error: any Error) -> MobileClientFailure? {
    // Map each error of your client, for example to
    // MobileClientFailure(.aliasExists).
    // The report shows an error for which you return nil as unmapped.
    nil
  }
}
