import AuthProviding
import HTTPTypes

extension CognitoService {
  /// Shows the sign-in page, or sends the customer back with what came of it.
  mutating func authorize(_ request: Request, at now: Duration, visitor: Visitor) -> Answer {
    let query = request.queryFields
    guard let (client, redirectURI) = addressee(of: query) else {
      return .page(status: 400, text: "An error was encountered with the requested page")
    }
    hosted.newestVisit = request
    let authorization: HostedAuthorization
    do throws(HostedRefusal) {
      authorization = try HostedAuthorization(query, of: client)
    } catch {
      return Self.redirect(to: redirectURI, error, of: query)
    }
    switch visitor {
    case .unknown: return .signInPage
    case .denying: return Self.redirect(to: redirectURI, .accessDenied, of: query)
    case .signedIn, .consenting: break
    }
    guard let user = visitingUser(request), user.isEnabled, user.status != .unconfirmed else {
      return .page(status: 400, text: "Nobody could sign in")
    }
    let code = random.uuid()
    hosted.codes[code] = .init(
      username: user.username, clientID: client.id, redirectURI: redirectURI, request: authorization,
      authTime: seconds(now))
    tokens.issue(.authorizationCode, code, expiresAt: now + PoolSettings.authorizationCodeLifetime)
    note(fresh: CognitoCredential.authorizationCode.rawValue, code)
    return Self.redirect(to: redirectURI, [("code", code)], of: query)
  }

  /// Signs a user in with what was typed on a page, and gives the user's own name.
  mutating func signInOnPage(
    _ name: String, password: String, at now: Duration
  ) throws(CognitoError) -> String {
    guard let user = pool.user(named: name) else { throw .incorrectPassword }
    try checkMayBegin(user, at: now)
    guard user.password == password else { throw wrongPassword(of: user.username, at: now) }
    pool.users[user.username]?.wrongPasswords = 0
    try checkStatus(of: user)
    return user.username
  }

  /// The user in front of the page: the one who signed in on it, the one whom the browser remembers, or the pool's
  /// newest, who signs in now.
  private mutating func visitingUser(_ request: Request) -> PoolUser? {
    if let visitor = hosted.visitor { return pool.users[visitor] }
    let cookies = request.head.headerFields[.cookie] ?? ""
    if cookies.contains(Self.sessionCookie + "="), let user = hosted.rememberedUser.flatMap({ pool.users[$0] }) {
      return user
    }
    hosted.rememberedUser = pool.newestUser?.username
    return pool.newestUser
  }
}
