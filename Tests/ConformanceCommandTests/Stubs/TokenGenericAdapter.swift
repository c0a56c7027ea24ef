import AuthProviding

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on.
struct TokenGenericAdapter: AuthProvider {
  static let statement = ConformanceStatement(
    name: "TokenGeneric", version: "1.0", specifications: ["lwa-token"],
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

  func perform(_ call: Call, completion: Completion) async {
    // The arguments are in call.arguments; call["scope"] is the text of one.
    // Report how the call ended, by completion.reply(texts: ["accessToken": token])
    // or completion.fail(AuthFailure(code: "invalid_request")).
    switch call.operation {
    // exchange(code, redirectUri, clientId, codeVerifier?, clientSecret?)
    //   -> accessToken, refreshToken, tokenType, expiresIn
    case "exchange": completion.unsupported()
    // refresh(refreshToken, clientId, clientSecret?)
    //   -> accessToken, refreshToken, tokenType, expiresIn
    case "refresh": completion.unsupported()
    default: completion.unsupported()
    }
  }
}
