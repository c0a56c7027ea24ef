public import AuthProviding

/// The reference client for version 3 of the Login with Amazon SDK (`lwa-v3`).
///
/// It shows pages in the browser and takes the redirect as an incoming URL. Grants live in the secure store alone.
public actor ReferenceAuthorizationManager: AuthorizationManagerProvider {
  /// What the client says of itself.
  public static let statement = ConformanceStatement(
    name: "Reference authorization manager", version: "1.0.0", specifications: ["lwa-v3"],
    capabilities: [.clock, .network, .store, .relaunch, .customer, .incomingURL])

  private let world: World
  private let clientID: String
  private let redirectURI: String
  private let tokens: TokenEndpoint
  private let profiles: ProfileEndpoint
  private let grants: GrantStore
  private let logins = PendingLogins()
  /// The renewals under way by their refresh token, which all callers that need one share.
  private var renewals: [String: Task<AuthorizationGrant?, any Error>] = [:]

  /// Creates the client in a world.
  ///
  /// - Parameter world: All there is beside the client.
  /// - Throws: An `AuthorizationManagerFailure` where the app's configuration lacks its client id or redirect URI.
  public init(world: World) throws {
    guard let clientID = world.app.clientID, let redirectURI = world.app.redirectURI else {
      throw AuthorizationManagerFailure(.unauthorizedClient, "the app has no client id or no redirect URI")
    }
    self.world = world
    self.clientID = clientID
    self.redirectURI = redirectURI
    tokens = TokenEndpoint(world: world)
    profiles = ProfileEndpoint(world: world)
    grants = GrantStore(world.store)
  }

  /// Authorizes the app, from a stored grant or by asking the customer.
  ///
  /// - Parameter request: The scopes, and when the customer is asked.
  /// - Returns: The access token and the profile, or that the customer cancelled.
  /// - Throws: An `AuthorizationManagerFailure`; `CancellationError` when the calling task is cancelled.
  public func authorize(_ request: AuthorizeRequest) async throws -> AuthorizeOutcome {
    try request.validate()
    let scopes = Set(request.scopes)
    let strategy = request.interactiveStrategy ?? .auto
    while true {
      let now = world.clock.now
      switch AuthorizationStep(strategy: strategy, scopes: scopes, grants: try grants.load(), now: now) {
      case .use(let grant): return .authorized(grant.result(for: scopes))
      case .renew(let grant, let refreshToken):
        // A refused grant is gone from the store now: look again.
        guard let renewed = try await renewal(of: grant, with: refreshToken) else { continue }
        return .authorized(renewed.result(for: scopes))
      case .prompt(let removingGrants):
        if removingGrants { try grants.removeAll() }
        guard let grant = try await logIn(for: request.scopes) else { return .cancelled }
        return .authorized(grant.result(for: scopes))
      case .refuse:
        throw AuthorizationManagerFailure(
          .applicationNotAuthorized, "no stored authorization is valid for all requested scopes")
      }
    }
  }

  /// Takes the redirect that ends a login.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The app it comes from, which does not matter: only the state of a pending login does.
  /// - Returns: Whether it answers a pending login.
  public nonisolated func open(url: String, from source: String?) -> Bool {
    guard let redirect = Redirect(url: url, redirectURI: redirectURI) else { return false }
    return logins.deliver(redirect)
  }

  /// Says what an error means: this client throws the specification's failures as they are.
  ///
  /// - Parameter error: What a call threw.
  /// - Returns: The failure; `nil` for an error that is none of the client's.
  public nonisolated func failure(for error: any Error) -> AuthorizationManagerFailure? {
    error as? AuthorizationManagerFailure
  }
}

// MARK: - Logging in

extension ReferenceAuthorizationManager {
  /// Asks the customer, and stores what comes of it.
  ///
  /// - Returns: The grant; `nil` where the customer cancelled.
  private func logIn(for scopes: [String]) async throws -> AuthorizationGrant? {
    let login = Login(clientID: clientID, redirectURI: redirectURI, scopes: scopes, random: world.random)
    switch await answer(to: login) {
    case .code(let code, let granted)?:
      return try await grant(for: login, code: code, scopes: granted ?? Set(scopes))
    case .error(let word, let description)?:
      throw AuthorizationManagerFailure(redirectError: word, description: description)
    case nil:
      try Task.checkCancellation()
      return nil
    }
  }

  /// Shows the page until the redirect comes or the customer leaves, and then takes it away.
  ///
  /// - Returns: What the redirect says; `nil` where the customer left, or the calling task is cancelled.
  private func answer(to login: Login) async -> Redirect.Answer? {
    let redirects = logins.open(login)
    defer { logins.close(login) }
    async let _ = visit(login)
    return await redirects.first { _ in true }
  }

  private func visit(_ login: Login) async {
    let page = login.pageURL(at: world.endpoints["authorize"])
    if await world.customer.browse(to: page) == .dismissed { logins.close(login) }
  }

  private func grant(for login: Login, code: String, scopes: Set<String>) async throws -> AuthorizationGrant {
    let pair: TokenPair
    do throws(TokenEndpointFailure) {
      pair = try await tokens.exchange(
        code: code, redirectURI: redirectURI, clientID: clientID, codeVerifier: login.proofKey.verifier)
    } catch {
      throw AuthorizationManagerFailure(tokenEndpoint: error)
    }
    var grant = AuthorizationGrant(
      scopes: scopes, accessToken: pair.accessToken,
      expiresAt: AuthorizationGrant.expiry(of: pair, at: world.clock.now), refreshToken: pair.refreshToken)
    if !scopes.isDisjoint(with: AuthorizationGrant.profileScopes) {
      grant.profile = try await profiles.fetch(accessToken: pair.accessToken)
    }
    try grants.add(grant)
    return grant
  }
}

// MARK: - Renewing

extension ReferenceAuthorizationManager {
  /// Renews a grant, once for all that ask while the answer is out.
  ///
  /// - Returns: The renewed grant; `nil` where the service refused it, and the store has lost it.
  private func renewal(
    of grant: AuthorizationGrant, with refreshToken: String
  ) async throws -> AuthorizationGrant? {
    if let underWay = renewals[refreshToken] { return try await underWay.value }
    let renewal = Task { try await renew(grant, with: refreshToken) }
    renewals[refreshToken] = renewal
    return try await renewal.value
  }

  private func renew(_ grant: AuthorizationGrant, with refreshToken: String) async throws -> AuthorizationGrant? {
    defer { renewals[refreshToken] = nil }
    let pair: TokenPair
    do throws(TokenEndpointFailure) {
      pair = try await tokens.refresh(refreshToken: refreshToken, clientID: clientID)
    } catch {
      guard error.code == .invalidGrant else { throw AuthorizationManagerFailure(tokenEndpoint: error) }
      try grants.remove(grant)
      return nil
    }
    let renewed = grant.renewed(with: pair, at: world.clock.now)
    try grants.replace(grant, with: renewed)
    return renewed
  }
}
