public import AuthProviding

/// The reference client for the `AWSMobileClient` of AWS Amplify (`cognito`).
///
/// An actor owns what is known; three automata say what may happen: the user's state, the sign-in, and the fetches that
/// callers share. What a relaunch must not lose is one entry of the secure store. Pages are shown in an authentication
/// session, which returns the redirect.
public actor ReferenceMobileClient: MobileClientProvider {
  /// What the client says of itself.
  public static let statement = ConformanceStatement(
    name: "Reference mobile client", version: "1.0.0", specifications: ["cognito"],
    capabilities: [.clock, .network, .store, .relaunch, .customer, .incomingURL, .events])

  let world: World
  var keeper: MemoryKeeper
  var userState = UserStateAutomaton()
  var signIn = SignInAutomaton()
  var tokenFetch = FetchAutomaton<SessionTokens>()
  var credentialsFetch = FetchAutomaton<AWSCredentials>()
  /// Counts the customers: what was asked for one of them must not be kept for the next.
  var customerNumber = 0

  /// Creates the client in a world.
  ///
  /// - Parameter world: All there is beside the client.
  public init(world: World) {
    self.world = world
    keeper = MemoryKeeper(world.store)
  }

  /// Begins a session from what the device keeps; the network is not asked.
  ///
  /// - Returns: The user's state; the second time the present one.
  /// - Throws: A `MobileClientFailure` where the store fails: nobody can say then who is signed in.
  public func initialize() async throws -> UserState {
    try start()
    return userState.state
  }

  /// Gives the user's state.
  ///
  /// - Returns: The state, which is `unknown` before the device's store was read.
  public func currentUserState() -> UserState { userState.state }

  /// Tells whether a customer is signed in.
  ///
  /// - Returns: Whether the user's state says so.
  /// - Throws: A `MobileClientFailure` where the store fails.
  public func isSignedIn() throws -> Bool {
    try start()
    return userState.state == .signedIn
  }

  /// Gives the name of the user who is signed in.
  ///
  /// - Returns: The name; `nil` where nobody is signed in to the user pool.
  /// - Throws: A `MobileClientFailure` where the store fails.
  public func username() throws -> String? {
    try start()
    return userState.state == .signedIn ? keeper.memory.session?.username : nil
  }

  /// Takes no URL: the sessions that show pages return the redirects themselves.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The app it comes from.
  /// - Returns: `false`.
  public nonisolated func open(url: String, from source: String?) -> Bool { false }

  /// Says what an error means: this client throws the specification's failures, and those of services by their names.
  ///
  /// - Parameter error: What a call threw.
  /// - Returns: The failure; `nil` for an error that is none of the client's.
  public nonisolated func failure(for error: any Error) -> MobileClientFailure? {
    switch error {
    case let failure as MobileClientFailure: failure
    case let failure as ServiceFailure: MobileClientFailure(service: failure)
    default: nil
    }
  }
}

extension ReferenceMobileClient {
  /// Reads what the device keeps, once, before anything else is done; a memory that was not written is written now.
  func start() throws(MobileClientFailure) {
    try keeper.load()
    if userState.state == .unknown { tell(.found(keeper.memory.userState)) }
    try? keeper.save()
  }

  /// Changes the user's state, and tells the listeners.
  func tell(_ event: UserStateAutomaton.Event) {
    if let state = userState.take(event) { world.events.emit(userState: state) }
  }

  /// The user pool that the app's configuration names.
  func userPool() throws(MobileClientFailure) -> UserPoolConfiguration { try UserPoolConfiguration(world.app) }
}
