import AuthProviding

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on to your client.
struct TokenGenericAdapter: AuthProvider {
  static let statement = ConformanceStatement(
    name: "TokenGeneric", version: "1.0", specifications: ["lwa-token"],
    // The parts of the client's environment that the kit controls: remove what is not true of your client.
    capabilities: [.clock, .network])

  private let world: World

  init(world: World) {
    // Create your client here. It sends requests through world.network to world.endpoints, and takes time,
    // storage, randomness and the app's ids from the world too: it is the client's whole environment.
    self.world = world
  }

  func perform(_ call: Call, completion: Completion) async {
    // The arguments are in call.arguments, such as call.arguments["scope"]?.text. Report how the call ended:
    // completion.reply(["accessToken": .string(token)]) or completion.fail(AuthFailure(code: "invalid_request")).
    switch call.operation {
    // exchange(code, redirectUri, clientId, codeVerifier, clientSecret?) -> accessToken, refreshToken, tokenType, expiresIn
    case "exchange": completion.unsupported()
    // refresh(refreshToken, clientId, clientSecret?) -> accessToken, refreshToken, tokenType, expiresIn
    case "refresh": completion.unsupported()
    default: completion.unsupported()
    }
  }
}
