import AuthProviding
import DeterministicExecution
import SpecModel
import WorldScripting

/// The rules of a service; the world around it adds time, faults, customers and the order of events.
protocol SimulatedService: Sendable {
  /// The service's description, in the form of `service.yaml`.
  static var description: Service { get }
  /// Whether the service asks for consent on a page of its own after the sign-in.
  static var asksForConsent: Bool { get }
  /// The name of the cookie that a browser keeps of a signed-in user.
  static var sessionCookie: String { get }
  /// The host of that cookie.
  var sessionHost: String { get }
  /// Every credential issued, in order, in its present state.
  var credentials: [Credential] { get }
  /// Every value seen so far that outputs must mask.
  var secrets: [Secret] { get set }
  /// Decides every value that the service issues.
  var random: SeededGenerator { get set }
  /// The newest request for a page that has an address to redirect to.
  var newestVisit: Request? { get }

  /// Returns the name of a request's exchange; `nil` for an unknown address.
  func exchangeName(of request: Request) -> String?

  /// Keeps the values of a request that outputs must mask, also where a fault keeps the request from the service.
  mutating func noteSecrets(in request: Request)

  /// Answers a request; where the visitor has to do something first, the answer is the page that asks for it.
  mutating func answer(to request: Request, at now: Duration, visitor: Visitor) -> Answer

  /// Takes the addresses at which clients reach the service, where these are not its own.
  mutating func publish(_ endpoints: Endpoints)

  /// Whether an answer signs the browser's user out.
  func endsSession(_ request: Request, _ answer: Answer) -> Bool

  /// Returns an error answer with a code that a fault names.
  mutating func refuse(_ request: Request, code: String) -> Answer

  /// Follows an instruction, whose arguments were checked against the description.
  mutating func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value]
}

extension SimulatedService {
  static var asksForConsent: Bool { true }

  mutating func publish(_ endpoints: Endpoints) {}

  func endsSession(_ request: Request, _ answer: Answer) -> Bool { false }

  /// Keeps a value that outputs must mask.
  mutating func note(_ kind: String, _ value: String) {
    guard !value.isEmpty, !secrets.contains(where: { $0.value == value }) else { return }
    secrets.append(Secret(kind: kind, value: value))
  }

  /// Keeps a value that outputs must mask and that was never seen before.
  mutating func note(fresh kind: String, _ value: String) { secrets.append(Secret(kind: kind, value: value)) }

  /// Whether a cookie signs the browser's user in.
  func isSession(_ cookie: Cookie) -> Bool { cookie.name == Self.sessionCookie && cookie.domain == sessionHost }

  /// Creates a cookie that signs the browser's user in.
  mutating func makeSession() -> Cookie {
    let cookie = Cookie(domain: sessionHost, name: Self.sessionCookie, value: random.base64URLText(64))
    note("session-cookie", cookie.value)
    return cookie
  }

  /// Returns the redirect of the newest page and its code, for the instruction `redirect`; empty where there is none.
  mutating func makeRedirect(isApproved: Bool, at now: Duration) -> [String: Value] {
    let visitor: Visitor = !isApproved ? .denying : Self.asksForConsent ? .consenting : .signedIn
    guard let newestVisit, case .redirect(let url) = answer(to: newestVisit, at: now, visitor: visitor) else {
      return ["url": "", "code": ""]
    }
    let query = FormFields(encoded: URLParts(url).query ?? "")
    return ["url": .string(url), "code": .string(query["code"] ?? "")]
  }
}
