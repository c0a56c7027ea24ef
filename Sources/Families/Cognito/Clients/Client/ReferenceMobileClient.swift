package import AuthProviding
package import CognitoProtocols

/// The reference client for the `AWSMobileClient` of AWS Amplify (`cognito`).
///
/// The actor owns all state. State machines decide about the user's state, the sign-in, and the fetches that callers
/// share. The state that survives a relaunch is one entry of the secure store. Pages open in an authentication session,
/// which returns the redirect.
package actor ReferenceMobileClient: MobileClientProvider {
  /// The client's name, version, specification and capabilities.
  package static let statement = ConformanceStatement(
    name: "Reference mobile client", version: "1.0.0", specifications: ["cognito"],
    capabilities: [.clock, .network, .store, .relaunch, .customer, .incomingURL, .events])

  let world: World
  var store: ClientStateStore
  var userState = UserStateMachine()
  var signIn = SignInStateMachine()
  var tokenFetch = FetchStateMachine<SessionTokens>()
  var credentialsFetch = FetchStateMachine<AWSCredentials>()
  /// The number of the current customer: a response for an earlier customer must not be stored for a later one.
  var customerNumber = 0
  /// The refresh token that a sign-out has asked the service to revoke: another one at the same time does not ask again.
  var revokedToken: String?

  /// Creates the client in a world.
  ///
  /// - Parameter world: The environment of the client.
  package init(world: World) {
    self.world = world
    store = ClientStateStore(world.store)
  }

  /// Starts the client from the stored state, without any request.
  ///
  /// - Returns: The user's state; a second call returns the current one.
  /// - Throws: A `MobileClientFailure` if the store fails, because it is then unknown whether a customer is signed in.
  package func initialize() async throws -> UserState {
    try start()
    return userState.state
  }

  /// Returns the user's state.
  ///
  /// - Returns: The state, which is `unknown` until the client has read its stored state.
  package func currentUserState() -> UserState { userState.state }

  /// Returns whether a customer is signed in.
  ///
  /// - Returns: Whether the user's state is `signedIn`.
  /// - Throws: A `MobileClientFailure` if the store fails.
  package func isSignedIn() throws -> Bool {
    try start()
    return userState.state == .signedIn
  }

  /// Returns the name of the user who is signed in.
  ///
  /// - Returns: The name; `nil` if nobody is signed in to the user pool.
  /// - Throws: A `MobileClientFailure` if the store fails.
  package func username() throws -> String? {
    try start()
    return userState.state == .signedIn ? store.state.session?.username : nil
  }

  /// Handles no URL: authentication sessions return the redirects directly.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The app that opened the URL.
  /// - Returns: `false`.
  package nonisolated func open(url: String, from source: String?) -> Bool { false }

  /// Maps an error: failures of the specification stay as they are, exceptions of the services become their codes.
  ///
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error of another origin.
  package nonisolated func failure(for error: any Error) -> MobileClientFailure? {
    switch error {
    case let failure as MobileClientFailure: failure
    case let failure as ServiceFailure: MobileClientFailure(service: failure)
    default: nil
    }
  }
}

extension ReferenceMobileClient {
  /// Reads the stored state once, before any other work, and writes changes that are not saved yet.
  func start() throws(MobileClientFailure) {
    try store.load()
    if userState.state == .unknown { transition(on: .loaded(store.state.userState)) }
    try? store.save()
  }

  /// Changes the user's state, and notifies the listeners.
  func transition(on event: UserStateMachine.Event) {
    if let state = userState.apply(event) { world.events.emit(userState: state) }
  }

  /// The user pool in the app's configuration.
  func userPool() throws(MobileClientFailure) -> UserPoolConfiguration { try UserPoolConfiguration(world.app) }

  /// The API of the user pool.
  nonisolated var api: ServiceAPI { .userPool(world) }

  /// Calls an action of the service for the customer who is signed in.
  @discardableResult func callAsCustomer(
    _ action: String, _ members: [String: Value?] = [:]
  ) async throws -> Value {
    try start()
    _ = try userPoolSession()
    return try await call(action, members, as: try await getTokens().accessToken)
  }

  /// Calls an action of the service with an access token; a token that was revoked elsewhere ends the session.
  @discardableResult func call(
    _ action: String, _ members: [String: Value?], as accessToken: String?
  ) async throws -> Value {
    do {
      return try await api.call(
        action, members.merging(["AccessToken": accessToken.map(Value.string)]) { $1 })
    } catch {
      if error.isRevokedAccess, accessToken == store.state.session?.tokens.accessToken {
        transition(on: .userPoolTokensRefused)
      }
      throw error
    }
  }
}
