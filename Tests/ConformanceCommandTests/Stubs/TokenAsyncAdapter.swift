import AuthProviding

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on to your client.
struct TokenAsyncAdapter: TokenEndpointProvider {
  static let statement = ConformanceStatement(
    name: "TokenAsync", version: "1.0", specifications: ["lwa-token"],
    // The parts of the client's environment that the kit controls: remove what is not true of your client.
    capabilities: [.clock, .network])

  private let world: World

  init(world: World) {
    // Create your client here. It sends requests through world.network to world.endpoints, and takes time,
    // storage, randomness and the app's ids from the world too: it is the client's whole environment.
    self.world = world
  }

  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String
  ) async throws -> TokenPair { throw UnsupportedCall() }

  func refresh(refreshToken: String, clientID: String, clientSecret: String?) async throws -> TokenPair {
    throw UnsupportedCall()
  }

  func failure(for error: any Error) -> TokenEndpointFailure? {
    // Map each error of your client to a code, such as TokenEndpointFailure(.invalidGrant); nil reports it as unmapped.
    nil
  }
}
