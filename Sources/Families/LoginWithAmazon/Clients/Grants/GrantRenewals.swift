import AuthProviding
import LoginWithAmazonProtocols

/// The renewals of access tokens in progress; concurrent callers share them.
actor GrantRenewals {
  private let tokens: TokenEndpoint
  private let grants: GrantStore
  private let clock: any WorldClock
  /// The renewals in progress by their refresh token.
  private var inProgress: [String: Task<AuthorizationGrant?, any Error>] = [:]
  /// The refresh tokens that took the place of others, by those.
  private var replacements: [String: String] = [:]

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
    if let newer = try newer(than: grant, with: refreshToken) { return newer }
    let renewal = Task { try await renew(grant, with: refreshToken, for: app) }
    inProgress[refreshToken] = renewal
    return try await renewal.value
  }

  /// The grant that a renewal has stored since the caller read its own.
  private func newer(
    than grant: AuthorizationGrant, with refreshToken: String
  ) throws -> AuthorizationGrant? {
    var current = refreshToken
    while let next = replacements[current] { current = next }
    return try grants.load().first {
      $0.refreshToken == current && $0.accessToken != grant.accessToken && $0.isFresh(at: clock.now)
    }
  }

  private func renew(
    _ grant: AuthorizationGrant, with refreshToken: String, for app: AppIdentity
  ) async throws -> AuthorizationGrant? {
    defer { inProgress[refreshToken] = nil }
    let pair: IssuedTokens
    do throws(TokenEndpointFailure) {
      pair = try await tokens.refresh(refreshToken: refreshToken, clientID: app.clientID)
    } catch {
      guard error.code == .invalidGrant else { throw AuthorizationManagerFailure(tokenEndpoint: error) }
      try grants.remove(grant)
      return nil
    }
    if let newer = pair.refreshToken, newer != refreshToken { replacements[refreshToken] = newer }
    let now = clock.now
    return try grants.update(grant) { $0.renew(with: pair, at: now) }
  }
}
