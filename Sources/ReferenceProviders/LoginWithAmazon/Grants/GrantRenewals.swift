import AuthProviding

/// The renewals of access tokens in progress; concurrent callers share them.
actor GrantRenewals {
  private let tokens: TokenEndpoint
  private let grants: GrantStore
  private let clock: any WorldClock
  /// The renewals in progress by their refresh token.
  private var inProgress: [String: Task<AuthorizationGrant?, any Error>] = [:]

  init(world: World, grants: GrantStore) {
    tokens = TokenEndpoint(world: world)
    self.grants = grants
    clock = world.clock
  }

  /// Renews the access token of a grant, once for all callers until the response arrives.
  ///
  /// - Returns: The renewed grant; `nil` if the service rejected it, or if it has been removed meanwhile.
  func renewal(
    of grant: AuthorizationGrant, with refreshToken: String, for app: AppIdentity
  ) async throws -> AuthorizationGrant? {
    if let renewal = inProgress[refreshToken] { return try await renewal.value }
    let renewal = Task { try await renew(grant, with: refreshToken, for: app) }
    inProgress[refreshToken] = renewal
    return try await renewal.value
  }

  private func renew(
    _ grant: AuthorizationGrant, with refreshToken: String, for app: AppIdentity
  ) async throws -> AuthorizationGrant? {
    defer { inProgress[refreshToken] = nil }
    let pair: TokenPair
    do throws(TokenEndpointFailure) {
      pair = try await tokens.refresh(refreshToken: refreshToken, clientID: app.clientID)
    } catch {
      guard error.code == .invalidGrant else { throw AuthorizationManagerFailure(tokenEndpoint: error) }
      try grants.remove(grant)
      return nil
    }
    let now = clock.now
    return try grants.update(grant) { $0.renew(with: pair, at: now) }
  }
}
