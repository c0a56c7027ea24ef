import AuthProviding
import HTTPTypes
import SimulatedServices

/// An authorization request to the hosted pages, from a known app with a registered redirect URI.
struct HostedAuthorization: Sendable, Hashable {
  let scopes: [String]
  let challenge: PKCEChallenge?
  /// The value that the app expects in the id token.
  let nonce: String?

  /// The providers that the sign-in page offers, by their names in requests.
  static let identityProviders: Set = ["COGNITO", "Facebook", "Google", "LoginWithAmazon", "SignInWithApple"]

  /// The scopes that are valid only beside `openid`.
  private static let scopesOfIDTokens: Set = ["email", "phone", "profile"]

  /// Checks the query of the authorization address.
  init(_ query: FormFields, of client: AppClient) throws(HostedPageError) {
    if let repeated = query.firstRepeatedName { throw .invalidRequest("\(repeated) stands twice") }
    // The pool's apps are registered for the code grant only.
    switch query["response_type"] {
    case "code"?: break
    case "token"?: throw .unauthorizedClient
    default: throw .invalidRequest("response_type is code")
    }
    scopes = query["scope"].map { $0.split(separator: " ").map(String.init) } ?? client.scopes
    guard !scopes.isEmpty, Set(client.scopes).isSuperset(of: scopes) else { throw .invalidScope }
    if !scopes.contains("openid"), !Self.scopesOfIDTokens.isDisjoint(with: scopes) { throw .invalidScope }
    if let provider = query["identity_provider"], !Self.identityProviders.contains(provider) {
      throw .invalidRequest("identity_provider is not known")
    }
    challenge = try Self.challenge(in: query)
    nonce = query["nonce"]
  }

  /// Returns the code challenge; Cognito supports one method, which the request has to name.
  private static func challenge(in query: FormFields) throws(HostedPageError) -> PKCEChallenge? {
    switch (query["code_challenge"], query["code_challenge_method"]) {
    case (nil, nil): return nil
    case (let value?, "S256"?):
      guard value.utf8.count == 43, TextKind.token.matches(value), !value.contains(where: { "=.".contains($0) }) else {
        throw .invalidRequest("code_challenge is not the hash of a verifier")
      }
      return PKCEChallenge(.s256, value)
    default: throw .invalidRequest("code_challenge comes with the code_challenge_method S256")
    }
  }
}

extension CognitoService {
  /// Shows the sign-in page, or redirects with its result.
  mutating func authorize(_ request: Request, at now: Duration, visitor: Visitor) -> Answer {
    let query = request.queryFields
    guard let (client, redirectURI) = addressee(of: query) else {
      return .page(status: 400, text: "An error was encountered with the requested page")
    }
    hosted.newestVisit = request
    let authorization: HostedAuthorization
    do throws(HostedPageError) {
      authorization = try HostedAuthorization(query, of: client)
    } catch {
      return .redirect(to: redirectURI, error, of: query)
    }
    switch visitor {
    case .unknown: return .signInPage
    case .denying: return .redirect(to: redirectURI, HostedPageError.accessDenied, of: query)
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
    return .redirect(to: redirectURI, [("code", code)], of: query)
  }

  /// Signs a user in with the input of a page, and returns the user's own name.
  mutating func signInOnPage(
    _ name: String, password: String, at now: Duration
  ) throws(CognitoError) -> String {
    guard let user = pool.user(named: name) else { throw .incorrectPassword }
    try checkAccess(of: user, at: now)
    guard user.hasPassword(password) else { throw wrongPassword(of: user.username, at: now) }
    pool.users[user.username]?.wrongPasswords = 0
    try checkStatus(of: user)
    try checkTemporaryPassword(of: user, at: now)
    return user.username
  }

  /// Returns the visitor: the user who signed in on the page, the one whom the browser remembers, or the pool's newest,
  /// who signs in now.
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
