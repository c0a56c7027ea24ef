package import AuthProviding
package import LoginWithAmazonProtocols

/// The reference client for version 3 of the Login with Amazon SDK (`lwa-v3`).
///
/// It shows pages in a browser and receives the redirect as an incoming URL. It keeps grants only in the secure store.
package struct ReferenceAuthorizationManager: AuthorizationManagerProvider {
  /// The client's name, version, specification and capabilities.
  package static let statement = ConformanceStatement(
    name: "Reference authorization manager", version: "1.0.0", specifications: ["lwa-v3"],
    capabilities: [.clock, .network, .store, .cookies, .relaunch, .customer, .incomingURL])

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

  /// Authorizes the app, from a stored grant or by asking the customer.
  ///
  /// - Parameter request: The scopes and the interactive strategy. The service receives the names of the scopes,
  ///   however the app creates them.
  /// - Returns: The access token and the profile, or that the customer cancelled.
  /// - Throws: An `AuthorizationManagerFailure`; `CancellationError` when the calling task is cancelled.
  package func authorize(_ request: AuthorizeRequest) async throws -> Cancellable<AuthorizeResult> {
    try request.scopes.validateScopes()
    let app = try AppIdentity(world.app)
    let scopes = Set(request.scopes)
    let strategy = request.interactiveStrategy ?? .auto
    while true {
      let now = world.clock.now
      switch AuthorizationStep(strategy: strategy, scopes: scopes, grants: try grants.load(), now: now) {
      case .use(let grant): return .completed(grant.result(for: scopes))
      case .renew(let grant, let refreshToken):
        do {
          // The store no longer has a rejected grant: decide again.
          guard let renewed = try await renewals.renewal(of: grant, with: refreshToken, for: app) else { continue }
          return .completed(renewed.result(for: scopes))
        } catch let failure as AuthorizationManagerFailure where strategy == .auto && failure.code != .deviceError {
          // The customer may be able to sign in where the token cannot be renewed.
          return try await prompt(for: request.scopes, of: app)
        }
      case .prompt(let removingGrants):
        if removingGrants { try grants.removeAll() }
        return try await prompt(for: request.scopes, of: app)
      case .refuse:
        throw AuthorizationManagerFailure(
          .applicationNotAuthorized, "no stored authorization is valid for all requested scopes")
      }
    }
  }

  /// Logs the customer out: removes the grants and the service's cookies.
  ///
  /// - Throws: An `AuthorizationManagerFailure` if the store fails; then the cookies stay, too.
  package func signOut() async throws {
    try grants.removeAll()
    world.deleteSignInCookies()
  }

  /// Fetches the current profile of the customer who signed in last.
  ///
  /// It never combines profiles, because older grants may belong to another customer.
  ///
  /// - Returns: The profile.
  /// - Throws: An `AuthorizationManagerFailure`.
  package func fetch() async throws -> AuthorizeResult.User? {
    guard let stored = try grants.load().last(where: \.includesProfile),
      let grant = try await fresh(stored, for: AppIdentity(world.app))
    else {
      throw AuthorizationManagerFailure(.applicationNotAuthorized, "no customer has granted a profile scope")
    }
    let profile = try await profiles.fetch(accessToken: grant.accessToken)
    try grants.update(grant) { $0.cacheProfile(profile, at: world.clock.now) }
    return AuthorizeResult.User(profile: profile)
  }

  /// Handles the redirect that ends an authorization.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The app that opened the URL, which does not matter.
  /// - Returns: Whether the URL answers a pending authorization.
  package func open(url: String, from source: String?) -> Bool { flow.page.open(url: url) }

  /// Maps an error: this client throws the failures of the specification as they are.
  ///
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error of another origin.
  package func failure(for error: any Error) -> AuthorizationManagerFailure? {
    error as? AuthorizationManagerFailure
  }

  /// Asks the customer for an authorization, and returns its result.
  private func prompt(for scopes: [String], of app: AppIdentity) async throws -> Cancellable<AuthorizeResult> {
    guard let grant = try await logIn(for: scopes, of: app) else { return .cancelled }
    return .completed(grant.result(for: Set(scopes)))
  }

  /// Asks the customer for an authorization, and stores the grant.
  ///
  /// - Returns: The grant; `nil` if the customer cancelled.
  private func logIn(for scopes: [String], of app: AppIdentity) async throws -> AuthorizationGrant? {
    guard var grant = try await flow.grant(for: scopes, of: app) else { return nil }
    if grant.includesProfile {
      grant.cacheProfile(try await profiles.fetch(accessToken: grant.accessToken), at: world.clock.now)
    }
    try grants.add(grant)
    return grant
  }

  /// Returns the grant with a valid access token; `nil` if there is no such grant any more.
  private func fresh(_ grant: AuthorizationGrant, for app: AppIdentity) async throws -> AuthorizationGrant? {
    if grant.isFresh(at: world.clock.now) { return grant }
    guard let refreshToken = grant.refreshToken else { return nil }
    return try await renewals.renewal(of: grant, with: refreshToken, for: app)
  }
}

/// The next step of an authorization: the strategies of the SDK as a pure function.
enum AuthorizationStep: Sendable, Hashable {
  /// Answer from a stored grant.
  case use(AuthorizationGrant)
  /// Renew the access token of a stored grant, then answer from it.
  case renew(AuthorizationGrant, refreshToken: String)
  /// Ask the customer.
  case prompt(removingGrants: Bool)
  /// Fail, because the strategy does not allow a prompt.
  case refuse

  /// Decides by the strategy, and by the grants that contain all requested scopes.
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
