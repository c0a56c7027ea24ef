public import AuthProviding
public import DeterministicExecution
public import SpecModel
public import WorldScripting

/// The rules of a service; the world around it adds time, faults, customers and the order of events.
///
/// A service is a value that answers one request after the other. Everything random comes from its generator, so that
/// one seed gives one course of events. ``SimulatedWorldMaker`` makes worlds around it.
public protocol SimulatedService: Sendable {
  /// Whether the service asks for consent on a page of its own after the sign-in; `true` unless it says otherwise.
  static var asksForConsent: Bool { get }
  /// The name of the cookie that a browser keeps of a signed-in user; `session` unless it says otherwise.
  static var sessionCookie: String { get }
  /// The host of that cookie; empty, unless it says otherwise, for a service without pages.
  var sessionHost: String { get }
  /// Every credential issued, in order, in its present state; ``CredentialLedger`` keeps them.
  var credentials: [Credential] { get }
  /// Every value seen so far that outputs must mask.
  var secrets: SecretList { get set }
  /// Decides every value that the service issues.
  var random: SeededGenerator { get set }
  /// The newest request for a page that has an address to redirect to; `nil`, unless it says otherwise, for none.
  var newestVisit: Request? { get }

  /// Returns the name of a request's exchange.
  ///
  /// - Parameter request: The request.
  /// - Returns: The name, whatever the request's method; `nil` for an unknown address.
  func exchangeName(of request: Request) -> String?

  /// Keeps the values of a request that outputs must mask, also where a fault keeps the request from the service.
  ///
  /// - Parameter request: The request.
  mutating func noteSecrets(in request: Request)

  /// Answers a request; where the visitor has to do something first, the answer is the page that asks for it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - now: The time since the world's start.
  ///   - visitor: The state of the person in front of the service's pages.
  /// - Returns: The answer; status 404 for an unknown address.
  mutating func answer(to request: Request, at now: Duration, visitor: Visitor) -> Answer

  /// Takes the addresses at which clients reach the service, where these are not its own.
  ///
  /// - Parameter endpoints: The addresses by the exchange.
  mutating func publish(_ endpoints: Endpoints)

  /// Returns whether an answer signs the browser's user out.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - answer: Its answer.
  /// - Returns: Whether it does; `false` unless the service says otherwise.
  func endsSession(_ request: Request, _ answer: Answer) -> Bool

  /// Returns an error answer with a code that a fault names.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - code: The code.
  /// - Returns: The answer.
  mutating func refuse(_ request: Request, code: String) -> Answer

  /// Follows an instruction, whose arguments were checked against the service's description.
  ///
  /// - Parameters:
  ///   - instruction: The instruction's name.
  ///   - arguments: Its arguments by name.
  ///   - now: The time since the world's start.
  /// - Returns: The fields that the step's binding holds.
  /// - Throws: An `InstructionError` for an instruction that the service cannot follow now.
  mutating func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value]
}

// What a service without pages leaves out.
extension SimulatedService {
  /// The service asks for consent on a page of its own.
  public static var asksForConsent: Bool { true }

  /// The usual name of the cookie.
  public static var sessionCookie: String { "session" }

  /// No host: the service has no pages.
  public var sessionHost: String { "" }

  /// No visit: the service has no pages.
  public var newestVisit: Request? { nil }

  /// Keeps nothing: no request holds a secret that the service did not issue.
  ///
  /// - Parameter request: The request.
  public mutating func noteSecrets(in request: Request) {}

  /// Does nothing: the service issues nothing that names an address.
  ///
  /// - Parameter endpoints: The addresses.
  public mutating func publish(_ endpoints: Endpoints) {}

  /// Returns `false`: no answer signs anybody out.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - answer: Its answer.
  /// - Returns: `false`.
  public func endsSession(_ request: Request, _ answer: Answer) -> Bool { false }
}

extension SimulatedService {
  /// Keeps a value that outputs must mask.
  ///
  /// - Parameters:
  ///   - kind: Its kind, which labels the masked value.
  ///   - value: The value; an empty one, and one that was kept before, is left out.
  public mutating func note(_ kind: String, _ value: String) {
    secrets.note(kind, value)
  }

  /// Keeps a value that outputs must mask and that was never seen before, such as a token just issued.
  ///
  /// - Parameters:
  ///   - kind: Its kind, which labels the masked value.
  ///   - value: The value.
  public mutating func note(fresh kind: String, _ value: String) { secrets.note(fresh: kind, value) }

  /// Whether a cookie signs the browser's user in.
  package func isSession(_ cookie: Cookie) -> Bool { cookie.name == Self.sessionCookie && cookie.domain == sessionHost }

  /// Creates a cookie that signs the browser's user in.
  package mutating func makeSession() -> Cookie {
    let cookie = Cookie(domain: sessionHost, name: Self.sessionCookie, value: random.base64URLText(64))
    note("session-cookie", cookie.value)
    return cookie
  }

  /// Returns the redirect of the newest page and its code, for the instruction `redirect`; empty where there is none.
  package mutating func makeRedirect(isApproved: Bool, at now: Duration) -> [String: Value] {
    let visitor: Visitor = !isApproved ? .denying : Self.asksForConsent ? .consenting : .signedIn
    guard let newestVisit, case .redirect(let url) = answer(to: newestVisit, at: now, visitor: visitor) else {
      return ["url": "", "code": ""]
    }
    let query = FormFields(encoded: URLParts(url).query ?? "")
    return ["url": .string(url), "code": .string(query["code"] ?? "")]
  }
}
