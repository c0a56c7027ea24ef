import AuthProviding
import DeterministicExecution
import HTTPTypes
import SimulatedServices
import SpecModel
import WorldScripting

/// Login with Amazon: requests in, responses out, without transport, threads or clocks.
///
/// It follows Amazon's pages, traffic seen on the wire where those are silent, and RFC 6749, 6750 and 7636 for the rest.
struct LoginWithAmazonService: Sendable {
  let app: AppRegistration
  let hosts: LoginWithAmazonHosts
  /// The start of the world's time, since 1970.
  var epoch = SimulatedClock.start
  /// The customer in front of the service's pages.
  var customer: CustomerProfile
  /// The customers who were there before, by user id.
  private var formerCustomers: [String: CustomerProfile] = [:]
  var ledger = CredentialLedger<CredentialKind, Grant>()
  /// The scopes to which each customer consented, by user id.
  var consents: [String: Set<String>] = [:]
  /// The only scopes to which the customer consents; `nil` for all that an app asks for.
  var permittedScopes: Set<String>?
  var tokenRules = TokenRules()
  /// When each access token was issued, by the token.
  var issueTimes: [String: Duration] = [:]
  var newestVisit: Request?
  /// Whether the app's device model is certified, so that devices other than test devices may be registered.
  var isDeviceModelCertified = true
  var secrets: SecretList
  var random: SeededGenerator

  /// Creates a service that knows one app and one customer.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - hosts: The service's hosts.
  ///   - seed: Decides every value that the service issues.
  init(app: AppRegistration = .example, hosts: LoginWithAmazonHosts = .amazon, seed: UInt64) {
    self.app = app
    self.hosts = hosts
    random = SeededGenerator(seed: seed)
    customer = CustomerProfile(userID: random.base32Text(28, prefix: "amzn1.account."))
    secrets = SecretList([Secret(kind: "client-secret", value: app.clientSecret)])
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

  mutating func answer(to request: Request, at now: Duration, visitor: Visitor) -> Answer {
    switch hosts.exchange(of: request) {
    case .authorize: authorize(request, at: now, visitor: visitor)
    case .token: token(request, at: now)
    case .profile: profile(request, at: now)
    case .tokeninfo: tokenInfo(request, at: now)
    case nil: .empty(status: 404)
    }
  }

  /// Returns the data of the customer of a grant, whoever is in front of the pages now.
  func customer(of grant: Int) -> CustomerProfile {
    let userID = ledger.grants[grant].userID
    return userID == customer.userID ? customer : formerCustomers[userID] ?? customer
  }

  /// Puts another customer in front of the pages: one who was there before, or a new one with the same data.
  mutating func switchCustomer(to userID: String) {
    guard userID != customer.userID else { return }
    formerCustomers[customer.userID] = customer
    customer = formerCustomers.removeValue(forKey: userID) ?? customer
    customer.userID = userID
  }

  /// Issues a credential of a grant.
  mutating func issue(_ kind: CredentialKind, for grant: Int, at now: Duration) -> String {
    let value =
      switch kind {
      case .authorizationCode: random.base32Text(24, prefix: "AN")
      // The documents show both tokens with 350 characters and more.
      case .accessToken: random.base64URLText(360, prefix: "Atza|")
      case .refreshToken: random.base64URLText(360, prefix: "Atzr|")
      }
    ledger.issue(kind, value, grant: grant, expiresAt: tokenRules.lifetime(of: kind).map { now + $0 })
    if kind == .accessToken { issueTimes[value] = now }
    note(fresh: kind.rawValue, value)
    return value
  }

  /// Returns the JSON of an error, whose ids are opaque to clients.
  mutating func answer(_ error: LoginWithAmazonError) -> Answer {
    .json(
      status: error.status,
      [
        .init("error", .string(error.code)), .init("error_description", .string(error.description)),
        .init("error_index", .string(random.base32Text(16))), .init("request_id", .string(random.uuid())),
      ])
  }
}

extension LoginWithAmazonService: SimulatedService {
  /// The name of the cookie that a browser keeps of a customer who wants to stay signed in.
  static let sessionCookie = "session-token"

  var sessionHost: String { hosts.websiteName }

  var credentials: [Credential] { ledger.credentials }

  /// Returns the exchange by the address alone, so that a case can expect a method.
  func exchangeName(of request: Request) -> String? { hosts.exchange(at: request)?.rawValue }

  mutating func noteSecrets(in request: Request) {
    if let basic = ClientCredentials.basic(in: request.head.headerFields) {
      note("client-credentials", String(basic))
    }
    // A search before parsing, since most requests have no verifier.
    guard request.body.contains("code_verifier=") else { return }
    let verifiers = FormFields(encoded: request.text).fields.filter { $0.name == "code_verifier" }
    for verifier in verifiers { note("code-verifier", verifier.value) }
  }

  mutating func refuse(_ request: Request, code: String) -> Answer {
    if hosts.exchange(of: request) == .authorize { return authorizeRefused(request, code: code) }
    return answer(LoginWithAmazonError(code: code, description: "The service refused the request"))
  }

}

extension [UInt8] {
  /// Whether the bytes contain a text; the standard library's own search takes fifty times as long.
  ///
  /// Without closures, which a build for debugging calls for each byte of each request.
  fileprivate func contains(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    let sought = text.utf8Start
    return withUnsafeBufferPointer { bytes in
      guard count > 0, count <= bytes.count, let base = bytes.baseAddress else { return false }
      var start = 0
      while start <= bytes.count - count {
        var length = 0
        while length < count, base[start + length] == sought[length] { length += 1 }
        if length == count { return true }
        start += 1
      }
      return false
    }
  }
}

/// An error of Login with Amazon.
struct LoginWithAmazonError: OAuthError, Hashable {
  var status = 400
  var code: String
  var description: String

  // The descriptions of the first three were seen on the wire, with the blank before the colon.

  static func invalidParameter(_ name: String) -> LoginWithAmazonError {
    LoginWithAmazonError(code: "invalid_request", description: "The request has an invalid parameter : \(name)")
  }

  static func invalidGrant(_ name: String) -> LoginWithAmazonError {
    LoginWithAmazonError(code: "invalid_grant", description: "The request has an invalid grant parameter : \(name)")
  }

  static let unknownScope = LoginWithAmazonError(code: "invalid_scope", description: "An unknown scope was requested")

  static let unsupportedGrantType = LoginWithAmazonError(
    code: "unsupported_grant_type",
    description: "The authorization grant type is not supported by the authorization server")

  static let unsupportedResponseType = LoginWithAmazonError(
    code: "unsupported_response_type", description: "The response type is not supported by the authorization server")

  static let accessDenied = LoginWithAmazonError(code: "access_denied", description: "The customer denied the request")

  static let invalidClient = LoginWithAmazonError(code: "invalid_client", description: "Client authentication failed")

  /// The documentation leaves 400 or 401 open; RFC 6750, section 3.1, says 401.
  static let invalidToken = LoginWithAmazonError(
    status: 401, code: "invalid_token", description: "The access token is unknown, expired or revoked")

  /// RFC 6750 says 403; the service is known to answer 401.
  static let insufficientScope = LoginWithAmazonError(
    status: 401, code: "insufficient_scope", description: "The access token shows none of the customer's data")
}

extension LoginWithAmazonService: ForgetfulService {
  var recordLength: Int { max(ledger.credentials.count, secrets.seenCount) }

  mutating func forgetAll(butNewest count: Int) {
    let gone = ledger.forgetAll(butNewest: count)
    issueTimes = issueTimes.filter { !gone.contains($0.key) }
    secrets.forget(gone)
  }
}
