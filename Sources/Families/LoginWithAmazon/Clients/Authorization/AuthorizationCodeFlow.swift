import AuthProviding
import LoginWithAmazonProtocols
import MessageDigests

/// The authorization code flow: the customer consents on the page, and the client exchanges the code for a grant.
struct AuthorizationCodeFlow: Sendable {
  let page: AuthorizationPage
  private let tokens: TokenEndpoint
  private let clock: any WorldClock
  private let random: any RandomSource

  init(world: World) {
    page = AuthorizationPage(world: world)
    tokens = TokenEndpoint(world: world)
    clock = world.clock
    random = world.random
  }

  /// Asks the customer for an authorization.
  ///
  /// - Returns: The grant, without a profile; `nil` if the customer left the page.
  /// - Throws: An `AuthorizationManagerFailure`; `CancellationError` when the calling task is cancelled.
  func grant(for scopes: [String], of app: AppIdentity) async throws -> AuthorizationGrant? {
    let key = ProofKey(randomBytes: random.bytes(32))
    let request = AuthorizationCodeRequest(app: app, scopes: scopes, challenge: key.challenge, random: random)
    switch await page.outcome(of: request) {
    case .code(let code, let granted)?:
      let pair = try await redeem(code, for: app, verifier: key.verifier)
      return AuthorizationGrant(
        scopes: granted ?? Set(scopes), accessToken: pair.accessToken,
        expiresAt: AuthorizationGrant.expiry(of: pair, at: clock.now), refreshToken: pair.refreshToken)
    case .error(let error, let description)?:
      throw AuthorizationManagerFailure(redirectError: error, description: description)
    case nil:
      try Task.checkCancellation()
      return nil
    }
  }

  private func redeem(
    _ code: String, for app: AppIdentity, verifier: String
  ) async throws(AuthorizationManagerFailure) -> IssuedTokens {
    do throws(TokenEndpointFailure) {
      return try await tokens.exchange(
        code: code, redirectURI: app.redirectURI, clientID: app.clientID, codeVerifier: verifier)
    } catch {
      throw AuthorizationManagerFailure(tokenEndpoint: error)
    }
  }
}
