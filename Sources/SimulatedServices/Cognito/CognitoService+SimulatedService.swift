import AuthProviding
import HTTPTypes
import SpecModel
import WorldScripting

extension CognitoService: SimulatedService {
  /// The hosted pages end with the sign-in.
  static var asksForConsent: Bool { false }

  var credentials: [Credential] { tokens.credentials }

  func exchangeName(of request: Request) -> String? { hosts.exchange(at: request)?.rawValue }

  mutating func noteSecrets(in request: Request) {
    if request.head.method != .post || request.body.isEmpty { return }
    if hosts.exchange(at: request).map({ $0.api == nil }) ?? false { return noteHostedSecrets(in: request) }
    guard let members = try? Value(json: request.body) else { return }
    for (name, kind) in Self.secretMembers {
      for text in [members[name], members["AuthParameters"]?[name], members["ChallengeResponses"]?[name]] {
        // Shorter texts stand everywhere, and masking them would hide what outputs say.
        if let text = text?.text, text.utf8.count >= 6 { note(kind, text) }
      }
    }
  }

  mutating func answer(to request: Request, at now: Duration, visitor: Visitor) -> Answer {
    guard let exchange = hosts.exchange(at: request) else {
      return hosts.isOfAPI(request) ? refused(.unknownOperation) : .empty(status: 404)
    }
    guard exchange.method == request.head.method else { return .empty(status: 405) }
    switch exchange.api {
    case .userPool, .identityPool: return answer(exchange, request, at: now)
    case nil: return answerHosted(exchange, request, at: now, visitor: visitor)
    }
  }

  func isSession(_ cookie: Cookie) -> Bool { cookie.name == Self.sessionCookie && cookie.domain == hosts.pagesName }

  mutating func makeSession() -> Cookie {
    let cookie = Cookie(domain: hosts.pagesName, name: Self.sessionCookie, value: random.base64URLText(64))
    note("session-cookie", cookie.value)
    return cookie
  }

  func endsSession(_ request: Request, _ answer: Answer) -> Bool {
    guard case .redirect = answer else { return false }
    return hosts.exchange(at: request) == .logout
  }

  mutating func refuse(_ request: Request, code: String) -> Answer {
    if let exchange = hosts.exchange(at: request), exchange.api == nil {
      return refuseHosted(exchange, request, code: code)
    }
    let error = CognitoError(code, "")
    return refused(CognitoError(code, "Injected: \(error.name)"))
  }

  private static let secretMembers = [
    ("Password", "password"), ("PASSWORD", "password"), ("ProposedPassword", "password"),
    ("PreviousPassword", "password"), ("NEW_PASSWORD", "password"), ("ConfirmationCode", "code"), ("Code", "code"),
    ("UserCode", "code"), ("SMS_MFA_CODE", "code"), ("SOFTWARE_TOKEN_MFA_CODE", "code"), ("ANSWER", "answer"),
    ("SECRET_HASH", "secret-hash"), ("SecretHash", "secret-hash"), ("ClientSecret", "client-secret"),
    ("PASSWORD_CLAIM_SIGNATURE", "password-proof"),
  ]
}
