import AuthProviding
import CognitoProtocols
import MessageDigests

/// The hosted UI in the app's configuration.
struct HostedUIConfiguration: Sendable, Hashable {
  let clientID: String
  let clientSecret: String?
  let redirectURI: String
  let signOutURI: String?
  let scopes: [String]

  /// Reads the app's configuration.
  init(_ app: AppConfiguration) throws(MobileClientFailure) {
    let pool = try UserPoolConfiguration(app)
    guard let redirectURI = app.redirectURI else {
      throw MobileClientFailure(.invalidConfiguration, "the app has no redirect URI")
    }
    clientID = pool.clientID
    clientSecret = pool.clientSecret
    self.redirectURI = redirectURI
    signOutURI = app["signOutUri"]
    scopes = app.values["scopes"]?.list?.compactMap(\.text) ?? ["openid"]
  }
}

/// A sign-in on the hosted UI, in an authentication session (RFC 6749 with RFC 7636).
struct HostedSignIn: Sendable {
  let app: HostedUIConfiguration
  let world: World

  /// Shows the sign-in page, and redeems the code in the redirect.
  func session(scopes: [String]?, identityProvider: String?) async throws -> UserPoolSession {
    let key = ProofKey(randomBytes: world.random.bytes(32))
    let state = world.random.bytes(16).base64URL
    let url = pageURL(
      scopes: scopes ?? app.scopes, identityProvider: identityProvider, challenge: key.challenge, state: state)
    switch await world.customer.authenticate(at: url, callback: app.redirectURI) {
    case .dismissed: throw MobileClientFailure(.userCancelledSignIn, "the customer left the sign-in page")
    case .redirected(let redirect):
      let code = try HostedRedirect(url: redirect, redirectURI: app.redirectURI, state: state).code
      let tokens = try await HostedTokenEndpoint(app: app, world: world).redeem(code, verifier: key.verifier)
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

/// The redirect with which the hosted UI returns the customer to the app.
struct HostedRedirect: Sendable, Hashable {
  let code: String

  /// Decodes the redirect, which must match the request.
  init(url: String, redirectURI: String, state: String) throws(MobileClientFailure) {
    var rest = url.utf8.dropFirst(redirectURI.utf8.count)
    guard url.utf8.starts(with: redirectURI.utf8),
      rest.popFirst() == UInt8(ascii: redirectURI.contains("?") ? "&" : "?")
    else { throw MobileClientFailure(.securityFailed, "the page came back to another address") }
    let query = FormFields(encoded: String(Substring(rest.prefix { $0 != UInt8(ascii: "#") })))
    guard Set(query.fields.map(\.name)).count == query.fields.count else {
      throw MobileClientFailure(.securityFailed, "the redirect has a field twice")
    }
    guard query["state"] == state else {
      throw MobileClientFailure(.securityFailed, "the redirect has another state than the request")
    }
    if let error = query["error"] {
      throw MobileClientFailure(.badRequest, query["error_description"] ?? error)
    }
    guard let code = query["code"], !code.isEmpty else {
      throw MobileClientFailure(.badRequest, "the redirect has no code")
    }
    self.code = code
  }
}

/// A sign-out on the hosted UI, which ends the browser's session.
struct HostedSignOut: Sendable {
  let app: HostedUIConfiguration
  let world: World

  /// Shows the sign-out page, which returns the customer at once.
  func perform() async throws(MobileClientFailure) {
    guard let signOutURI = app.signOutURI else {
      throw MobileClientFailure(.invalidConfiguration, "the app has no sign-out URI")
    }
    let query = FormFields([("client_id", app.clientID), ("logout_uri", signOutURI)])
    let url = world.endpoints["logout"] + "?" + query.encoded
    if await world.customer.authenticate(at: url, callback: signOutURI) == .dismissed {
      throw MobileClientFailure(.userCancelledSignIn, "the customer left the sign-out page")
    }
  }
}
