import AuthProviding
import HTTPTypes
import SimulatedServices
import Synchronization

/// The pending faults of a served world.
final class FaultTable: Sendable {
  /// An exchange of one of the services, which the control plane calls an operation.
  struct Exchange: Sendable, Hashable {
    var service: String
    var name: String
  }

  /// A fault, and the requests that meet with it.
  struct Entry: Sendable {
    /// The fault of each exchange that it affects.
    var faults: [Exchange: ServedFault]
    /// The number of requests that it still affects; `nil` for all that follow.
    var left: Int?
  }

  private let entries = Mutex<[Entry]>([])

  /// Replaces all faults.
  func replace(with new: [Entry]) { entries.withLock { $0 = new } }

  /// Whether the next request of an exchange meets with a fault.
  func hasFault(for exchange: Exchange) -> Bool {
    entries.withLock { $0.contains { $0.faults[exchange] != nil } }
  }

  /// Takes the fault of the next request of an exchange, the first in order.
  func take(for exchange: Exchange) -> ServedFault? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.faults[exchange] != nil }) else { return nil }
      let fault = entries[index].faults[exchange]
      if let left = entries[index].left {
        entries[index].left = left - 1
        if left <= 1 { entries.remove(at: index) }
      }
      return fault
    }
  }
}
