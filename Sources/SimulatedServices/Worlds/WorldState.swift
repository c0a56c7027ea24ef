import AuthProviding
import WorldScripting

/// All that changes in a world; one lock guards the whole.
struct WorldState<S: SimulatedService>: Sendable {
  var service: S
  var exchanges: [ExchangeRecord] = []
  var pages: [String] = []
  var events: [EventRecord] = []
  var uses: [Int: Int] = [:]
  /// Everything that happened, in order.
  var happenings: [Happening] = []
  var faults = FaultList()
  var holds: [String: Hold] = [:]
  var customer = CustomerState()
  var device = DeviceStore()
  /// The client's randomness, apart from the service's: what one draws does not move the other.
  var random: SplitMix64
  var incomingURLs: (@Sendable (String, String?) -> Bool)?
  private var lastEvidence = 0

  init(service: S, random: SplitMix64) {
    self.service = service
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
    record.credentials = service.credentials
    record.uses = uses
    record.secrets = service.secrets
    record.happenings = happenings
    return record
  }
}
