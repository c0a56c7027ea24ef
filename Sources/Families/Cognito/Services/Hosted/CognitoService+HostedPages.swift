import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel

/// The state of the pages of a pool's domain.
struct HostedPageState: Sendable {
  /// The grant of each authorization code, by the code.
  var codes: [String: CodeGrant] = [:]
  /// The newest authorization request with an address to redirect to.
  var newestVisit: Request?
  /// The user of the newest sign-in, whom a browser with a session represents.
  var rememberedUser: String?
  /// The user who signed in on the current page; `nil` for the one whom the browser remembers.
  var visitor: String?

  /// The grant of an authorization code.
  struct CodeGrant: Sendable {
    var username: String
    var clientID: String
    /// Where the code was sent, byte for byte.
    var redirectURI: String
    var request: HostedAuthorization
    /// When the customer signed in, in seconds since 1970.
    var authTime: Int
  }
}

/// An error of the hosted pages.
struct HostedPageError: OAuthError, Hashable {
  var status = 400
  var code: String
  /// The description in redirects; JSON answers have none.
  var description = ""

  static func invalidRequest(_ description: String) -> HostedPageError {
    HostedPageError(code: "invalid_request", description: description)
  }

  static let invalidScope = HostedPageError(code: "invalid_scope", description: "invalid_scope")
  static let unauthorizedClient = HostedPageError(
    code: "unauthorized_client", description: "The client is not allowed to use this grant")
  static let accessDenied = HostedPageError(code: "access_denied", description: "The user did not sign in")
  static let invalidGrant = HostedPageError(code: "invalid_grant")
  static let invalidClient = HostedPageError(code: "invalid_client")
  static let unsupportedGrantType = HostedPageError(code: "unsupported_grant_type")
  static let unsupportedTokenType = HostedPageError(code: "unsupported_token_type")
}

// The pages and endpoints of the pool's domain.
extension CognitoService {
  /// Answers a request for a page, or for an endpoint of the domain.
  mutating func answerHosted(
    _ exchange: CognitoExchange, _ request: Request, at now: Duration, visitor: Visitor
  ) -> Answer {
    switch exchange {
    case .authorize: authorize(request, at: now, visitor: visitor)
    case .token: hostedTokens(request, at: now)
    case .logout: logout(request)
    case .revoke: hostedRevoke(request)
    case .userInfo: userInfo(request, at: now)
    case .jwks: keys.published
    case .discovery: .json(status: 200, discovery)
    default: .empty(status: 404)
    }
  }

  /// Returns an error answer with a code that a fault names.
  func refuseHosted(_ exchange: CognitoExchange, _ request: Request, code: String) -> Answer {
    let query = request.queryFields
    guard exchange == .authorize || exchange == .logout else { return Self.answer(HostedPageError(code: code)) }
    guard exchange == .authorize, let (_, redirectURI) = addressee(of: query) else {
      return .page(status: 400, text: "An error was encountered with the requested page")
    }
    return .redirect(to: redirectURI, HostedPageError(code: code, description: "Injected: \(code)"), of: query)
  }

  /// Keeps the values of a request to the domain that outputs must mask.
  mutating func noteHostedSecrets(in request: Request) {
    if let basic = ClientCredentials.basic(in: request.head.headerFields) {
      note("client-credentials", String(basic))
    }
    let form = FormFields(encoded: request.text)
    for (name, kind) in [("code_verifier", "code-verifier"), ("client_secret", "client-secret")] {
      if let value = form[name] { note(kind, value) }
    }
  }

  /// Ends the browser's session and redirects to the app; a wrong address ends nothing.
  private func logout(_ request: Request) -> Answer {
    let query = request.queryFields
    let client = query["client_id"].flatMap(pool.client)
    if let uri = query["logout_uri"], let client, client.signOutURIs.containsExactly(uri) {
      return .redirect(to: uri)
    }
    // Without a sign-out address, the customer may sign in again at once.
    if query["logout_uri"] == nil, query["response_type"] != nil, addressee(of: query) != nil {
      return .redirect(to: hosts.pages + CognitoExchange.authorize.path + "?" + query.encoded)
    }
    return .page(status: 400, text: "Required String parameter 'logout_uri' or 'redirect_uri' is not right")
  }

  /// Returns the app and the redirect URI, if both are registered; no redirect may lead to any other address.
  func addressee(of query: FormFields) -> (client: AppClient, redirectURI: String)? {
    guard let client = query["client_id"].flatMap(pool.client), let uri = query["redirect_uri"],
      client.redirectURIs.containsExactly(uri)
    else { return nil }
    return (client, uri)
  }

  /// Returns the JSON of an error.
  static func answer(_ error: HostedPageError) -> Answer {
    .json(status: error.status, [.init("error", .string(error.code))])
  }
}
