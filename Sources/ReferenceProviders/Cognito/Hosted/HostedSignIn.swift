import AuthProviding

/// Signing in on the pool's own page, shown in an authentication session (RFC 6749 with RFC 7636).
struct HostedSignIn: Sendable {
  let app: HostedPagesConfiguration
  let world: World

  /// Asks the customer, and redeems what comes back.
  func session(scopes: [String]?, identityProvider: String?) async throws -> UserPoolSession {
    let key = ProofKey(randomBytes: world.random.bytes(32))
    let state = world.random.bytes(16).base64URL
    let url = pageURL(
      scopes: scopes ?? app.scopes, identityProvider: identityProvider, challenge: key.challenge, state: state)
    switch await world.customer.authenticate(at: url, callback: app.redirectURI) {
    case .dismissed: throw MobileClientFailure(.userCancelledSignIn, "the customer left the sign-in page")
    case .redirected(let redirect):
      let code = try HostedRedirect(url: redirect, redirectURI: app.redirectURI, state: state).code
      let tokens = try await HostedTokens(app: app, world: world).redeem(code, verifier: key.verifier)
      let name = AccessTokenClaims(tokens.accessToken).username ?? ""
      return UserPoolSession(tokens: tokens, loginName: name, isHosted: true)
    }
  }

  private func pageURL(
    scopes: [String], identityProvider: String?, challenge: CodeChallenge, state: String
  ) -> String {
    var fields = [
      ("response_type", "code"), ("client_id", app.clientID), ("redirect_uri", app.redirectURI),
      ("scope", scopes.joined(separator: " ")), ("state", state), ("code_challenge", challenge.value),
      ("code_challenge_method", challenge.method),
    ]
    if let identityProvider { fields.append(("identity_provider", identityProvider)) }
    return world.endpoints["authorize"] + "?" + FormFields(fields).encoded
  }
}
