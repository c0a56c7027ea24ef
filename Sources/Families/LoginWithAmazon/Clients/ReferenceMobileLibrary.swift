package import AuthProviding
package import LoginWithAmazonProtocols

/// The reference client for version 2 of the Login with Amazon SDK (`lwa-v2`).
///
/// It shows pages in a browser and receives the redirect as an incoming URL. It has one customer at a time, and keeps
/// the grant and the profile only in the secure store.
package struct ReferenceMobileLibrary: MobileLibraryProvider {
  /// The client's name, version, specification and capabilities.
  package static let statement = ConformanceStatement(
    name: "Reference mobile library", version: "1.0.0", specifications: ["lwa-v2"],
    capabilities: [.clock, .network, .store, .cookies, .relaunch, .customer, .incomingURL])

  /// The maximum age of a cached profile.
  private static let profileLifetime = Duration.seconds(60 * 60)

  private let world: World
  private let flow: AuthorizationCodeFlow
  private let profiles: ProfileEndpoint
  private let grants: GrantStore
  private let renewals: GrantRenewals

  /// Creates the client in a world.
  ///
  /// - Parameter world: The environment of the client.
  package init(world: World) {
    self.world = world
    flow = AuthorizationCodeFlow(world: world)
    profiles = ProfileEndpoint(world: world)
    grants = GrantStore(world.store)
    renewals = GrantRenewals(world: world, grants: grants)
  }

  /// Signs the customer in, and replaces an earlier grant.
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, beginning with `profile`.
  ///   - options: Options, which this client ignores.
  /// - Throws: An error that ``failure(for:)`` maps; `CancellationError` when the calling task is cancelled.
  package func authorize(scopes: [String], options: [String: Value]?) async throws {
    try validate(scopes)
    guard Self.listedScopes.isSuperset(of: scopes) else {
      throw AuthorizationManagerFailure(.invalidInput, "a scope is none of those of a sign-in")
    }
    let app = try AppIdentity(world.app)
    do {
      guard let grant = try await flow.grant(for: scopes, of: app) else {
        throw AuthorizationManagerFailure(.errorUserInterrupted, "the customer left the page")
      }
      try grants.replaceAll(with: grant)
    } catch let failure as AuthorizationManagerFailure where failure.code == .applicationNotAuthorized {
      // The service rejected the code: the call has no code for that, and the customer is not at fault.
      throw AuthorizationManagerFailure(.serverError, failure.message)
    }
  }

  /// Signs the customer in without options.
  ///
  /// - Parameter scopes: The names of the scopes, beginning with `profile`.
  /// - Throws: An error that ``failure(for:)`` maps; `CancellationError` when the calling task is cancelled.
  package func authorize(scopes: [String]) async throws { try await authorize(scopes: scopes, options: nil) }

  /// Returns a valid access token for the scopes.
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, beginning with `profile`.
  ///   - overrideParams: With `kForceRefresh`, the client requests a new token; `nil` for no override.
  /// - Returns: The token.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func getAccessToken(scopes: [String], overrideParams: [String: Value]?) async throws -> String? {
    try validate(scopes)
    guard let grant = try grants.load().last, grant.scopes.isSuperset(of: scopes) else { throw Self.notAuthorized }
    let isForced = [.string("YES"), .bool(true)].contains(overrideParams?["kForceRefresh"])
    return try await fresh(grant, forced: isForced).accessToken
  }

  /// Returns the profile of the customer who signed in, which is at most an hour old.
  ///
  /// - Parameter options: Options, which this client ignores.
  /// - Returns: The profile.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func getProfile(options: [String: Value]?) async throws -> MobileLibraryProfile {
    guard let stored = try grants.load().last else { throw Self.notAuthorized }
    if let profile = stored.profile(notOlderThan: Self.profileLifetime, at: world.clock.now) {
      return MobileLibraryProfile(profile)
    }
    let grant = try await fresh(stored)
    let profile = try await profiles.fetch(accessToken: grant.accessToken)
    try grants.update(grant) { $0.cacheProfile(profile, at: world.clock.now) }
    return MobileLibraryProfile(profile)
  }

  /// Returns the profile of the customer who signed in, without options.
  ///
  /// - Returns: The profile.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func getProfile() async throws -> MobileLibraryProfile { try await getProfile(options: nil) }

  /// Logs the customer out: removes the grant with the profile, and the service's cookies.
  ///
  /// - Throws: An error that ``failure(for:)`` maps, if the store fails; then the cookies stay, too.
  package func clearAuthorizationState() async throws {
    try grants.removeAll()
    world.deleteSignInCookies()
  }

  /// Handles the redirect that ends a sign-in.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - sourceApplication: The app that opened the URL, which does not matter.
  /// - Returns: Whether the URL answers a pending sign-in.
  package func handleOpenURL(url: String, sourceApplication: String?) -> Bool { flow.page.open(url: url) }

  /// Returns the client id in the app's API key.
  ///
  /// - Returns: The client id; `nil` if the app has no valid key.
  package func getClientID() -> String? { world.app.apiKey.flatMap(APIKey.init)?.clientID }

  /// Returns the redirect URI.
  ///
  /// - Returns: The redirect URI; `nil` if the app has none.
  package func getRedirectURI() -> String? { world.app.redirectURI }

  /// Maps an error to a code of version 2, which has all codes of version 3 but one.
  ///
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error of another origin.
  package func failure(for error: any Error) -> MobileLibraryFailure? {
    guard let failure = error as? AuthorizationManagerFailure else { return nil }
    return MobileLibraryErrorCode(rawValue: failure.code.rawValue).map { MobileLibraryFailure($0, failure.message) }
  }
}

extension ReferenceMobileLibrary {
  /// The scopes that the class reference and the guide list for a sign-in.
  private static let listedScopes: Set<String> = ["profile", "profile:user_id", "postal_code"]

  private static let notAuthorized = AuthorizationManagerFailure(
    .applicationNotAuthorized, "the customer has not authorized the app for the scopes")

  /// Rejects scopes that do not begin with `profile`, as the class reference requires.
  private func validate(_ scopes: [String]) throws(AuthorizationManagerFailure) {
    try scopes.validateScopes()
    guard scopes.first == "profile" else {
      throw AuthorizationManagerFailure(.invalidInput, "the first scope is not 'profile'")
    }
  }

  /// Returns the grant with a valid access token, which is a new one if that is forced.
  private func fresh(_ grant: AuthorizationGrant, forced: Bool = false) async throws -> AuthorizationGrant {
    if !forced, grant.isFresh(at: world.clock.now) { return grant }
    guard let refreshToken = grant.refreshToken,
      let renewed = try await renewals.renewal(of: grant, with: refreshToken, for: AppIdentity(world.app))
    else { throw Self.notAuthorized }
    return renewed
  }
}

extension MobileLibraryProfile {
  /// Decodes a profile with the field names of the service.
  fileprivate init(_ profile: [String: Value]) {
    self.init(
      name: profile["name"]?.text, email: profile["email"]?.text, userID: profile["user_id"]?.text,
      postalCode: profile["postal_code"]?.text)
  }
}
