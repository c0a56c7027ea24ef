import LoginWithAmazonProtocols

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on.
struct LibraryAsyncAdapter: MobileLibraryProvider {
  static let statement = ConformanceStatement(
    name: "LibraryAsync", version: "1.0", specifications: ["lwa-v2"],
    // What the kit controls of the client's environment: remove what is not true of yours.
    capabilities: [.clock, .network, .store, .cookies, .relaunch, .customer, .incomingURL])

  private let world: World

  init(world: World) {
    // Create your client here. The world is its whole environment: it sends requests through
    // world.network to world.endpoints, and takes time, storage, randomness and the app's ids
    // from the world too. A client with URLSession takes the configuration .world(world) of the
    // product URLSessionBridge.
    self.world = world
  }

  func authorize(scopes: [String], options: [String: Value]?) async throws {
    throw UnsupportedCall()
  }

  func authorize(scopes: [String]) async throws { throw UnsupportedCall() }

  func clearAuthorizationState() async throws { throw UnsupportedCall() }

  func getAccessToken(scopes: [String], overrideParams: [String: Value]?) async throws -> String? {
    throw UnsupportedCall()
  }

  func getClientID() async throws -> String? { throw UnsupportedCall() }

  func getProfile(options: [String: Value]?) async throws -> MobileLibraryProfile {
    throw UnsupportedCall()
  }

  func getProfile() async throws -> MobileLibraryProfile { throw UnsupportedCall() }

  func getRedirectURI() async throws -> String? { throw UnsupportedCall() }

  func handleOpenURL(url: String, sourceApplication: String?) -> Bool { false }

  func failure(for error: any Error) -> MobileLibraryFailure? {
    // Map each error of your client, for example to
    // MobileLibraryFailure(.serverError).
    // The report shows an error for which you return nil as unmapped.
    nil
  }
}
