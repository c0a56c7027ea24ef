import AuthProviding
import CognitoClients
import CognitoProtocols
import LoginWithAmazonClients
import LoginWithAmazonProtocols

/// The reference token client with completion handlers.
struct CallbackTokenClient: TokenEndpointCompletionProvider {
  static let statement = ReferenceTokenClient.statement
  private let client: ReferenceTokenClient
  private var callbacks = FaultyCallbacks()

  init(world: World) { client = ReferenceTokenClient(world: world) }

  init(world: World, callbacks: FaultyCallbacks) {
    self.init(world: world)
    self.callbacks = callbacks
  }

  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String?, clientSecret: String?,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
  ) {
    callbacks.run("exchange", early: Self.early, completion) { [client] in
      try await client.exchange(
        code: code, redirectURI: redirectURI, clientID: clientID, codeVerifier: codeVerifier,
        clientSecret: clientSecret)
    }
  }

  func refresh(
    refreshToken: String, clientID: String, clientSecret: String?,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
  ) {
    callbacks.run("refresh", early: Self.early, completion) { [client] in
      try await client.refresh(refreshToken: refreshToken, clientID: clientID, clientSecret: clientSecret)
    }
  }

  func failure(for error: any Error) -> TokenEndpointFailure? { client.failure(for: error) }

  private static let early = TokenPair(
    accessToken: "Atza|early", refreshToken: "Atzr|early", tokenType: "bearer", expiresIn: 3600)
}

/// The reference authorization manager with completion handlers.
struct CallbackAuthorizationManager: AuthorizationManagerCompletionProvider {
  static let statement = ReferenceAuthorizationManager.statement
  private let client: ReferenceAuthorizationManager
  private var callbacks = FaultyCallbacks()

  init(world: World) { client = ReferenceAuthorizationManager(world: world) }

  init(world: World, callbacks: FaultyCallbacks) {
    self.init(world: world)
    self.callbacks = callbacks
  }

  func authorize(
    _ request: AuthorizeRequest, handler: @escaping @Sendable (AuthorizeResult?, Bool, (any Error)?) -> Void
  ) {
    callbacks.run("authorize", early: .completed(AuthorizeResult(token: "Atza|early", user: nil))) { result in
      switch result {
      case .success(.completed(let result)): handler(result, false, nil)
      case .success(.cancelled): handler(nil, true, nil)
      case .failure(let error): handler(nil, false, error)
      }
    } _: { [client] in
      try await client.authorize(request)
    }
  }

  func signOut(handler: @escaping @Sendable ((any Error)?) -> Void) {
    callbacks.run("signOut", handler: handler) { [client] in try await client.signOut() }
  }

  func fetch(handler: @escaping @Sendable (AuthorizeResult.User?, (any Error)?) -> Void) {
    callbacks.runOptional("fetch", handler: handler) { [client] in try await client.fetch() }
  }

  func open(url: String, from source: String?) -> Bool { client.open(url: url, from: source) }

  func failure(for error: any Error) -> AuthorizationManagerFailure? { client.failure(for: error) }
}

/// The reference client that registers devices, with completion handlers.
struct CallbackDeviceRegistration: DeviceRegistrationCompletionProvider {
  static let statement = ReferenceDeviceRegistration.statement
  private let client: ReferenceDeviceRegistration
  private var callbacks = FaultyCallbacks()

  init(world: World) { client = ReferenceDeviceRegistration(world: world) }

  init(world: World, callbacks: FaultyCallbacks) {
    self.init(world: world)
    self.callbacks = callbacks
  }

  func registerDevice(
    _ request: DeviceRegistrationRequest,
    handler: @escaping @Sendable (DeviceRegistrationResult?, Bool, (any Error)?) -> Void
  ) {
    let early = DeviceRegistrationResult(authorizationCode: "early", clientID: "early", redirectURI: "early://")
    callbacks.run("registerDevice", early: .completed(early)) { result in
      switch result {
      case .success(.completed(let result)): handler(result, false, nil)
      case .success(.cancelled): handler(nil, true, nil)
      case .failure(let error): handler(nil, false, error)
      }
    } _: { [client] in
      try await client.registerDevice(request)
    }
  }

  func sdkVersion() -> String? { client.sdkVersion() }

  func open(url: String, from source: String?) -> Bool { client.open(url: url, from: source) }

  func failure(for error: any Error) -> DeviceRegistrationFailure? { client.failure(for: error) }
}
