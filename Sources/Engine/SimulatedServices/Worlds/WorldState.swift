import AuthProviding
import DeterministicExecution
import WorldScripting

/// The mutable state of a world, which one lock guards.
struct WorldState: Sendable {
  var service: any SimulatedService
  var exchanges: [ExchangeRecord] = []
  var pages: [PageRecord] = []
  var events: [EventRecord] = []
  var uses: [Int: Int] = [:]
  /// All events, in order.
  var timeline: [WorldEvent] = []
  var faults = FaultList()
  var holds: [String: Hold] = [:]
  var customer = CustomerState()
  var device = DeviceStore()
  var cookies = CookieJar()
  /// The app's configuration at its next launch.
  private(set) var app: AppConfiguration
  /// Whether the service's own app is installed and signed in, which signs in other apps too.
  private var hasServiceApp = false
  /// The client's randomness, separate from the service's.
  var random: SeededGenerator
  var incomingURLs: (@Sendable (String, String?) -> Bool)?
  private var lastEvidence = 0

  init(service: any SimulatedService, app: AppConfiguration, random: SeededGenerator) {
    self.service = service
    self.app = app
    self.random = random
  }

  mutating func makeEvidence() -> Int {
    lastEvidence += 1
    return lastEvidence
  }

  /// Counts uses of an instruction; the default decision has no evidence key and is not counted.
  mutating func use(_ evidence: Int?, times: Int = 1) {
    if let evidence, times > 0 { uses[evidence, default: 0] += times }
  }

  /// Answers a request of the browser or the client under a fault.
  mutating func answer(to request: Request, at now: Duration, meeting fault: AnswerFault?) -> Answer {
    let answer = service.answer(to: request, at: now, visitor: isSignedIn ? .signedIn : .unknown, meeting: fault)
    if service.endsSession(request, answer) { endSession() }
    return answer
  }

  var record: WorldRecord {
    var contents = WorldRecord.Contents()
    contents.exchanges = exchanges
    contents.pages = pages
    contents.events = events
    contents.storeAccesses = device.accesses
    contents.store = device.entries
    contents.cookies = cookies.cookies
    contents.credentials = service.credentials
    contents.uses = uses
    contents.secrets = service.secrets.all
    contents.timeline = timeline
    return WorldRecord(contents)
  }
}

// MARK: - The device

extension WorldState {
  /// Whether the browser's user is signed in without a page.
  var isSignedIn: Bool { hasServiceApp || cookies.cookies.contains { service.isSession($0) } }

  /// Sets the cookie with which the next visit starts signed in.
  mutating func startSession() { cookies.set(service.makeSession()) }

  /// Removes the cookie, so that the next visit starts with nobody signed in.
  mutating func endSession() {
    for cookie in cookies.cookies where service.isSession(cookie) { cookies.remove(cookie) }
  }

  /// Changes the device.
  ///
  /// - Returns: The evidence key of the change; `nil` for one that took effect at once.
  mutating func apply(_ change: DeviceChange) -> Int? {
    switch change {
    case .store(let condition):
      let evidence = condition.takesEffectAtOnce ? nil : makeEvidence()
      device.change(to: condition, evidence: evidence)
      return evidence
    case .session(let isSignedIn):
      if isSignedIn { startSession() } else { endSession() }
    case .serviceApp(let isSignedIn): hasServiceApp = isSignedIn
    case .cookie(let cookie): cookies.set(cookie)
    case .configuration(let values):
      for (name, value) in values { app.values[name] = value == .null ? nil : value }
    }
    return nil
  }
}
