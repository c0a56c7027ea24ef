import AuthProviding
import SpecModel
import WorldScripting

/// A service as a world runs it: rules alone, while the world brings time, faults, customers and the order of things.
protocol SimulatedService: Sendable {
  /// What the service says of itself.
  static var description: Service { get }
  /// Whether customers who sign in are asked for consent on a page of its own.
  static var asksForConsent: Bool { get }
  /// Everything handed out, in order, as it is now.
  var credentials: [Credential] { get }
  /// Every value seen so far that outputs must mask.
  var secrets: [Secret] { get }

  /// The name of the exchange that a request belongs to; `nil` for an address that the service does not have.
  func exchangeName(of request: Request) -> String?

  /// Notes what a request holds that outputs must mask, also when a fault keeps the request from the service.
  mutating func noteSecrets(in request: Request)

  /// Answers a request; one that needs more of the visitor is answered by the page that asks for it.
  mutating func answer(to request: Request, at now: Duration, visitor: Visitor) -> Answer

  /// Whether a cookie of this kind says that the browser's user is signed in.
  func isSession(_ cookie: Cookie) -> Bool

  /// Makes the cookie that says so.
  mutating func makeSession() -> Cookie

  /// Whether an answer ends what the cookie says.
  func endsSession(_ request: Request, _ answer: Answer) -> Bool

  /// Refuses a request with an error code that a fault names.
  mutating func refuse(_ request: Request, code: String) -> Answer

  /// Makes or changes something, as a case says, with arguments that were checked against the description.
  mutating func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value]
}

extension SimulatedService {
  static var asksForConsent: Bool { true }

  func endsSession(_ request: Request, _ answer: Answer) -> Bool { false }
}
