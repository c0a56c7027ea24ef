import AuthProviding

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on to your client.
struct MobileAsyncAdapter: MobileClientProvider {
  static let statement = ConformanceStatement(
    name: "MobileAsync", version: "1.0", specifications: ["cognito"],
    // The parts of the client's environment that the kit controls: remove what is not true of your client.
    capabilities: [.clock, .network, .store, .cookies, .relaunch, .customer, .incomingURL, .events])

  private let world: World

  init(world: World) {
    // Create your client here. It sends requests through world.network to world.endpoints, and takes time,
    // storage, randomness and the app's ids from the world too: it is the client's whole environment.
    self.world = world
  }

  func initialize() async throws -> UserState { throw UnsupportedCall() }

  func signIn(username: String, password: String, validationData: [String: String]?) async throws -> SignInResult {
    throw UnsupportedCall()
  }

  func signOut() async throws { throw UnsupportedCall() }

  func signOut(options: SignOutOptions) async throws { throw UnsupportedCall() }

  func signUp(username: String, password: String, userAttributes: [String: String]?) async throws -> SignUpResult {
    throw UnsupportedCall()
  }

  func confirmSignUp(username: String, confirmationCode: String) async throws -> SignUpResult {
    throw UnsupportedCall()
  }

  func resendSignUpCode(username: String) async throws -> SignUpResult { throw UnsupportedCall() }

  func forgotPassword(username: String) async throws -> ForgotPasswordResult { throw UnsupportedCall() }

  func confirmForgotPassword(
    username: String, newPassword: String, confirmationCode: String
  ) async throws -> ForgotPasswordResult { throw UnsupportedCall() }

  func failure(for error: any Error) -> MobileClientFailure? {
    // Map each error of your client to a code, such as MobileClientFailure(.notAuthorized); nil reports it as unmapped.
    nil
  }
}
