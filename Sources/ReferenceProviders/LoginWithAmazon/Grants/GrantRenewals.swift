import AuthProviding

/// The renewals of access tokens that are under way, which all callers that need one share.
actor GrantRenewals {
  private let tokens: TokenEndpoint
  private let grants: GrantStore
  private let clock: any WorldClock
  /// The renewals under way by their refresh token.
  private var underWay: [String: Task<AuthorizationGrant?, any Error>] = [:]

  init(world: World, grants: GrantStore) {
    tokens = TokenEndpoint(world: world)
    self.grants = grants
    clock = world.clock
  }

  /// Renews the access token of a grant, once for all that ask while the answer is out.
  ///
  /// - Returns: The renewed grant; `nil` where it is no more, as the service refused it or the store has lost it.
  func renewal(
    of grant: AuthorizationGrant, with refreshToken: String, for app: AppIdentity
  ) async throws -> AuthorizationGrant? {
    if let renewal = underWay[refreshToken] { return try await renewal.value }
    let renewal = Task { try await renew(grant, with: refreshToken, for: app) }
    underWay[refreshToken] = renewal
    return try await renewal.value
  }

  private func renew(
    _ grant: AuthorizationGrant, with refreshToken: String, for app: AppIdentity
  ) async throws -> AuthorizationGrant? {
    defer { underWay[refreshToken] = nil }
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
