public import AuthProviding

/// The reference client for version 3 of the Login with Amazon SDK (`lwa-v3`).
///
/// It shows pages in the browser and takes the redirect as an incoming URL. Grants live in the secure store alone.
public struct ReferenceAuthorizationManager: AuthorizationManagerProvider {
  /// What the client says of itself.
  public static let statement = ConformanceStatement(
    name: "Reference authorization manager", version: "1.0.0", specifications: ["lwa-v3"],
    capabilities: [.clock, .network, .store, .cookies, .relaunch, .customer, .incomingURL])

  private let world: World
  private let signIn: SignIn
  private let profiles: ProfileEndpoint
  private let grants: GrantStore
  private let renewals: GrantRenewals

  /// Creates the client in a world.
  ///
  /// - Parameter world: All there is beside the client.
  public init(world: World) {
    self.world = world
    signIn = SignIn(world: world)
    profiles = ProfileEndpoint(world: world)
    grants = GrantStore(world.store)
    renewals = GrantRenewals(world: world, grants: grants)
  }

  /// Authorizes the app, from a stored grant or by asking the customer.
  ///
  /// - Parameter request: The scopes, and when the customer is asked. However the app makes its scopes, the service
  ///   gets their names.
  /// - Returns: The access token and the profile, or that the customer cancelled.
  /// - Throws: An `AuthorizationManagerFailure`; `CancellationError` when the calling task is cancelled.
  public func authorize(_ request: AuthorizeRequest) async throws -> AuthorizeOutcome {
    try request.scopes.validateScopes()
    let app = try AppIdentity(world.app)
    let scopes = Set(request.scopes)
    let strategy = request.interactiveStrategy ?? .auto
    while true {
      let now = world.clock.now
      switch AuthorizationStep(strategy: strategy, scopes: scopes, grants: try grants.load(), now: now) {
      case .use(let grant): return .authorized(grant.result(for: scopes))
      case .renew(let grant, let refreshToken):
        // A refused grant is gone from the store now: look again.
        guard let renewed = try await renewals.renewal(of: grant, with: refreshToken, for: app) else { continue }
        return .authorized(renewed.result(for: scopes))
      case .prompt(let removingGrants):
        if removingGrants { try grants.removeAll() }
        guard let grant = try await logIn(for: request.scopes, of: app) else { return .cancelled }
        return .authorized(grant.result(for: scopes))
      case .refuse:
        throw AuthorizationManagerFailure(
          .applicationNotAuthorized, "no stored authorization is valid for all requested scopes")
      }
    }
  }

  /// Logs the customer out: removes the grants, and what the browser remembers of the customer.
  ///
  /// - Throws: An `AuthorizationManagerFailure` where the grants could not be removed, and then nothing is.
  public func signOut() async throws {
    try grants.removeAll()
    world.forgetCustomer()
  }

  /// Gets the newest profile of the customer who signed in last.
  ///
  /// Older grants may be another customer's, so profiles are never put together.
  ///
  /// - Returns: The profile.
  /// - Throws: An `AuthorizationManagerFailure`.
  public func fetch() async throws -> AuthorizeResult.User? {
    guard let stored = try grants.load().last(where: \.opensProfile),
      let grant = try await fresh(stored, for: AppIdentity(world.app))
    else {
      throw AuthorizationManagerFailure(.applicationNotAuthorized, "no customer has granted a profile scope")
    }
    let profile = try await profiles.fetch(accessToken: grant.accessToken)
    try grants.update(grant) { $0.keep(profile, at: world.clock.now) }
    return AuthorizeResult.User(profile: profile)
  }

  /// Takes the redirect that ends a login.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The app it comes from, which does not matter.
  /// - Returns: Whether it answers a pending login.
  public func open(url: String, from source: String?) -> Bool { signIn.page.open(url: url) }

  /// Says what an error means: this client throws the specification's failures as they are.
  ///
  /// - Parameter error: What a call threw.
  /// - Returns: The failure; `nil` for an error that is none of the client's.
  public func failure(for error: any Error) -> AuthorizationManagerFailure? {
    error as? AuthorizationManagerFailure
  }

  /// Asks the customer, and stores what comes of it.
  ///
  /// - Returns: The grant; `nil` where the customer cancelled.
  private func logIn(for scopes: [String], of app: AppIdentity) async throws -> AuthorizationGrant? {
    guard var grant = try await signIn.grant(for: scopes, of: app) else { return nil }
    if grant.opensProfile {
      grant.keep(try await profiles.fetch(accessToken: grant.accessToken), at: world.clock.now)
    }
    try grants.add(grant)
    return grant
  }

  /// The grant with an access token that is good; `nil` where there is none any more.
  private func fresh(_ grant: AuthorizationGrant, for app: AppIdentity) async throws -> AuthorizationGrant? {
    if grant.isFresh(at: world.clock.now) { return grant }
    guard let refreshToken = grant.refreshToken else { return nil }
    return try await renewals.renewal(of: grant, with: refreshToken, for: app)
  }
}

/// What to do next about a request: the strategies of the SDK as one pure function.
enum AuthorizationStep: Sendable, Hashable {
  /// Answer from a stored grant.
  case use(AuthorizationGrant)
  /// Renew the access token of a stored grant, then answer from it.
  case renew(AuthorizationGrant, refreshToken: String)
  /// Ask the customer.
  case prompt(removingGrants: Bool)
  /// Fail, for the customer must not be asked.
  case refuse

  /// Decides by the strategy and by the grants that contain all requested scopes.
  init(
    strategy: AuthorizeRequest.InteractiveStrategy, scopes: Set<String>, grants: [AuthorizationGrant], now: Duration
  ) {
    guard strategy != .always else {
      self = .prompt(removingGrants: true)
      return
    }
    let covering = grants.reversed().filter { $0.scopes.isSuperset(of: scopes) }
    if let grant = covering.first(where: { $0.isFresh(at: now) }) {
      self = .use(grant)
      return
    }
    for grant in covering {
      guard let refreshToken = grant.refreshToken else { continue }
      self = .renew(grant, refreshToken: refreshToken)
      return
    }
    self = strategy == .never ? .refuse : .prompt(removingGrants: false)
  }
}
