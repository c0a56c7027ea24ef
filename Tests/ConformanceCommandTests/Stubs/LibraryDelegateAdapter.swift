import LoginWithAmazonProtocols

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on.
struct LibraryDelegateAdapter: MobileLibraryDelegateProvider {
  static let statement = ConformanceStatement(
    name: "LibraryDelegate", version: "1.0", specifications: ["lwa-v2"],
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

  func authorize(
    scopes: [String], options: [String: Value]?, delegate: any AuthenticationDelegate
  ) { delegate.requestDidFail(APIError(UnsupportedCall())) }

  func authorize(scopes: [String], delegate: any AuthenticationDelegate) {
    delegate.requestDidFail(APIError(UnsupportedCall()))
  }

  func clearAuthorizationState(delegate: any AuthenticationDelegate) {
    delegate.requestDidFail(APIError(UnsupportedCall()))
  }

  func getAccessToken(
    scopes: [String], overrideParams: [String: Value]?, delegate: any AuthenticationDelegate
  ) { delegate.requestDidFail(APIError(UnsupportedCall())) }

  func getClientID() throws -> String? { throw UnsupportedCall() }

  func getProfile(options: [String: Value]?, delegate: any AuthenticationDelegate) {
    delegate.requestDidFail(APIError(UnsupportedCall()))
  }

  func getProfile(delegate: any AuthenticationDelegate) {
    delegate.requestDidFail(APIError(UnsupportedCall()))
  }

  func getRedirectURI() throws -> String? { throw UnsupportedCall() }

  func handleOpenURL(url: String, sourceApplication: String?) -> Bool { false }

  func failure(for error: any Error) -> MobileLibraryFailure? {
    // Map each error of your client, for example to
    // MobileLibraryFailure(.serverError).
    // The report shows an error for which you return nil as unmapped.
    nil
  }
}
