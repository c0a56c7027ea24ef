public import AuthProviding
import HTTPTypes
import SpecModel
import WorldScripting

/// Amazon Cognito: requests in, responses out, and nothing of transport, threads or clocks.
///
/// The facts behind it are AWS's service models and SDK sources where they say something, what was seen on the wire
/// where they do not.
public struct CognitoService: Sendable {
  let hosts: CognitoHosts
  /// The moment that the world's time counts from, since 1970.
  let epoch: Duration
  var pool: UserPool
  var tokens = TokenLedger()
  var identities = IdentityPool()
  var hosted = HostedPages()
  /// Sign-ins under way, by the session that the client echoes.
  var sessions: [String: AuthSession] = [:]
  /// The sessions of password proofs, by the block that a client sends back instead of the session.
  var secretBlocks: [String: String] = [:]
  /// Everything that was sent to users, oldest first.
  var inbox: [SentCode] = []
  var secrets: [Secret] = []
  var random: SplitMix64
  /// Whether the two tokens of a sign-in are signed on two cores; a run of cases has other work for them.
  var signsAtOnce = false

  /// Creates a service with one pool and one app.
  ///
  /// - Parameters:
  ///   - hosts: Where the service is reached.
  ///   - epoch: The moment that the world's time counts from, since 1970.
  ///   - seed: Decides every value that the service hands out.
  public init(hosts: CognitoHosts = .amazon, epoch: Duration, seed: UInt64) {
    self.hosts = hosts
    self.epoch = epoch
    random = SplitMix64(seed: seed)
    pool = UserPool(client: .example)
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

  /// The time in seconds since 1970.
  func seconds(_ now: Duration) -> Int { Int((epoch + now).components.seconds) }

  /// Says that outputs must mask a value.
  mutating func note(_ kind: String, _ value: String) {
    guard !value.isEmpty, !secrets.contains(where: { $0.value == value }) else { return }
    secrets.append(Secret(kind: kind, value: value))
  }
}
