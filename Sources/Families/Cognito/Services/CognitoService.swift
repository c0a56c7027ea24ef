import AuthProviding
import DeterministicExecution
import HTTPTypes
import ModularArithmetic
import SimulatedServices
import SpecModel
import WorldScripting

/// Amazon Cognito: requests in, responses out, without transport, threads or clocks.
///
/// It follows AWS's service models and SDK sources, and traffic seen on the wire where those are silent.
struct CognitoService: Sendable {
  var hosts: CognitoHosts
  /// The start of the world's time, since 1970.
  let epoch: Duration
  var pool: UserPool
  /// The keys with which the pool signs.
  var keys = PoolKeys()
  var tokens = CredentialLedger<CognitoCredential, TokenGrant>()
  var identities = IdentityPool()
  var hosted = HostedPageState()
  /// When each refresh token that a newer one replaced ends, by the token.
  var replacedTokens: [String: Duration] = [:]
  /// Unfinished sign-ins, by the session that the client echoes.
  var sessions: [String: AuthSession] = [:]
  /// The sessions of password proofs, by the block that a client sends back instead of the session.
  var secretBlocks: [String: String] = [:]
  /// The public values of clients, where each must be a fresh one.
  var clientValues: Set<UnsignedNumber> = []
  /// The messages sent to users, oldest first.
  var inbox: [SentCode] = []
  /// What stands in for an operation that is not simulated, by the operation's name.
  var remedies: [String: String] = [:]
  var secrets = SecretList()
  var random: SeededGenerator

  /// Creates a service with one pool and one app.
  ///
  /// - Parameters:
  ///   - hosts: The service's hosts.
  ///   - epoch: The start of the world's time, since 1970.
  ///   - seed: Decides every value that the service issues.
  init(hosts: CognitoHosts = .amazon, epoch: Duration, seed: UInt64) {
    self.hosts = hosts
    self.epoch = epoch
    random = SeededGenerator(seed: seed)
    pool = UserPool(client: .example, at: .zero)
  }

  /// Responds to a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - now: The time since the service's start.
  ///   - visitor: The state of the person in front of the service's pages.
  /// - Returns: The response; 404 for an unknown address.
  mutating func respond(to request: Request, at now: Duration, visitor: Visitor = .unknown) -> Response {
    answer(to: request, at: now, visitor: visitor).response
  }

  /// Returns a time in seconds since 1970.
  func seconds(_ now: Duration) -> Int { Int((epoch + now).components.seconds) }
}

extension CognitoService: SimulatedService {
  /// The hosted pages end with the sign-in.
  static var asksForConsent: Bool { false }

  /// The name of the cookie that a browser keeps of a user who wants to stay signed in.
  static let sessionCookie = "cognito"

  var sessionHost: String { hosts.pagesName }

  var newestVisit: Request? { hosted.newestVisit }

  var credentials: [Credential] { tokens.credentials }

  func exchangeName(of request: Request) -> String? { hosts.exchange(at: request)?.rawValue }

  mutating func noteSecrets(in request: Request) {
    if request.head.method != .post || request.body.isEmpty { return }
    if hosts.exchange(at: request).map({ $0.api == nil }) ?? false { return noteHostedSecrets(in: request) }
    guard let members = try? Value(json: request.body) else { return }
    for (name, kind) in Self.secretMembers {
      for text in [members[name], members["AuthParameters"]?[name], members["ChallengeResponses"]?[name]] {
        // Shorter texts occur everywhere, and masking them would make outputs unreadable.
        if let text = text?.text, text.utf8.count >= 6 { note(kind, text) }
      }
    }
  }

  mutating func answer(to request: Request, at now: Duration, visitor: Visitor) -> Answer {
    guard let exchange = hosts.exchange(at: request) else {
      guard hosts.isOfAPI(request) else { return .empty(status: 404) }
      return refused(
        .notSimulated(
          request.head.headerFields[.amazonTarget],
          among: CognitoExchange.all(withAdministrators: hosts.admitsAdministrators), remedies: remedies))
    }
    guard exchange.method == request.head.method else { return .empty(status: 405) }
    switch exchange.api {
    case .userPool, .identityPool: return answer(exchange, request, at: now)
    case nil: return answerHosted(exchange, request, at: now, visitor: visitor)
    }
  }

  mutating func publish(_ endpoints: Endpoints) {
    hosts.published = endpoints
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
    ("PreviousPassword", "password"), ("TemporaryPassword", "password"), ("NEW_PASSWORD", "password"),
    ("ConfirmationCode", "code"), ("Code", "code"),
    ("UserCode", "code"), ("SMS_MFA_CODE", "code"), ("SOFTWARE_TOKEN_MFA_CODE", "code"), ("EMAIL_OTP_CODE", "code"),
    ("SMS_OTP_CODE", "code"), ("ANSWER", "answer"),
    ("SECRET_HASH", "secret-hash"), ("SecretHash", "secret-hash"), ("ClientSecret", "client-secret"),
    ("PASSWORD_CLAIM_SIGNATURE", "password-proof"),
  ]
}
