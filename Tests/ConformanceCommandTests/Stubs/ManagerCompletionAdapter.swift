import AuthProviding

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on to your client.
struct ManagerCompletionAdapter: AuthorizationManagerCompletionProvider {
  static let statement = ConformanceStatement(
    name: "ManagerCompletion", version: "1.0", specifications: ["lwa-v3"],
    // The parts of the client's environment that the kit controls: remove what is not true of your client.
    capabilities: [.clock, .network, .store, .cookies, .relaunch, .customer, .incomingURL])

  private let world: World

  init(world: World) {
    // Create your client here. It sends requests through world.network to world.endpoints, and takes time,
    // storage, randomness and the app's ids from the world too: it is the client's whole environment.
    self.world = world
  }

  func authorize(_ request: AuthorizeRequest, handler: @escaping AuthorizationRequestHandler) {
    handler(nil, false, UnsupportedCall())
  }

  func signOut(handler: @escaping @Sendable ((any Error)?) -> Void) { handler(UnsupportedCall()) }

  func fetch(handler: @escaping @Sendable (AuthorizeResult.User?, (any Error)?) -> Void) {
    handler(nil, UnsupportedCall())
  }

  /// Receives the redirect, if the client shows pages in a browser.
  func open(url: String, from source: String?) -> Bool { false }

  func failure(for error: any Error) -> AuthorizationManagerFailure? {
    // Map each error of your client to a code, such as AuthorizationManagerFailure(.accessDenied); nil reports it as unmapped.
    nil
  }
}
