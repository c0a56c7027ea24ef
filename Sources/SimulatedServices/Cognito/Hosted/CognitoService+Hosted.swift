import AuthProviding
import HTTPTypes
import SpecModel

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
    case .jwks: TokenSigner.keySet
    default: .empty(status: 404)
    }
  }

  /// Refuses a request with an error code that a fault names.
  func refuseHosted(_ exchange: CognitoExchange, _ request: Request, code: String) -> Answer {
    let query = request.queryFields
    guard exchange == .authorize || exchange == .logout else { return Self.refusal(HostedRefusal(code: code)) }
    guard exchange == .authorize, let (_, redirectURI) = addressee(of: query) else {
      return .page(status: 400, text: "An error was encountered with the requested page")
    }
    return Self.redirect(to: redirectURI, HostedRefusal(code: code, description: "Injected: \(code)"), of: query)
  }

  /// The way back from the newest page, for a case to hand over itself; empty where no page was opened.
  mutating func makeRedirect(isApproved: Bool, at now: Duration) -> [String: Value] {
    guard let visit = hosted.newestVisit,
      case .redirect(let url) = authorize(visit, at: now, visitor: isApproved ? .signedIn : .denying)
    else { return ["url": ""] }
    return ["url": .string(url)]
  }

  /// Notes what a request to the domain holds that outputs must mask.
  mutating func noteHostedSecrets(in request: Request) {
    if let header = request.head.headerFields[.authorization], header.prefix(6).lowercased() == "basic " {
      note("client-credentials", String(header.dropFirst(6)))
    }
    let form = FormFields(encoded: request.text)
    for (name, kind) in [("code_verifier", "code-verifier"), ("client_secret", "client-secret")] {
      if let value = form[name] { note(kind, value) }
    }
  }

  /// Ends the browser's session and sends the customer where the app wants; a wrong address ends nothing.
  private func logout(_ request: Request) -> Answer {
    let query = request.queryFields
    let client = query["client_id"].flatMap(pool.client)
    if let uri = query["logout_uri"], let client,
      client.signOutURIs.contains(where: { $0.utf8.elementsEqual(uri.utf8) })
    {
      return .redirect(to: uri)
    }
    // Without an address to sign out to, the customer may sign in again at once.
    if query["logout_uri"] == nil, query["response_type"] != nil, addressee(of: query) != nil {
      return .redirect(to: hosts.pages + CognitoExchange.authorize.path + "?" + query.encoded)
    }
    return .page(status: 400, text: "Required String parameter 'logout_uri' or 'redirect_uri' is not right")
  }

  /// The app and the redirect URI, where both are registered, byte for byte; a wrong one must never be redirected to.
  func addressee(of query: FormFields) -> (client: AppClient, redirectURI: String)? {
    guard let client = query["client_id"].flatMap(pool.client), let uri = query["redirect_uri"],
      client.redirectURIs.contains(where: { $0.utf8.elementsEqual(uri.utf8) })
    else { return nil }
    return (client, uri)
  }

  static func redirect(to redirectURI: String, _ refusal: HostedRefusal, of query: FormFields) -> Answer {
    redirect(to: redirectURI, [("error", refusal.code), ("error_description", refusal.description)], of: query)
  }

  static func redirect(to redirectURI: String, _ fields: [(String, String)], of query: FormFields) -> Answer {
    var url = RedirectURL(redirectURI)
    url.append(FormFields(fields + (query["state"].map { [("state", $0)] } ?? [])))
    return .redirect(to: url.text)
  }

  static func refusal(_ refusal: HostedRefusal) -> Answer {
    .json(status: refusal.status, [.init("error", .string(refusal.code))])
  }
}
