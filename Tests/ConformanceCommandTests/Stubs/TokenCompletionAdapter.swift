import LoginWithAmazonProtocols

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on.
struct TokenCompletionAdapter: TokenEndpointCompletionProvider {
  static let statement = ConformanceStatement(
    name: "TokenCompletion", version: "1.0", specifications: ["lwa-token"],
    // What the kit controls of the client's environment: remove what is not true of yours.
    capabilities: [.clock, .network])

  private let world: World

  init(world: World) {
    // Create your client here. The world is its whole environment: it sends requests through
    // world.network to world.endpoints, and takes time, storage, randomness and the app's ids
    // from the world too. A client with URLSession takes the configuration .world(world) of the
    // product URLSessionBridge.
    self.world = world
  }

  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String?,
    clientSecret: String?, completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
  ) { completion(.failure(UnsupportedCall())) }

  func refresh(
    refreshToken: String, clientID: String, clientSecret: String?,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
  ) { completion(.failure(UnsupportedCall())) }

  func failure(for error: any Error) -> TokenEndpointFailure? {
    // Map each error of your client, for example to
    // TokenEndpointFailure(.invalidRequest).
    // The report shows an error for which you return nil as unmapped.
    nil
  }
}
