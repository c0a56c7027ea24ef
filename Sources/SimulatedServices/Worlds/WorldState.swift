import AuthProviding
import WorldScripting

/// All that changes in a world; one lock guards the whole.
struct WorldState<S: SimulatedService>: Sendable {
  var service: S
  var exchanges: [ExchangeRecord] = []
  var pages: [PageRecord] = []
  var events: [EventRecord] = []
  var uses: [Int: Int] = [:]
  /// Everything that happened, in order.
  var timeline: [WorldEvent] = []
  var faults = FaultList()
  var holds: [String: Hold] = [:]
  var customer = CustomerState()
  var device = DeviceStore()
  var cookies = CookieJar()
  /// What the app carries when it is launched next.
  private(set) var app: AppConfiguration
  /// Whether the service's own app is on the device and signed in, which it shares with other apps.
  private var hasShoppingApp = false
  /// The client's randomness, apart from the service's: what one draws does not move the other.
  var random: SplitMix64
  var incomingURLs: (@Sendable (String, String?) -> Bool)?
  private var lastEvidence = 0

  init(service: S, app: AppConfiguration, random: SplitMix64) {
    self.service = service
    self.app = app
    self.random = random
  }

  mutating func makeEvidence() -> Int {
    lastEvidence += 1
    return lastEvidence
  }

  /// Counts uses of an instruction; the customer's default has no number and is not counted.
  mutating func use(_ evidence: Int?, times: Int = 1) {
    if let evidence, times > 0 { uses[evidence, default: 0] += times }
  }

  var record: WorldRecord {
    var record = WorldRecord()
    record.exchanges = exchanges
    record.pages = pages
    record.events = events
    record.storeAccesses = device.accesses
    record.store = device.entries
    record.cookies = cookies.cookies
    record.credentials = service.credentials
    record.uses = uses
    record.secrets = service.secrets
    record.timeline = timeline
    return record
  }
}

// MARK: - The device

extension WorldState {
  /// Whether the service knows the browser's user without a sign-in page.
  var isSignedIn: Bool { hasShoppingApp || cookies.cookies.contains(where: service.isSession) }

  /// Leaves the cookie that makes the next visit begin signed in.
  mutating func startSession() { cookies.set(service.makeSession()) }

  /// Takes the cookie away, so that the next visit begins with nobody signed in.
  mutating func endSession() { cookies.cookies.filter(service.isSession).forEach { cookies.remove($0) } }

  /// Changes the device.
  ///
  /// - Returns: The number under which the uses of the change are counted; `nil` for one that took effect at once.
  mutating func apply(_ change: DeviceChange) -> Int? {
    switch change {
    case .store(let condition):
      let evidence = condition == .ok ? nil : makeEvidence()
      device.change(to: condition, evidence: evidence)
      return evidence
    case .session(let isSignedIn):
      if isSignedIn { startSession() } else { endSession() }
    case .shoppingApp(let isSignedIn): hasShoppingApp = isSignedIn
    case .cookie(let cookie): cookies.set(cookie)
    case .configuration(let values):
      for (name, value) in values { app.values[name] = value == .null ? nil : value }
    }
    return nil
  }
}
