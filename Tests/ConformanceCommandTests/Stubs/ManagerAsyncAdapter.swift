import AuthProviding

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on to your client.
struct ManagerAsyncAdapter: AuthorizationManagerProvider {
  static let statement = ConformanceStatement(
    name: "ManagerAsync", version: "1.0", specifications: ["lwa-v3"],
    // The parts of the client's environment that the kit controls: remove what is not true of your client.
    capabilities: [.clock, .network, .store, .cookies, .relaunch, .customer, .incomingURL])

  private let world: World

  init(world: World) {
    // Create your client here. It sends requests through world.network to world.endpoints, and takes time,
    // storage, randomness and the app's ids from the world too: it is the client's whole environment.
    self.world = world
  }

  func authorize(_ request: AuthorizeRequest) async throws -> AuthorizeOutcome { throw UnsupportedCall() }

  func signOut() async throws { throw UnsupportedCall() }

  func fetch() async throws -> AuthorizeResult.User? { throw UnsupportedCall() }

  /// Receives the redirect, if the client shows pages in a browser.
  func open(url: String, from source: String?) -> Bool { false }

  func failure(for error: any Error) -> AuthorizationManagerFailure? {
    // Map each error of your client to a code, such as AuthorizationManagerFailure(.accessDenied); nil reports it as unmapped.
    nil
  }
}
