public import AuthProviding

/// The reference client for version 2 of the Login with Amazon SDK (`lwa-v2`).
///
/// It shows pages in the browser and takes the redirect as an incoming URL. There is one customer at a time, whose grant
/// and profile live in the secure store alone.
public struct ReferenceMobileLibrary: MobileLibraryProvider {
  /// What the client says of itself.
  public static let statement = ConformanceStatement(
    name: "Reference mobile library", version: "1.0.0", specifications: ["lwa-v2"],
    capabilities: [.clock, .network, .store, .cookies, .relaunch, .customer, .incomingURL])

  /// For how long a profile is given again without asking the service.
  private static let profileLifetime = Duration.seconds(60 * 60)

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

  /// Signs the customer in, and keeps what was granted in place of whatever was before.
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, of which `profile` comes first.
  ///   - options: Options, of which this client knows none.
  /// - Throws: An error that ``failure(for:)`` knows; `CancellationError` when the calling task is cancelled.
  public func authorize(scopes: [String], options: [String: Value]?) async throws {
    try validate(scopes)
    let app = try AppIdentity(world.app)
    do {
      guard let grant = try await signIn.grant(for: scopes, of: app) else {
        throw AuthorizationManagerFailure(.errorUserInterrupted, "the customer left the page")
      }
      try grants.replaceAll(with: grant)
    } catch let failure as AuthorizationManagerFailure where failure.code == .applicationNotAuthorized {
      // The service refused the code: no fault of the customer's, and no code of this call.
      throw AuthorizationManagerFailure(.serverError, failure.message)
    }
  }

  /// Signs the customer in without options.
  ///
  /// - Parameter scopes: The names of the scopes, of which `profile` comes first.
  /// - Throws: An error that ``failure(for:)`` knows; `CancellationError` when the calling task is cancelled.
  public func authorize(scopes: [String]) async throws { try await authorize(scopes: scopes, options: nil) }

  /// Gives an access token that is good for the scopes.
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, of which `profile` comes first.
  ///   - overrideParams: With `kForceRefresh`, the token is a new one.
  /// - Returns: The token.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func getAccessToken(scopes: [String], overrideParams: [String: Value]?) async throws -> String? {
    try validate(scopes)
    guard let grant = try grants.load().last, grant.scopes.isSuperset(of: scopes) else { throw Self.notAuthorized }
    let isForced = [.string("YES"), .bool(true)].contains(overrideParams?["kForceRefresh"])
    return try await fresh(grant, forced: isForced).accessToken
  }

  /// Gives the profile of the customer who signed in, which may be up to an hour old.
  ///
  /// - Parameter options: Options, of which this client knows none.
  /// - Returns: The profile.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func getProfile(options: [String: Value]?) async throws -> MobileLibraryProfile {
    guard let stored = try grants.load().last else { throw Self.notAuthorized }
    if let profile = stored.profile(notOlderThan: Self.profileLifetime, at: world.clock.now) {
      return MobileLibraryProfile(profile)
    }
    let grant = try await fresh(stored)
    let profile = try await profiles.fetch(accessToken: grant.accessToken)
    try grants.update(grant) { $0.keep(profile, at: world.clock.now) }
    return MobileLibraryProfile(profile)
  }

  /// Gives the profile of the customer who signed in, without options.
  ///
  /// - Returns: The profile.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func getProfile() async throws -> MobileLibraryProfile { try await getProfile(options: nil) }

  /// Logs the customer out: removes the grant with the profile, and what the browser remembers of the customer.
  ///
  /// - Throws: An error that ``failure(for:)`` knows, where the grant could not be removed; then nothing is.
  public func clearAuthorizationState() async throws {
    try grants.removeAll()
    world.forgetCustomer()
  }

  /// Takes the redirect that ends a login.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - sourceApplication: The app it comes from, which does not matter.
  /// - Returns: Whether it answers a pending login.
  public func handleOpenURL(_ url: String, sourceApplication: String?) -> Bool { signIn.page.open(url: url) }

  /// Gives the client id that the app's API key holds.
  ///
  /// - Returns: The client id; `nil` where the app has no such key.
  public func getClientID() -> String? { world.app.apiKey.flatMap(APIKey.init)?.clientID }

  /// Gives the redirect URI.
  ///
  /// - Returns: The redirect URI; `nil` where the app has none.
  public func getRedirectURI() -> String? { world.app.redirectURI }

  /// Says what an error means in the words of version 2: those of version 3 but for one.
  ///
  /// - Parameter error: What a call threw.
  /// - Returns: The failure; `nil` for an error that is none of the client's.
  public func failure(for error: any Error) -> MobileLibraryFailure? {
    guard let failure = error as? AuthorizationManagerFailure else { return nil }
    return MobileLibraryErrorCode(rawValue: failure.code.rawValue).map { MobileLibraryFailure($0, failure.message) }
  }
}

extension ReferenceMobileLibrary {
  private static let notAuthorized = AuthorizationManagerFailure(
    .applicationNotAuthorized, "the customer has not authorized the app for the scopes")

  /// Refuses scopes that do not begin with `profile`, as the class reference demands.
  private func validate(_ scopes: [String]) throws(AuthorizationManagerFailure) {
    try scopes.validateScopes()
    guard scopes.first == "profile" else {
      throw AuthorizationManagerFailure(.invalidInput, "the first scope is not 'profile'")
    }
  }

  /// The grant with an access token that is good, and a new one where that is forced.
  private func fresh(_ grant: AuthorizationGrant, forced: Bool = false) async throws -> AuthorizationGrant {
    if !forced, grant.isFresh(at: world.clock.now) { return grant }
    guard let refreshToken = grant.refreshToken,
      let renewed = try await renewals.renewal(of: grant, with: refreshToken, for: AppIdentity(world.app))
    else { throw Self.notAuthorized }
    return renewed
  }
}

extension MobileLibraryProfile {
  /// Reads the profile as the service names its parts.
  fileprivate init(_ profile: [String: Value]) {
    self.init(
      name: profile["name"]?.text, email: profile["email"]?.text, userID: profile["user_id"]?.text,
      postalCode: profile["postal_code"]?.text)
  }
}
