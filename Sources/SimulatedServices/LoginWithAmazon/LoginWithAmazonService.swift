public import AuthProviding
import HTTPTypes
import SpecModel
import WorldScripting

/// Login with Amazon: requests in, responses out, and nothing of transport, threads or clocks.
///
/// The facts behind it are Amazon's pages where they say something, what was seen on the wire where they do not, and
/// RFC 6749, 6750 and 7636 for the rest.
public struct LoginWithAmazonService: Sendable {
  let app: AppRegistration
  let hosts: LoginWithAmazonHosts
  /// The moment that the world's time counts from, since 1970.
  var epoch = SimulatedClock.start
  var customer: CustomerProfile
  var ledger = CredentialLedger()
  /// The scopes that the customer allowed the app.
  var consents: Set<String> = []
  /// The request of the newest visit to the pages that has an address to go back to.
  var newestVisit: Request?
  /// Whether the app's device model may be sold, and not only be tested.
  var isDeviceModelCertified = true
  var secrets: [Secret]
  var random: SplitMix64

  /// Creates a service that knows one app and one customer.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - hosts: Where the service is reached.
  ///   - seed: Decides every value that the service hands out.
  public init(app: AppRegistration = .example, hosts: LoginWithAmazonHosts = .amazon, seed: UInt64) {
    self.app = app
    self.hosts = hosts
    random = SplitMix64(seed: seed)
    customer = CustomerProfile(userID: random.base32Text(28, prefix: "amzn1.account."))
    secrets = [Secret(kind: "client-secret", value: app.clientSecret)]
  }

  /// Responds to a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - now: The time since the service's start.
  ///   - visitor: What the service knows of the person in front of its pages.
  /// - Returns: The response; 404 for an address that the service does not have.
  public mutating func respond(to request: Request, at now: Duration, visitor: Visitor = .unknown) -> Response {
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

  mutating func issue(_ kind: CredentialKind, for grant: Int, at now: Duration) -> String {
    let value =
      switch kind {
      case .authorizationCode: random.base32Text(24, prefix: "AN")
      // The documents show both tokens with 350 characters and more.
      case .accessToken: random.base64URLText(360, prefix: "Atza|")
      case .refreshToken: random.base64URLText(360, prefix: "Atzr|")
      }
    ledger.issue(kind, value, for: grant, at: now)
    secrets.append(Secret(kind: kind.rawValue, value: value))
    return value
  }

  /// The JSON of a refusal; what identifies it is opaque to clients.
  mutating func answer(_ refusal: Refusal) -> Answer {
    .json(
      status: refusal.status,
      [
        .init("error", .string(refusal.code)), .init("error_description", .string(refusal.description)),
        .init("error_index", .string(random.base32Text(16))), .init("request_id", .string(random.uuid())),
      ])
  }
}
