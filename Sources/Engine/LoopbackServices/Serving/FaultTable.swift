import AuthProviding
import HTTPTypes
import SimulatedServices
import Synchronization

/// The pending faults of a served world.
final class FaultTable: Sendable {
  /// An operation of one of the services.
  struct Operation: Sendable, Hashable {
    var service: String
    var name: String
  }

  /// A fault, and the requests that meet with it.
  struct Entry: Sendable {
    /// The fault of each operation that it affects.
    var faults: [Operation: ServedFault]
    /// The number of requests that it still affects; `nil` for all that follow.
    var left: Int?
  }

  private let entries = Mutex<[Entry]>([])

  /// Replaces all faults.
  func replace(with new: [Entry]) { entries.withLock { $0 = new } }

  /// Takes the fault of an operation's next request, the first in order.
  func take(for operation: Operation) -> ServedFault? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.faults[operation] != nil }) else { return nil }
      let fault = entries[index].faults[operation]
      if let left = entries[index].left {
        entries[index].left = left - 1
        if left <= 1 { entries.remove(at: index) }
      }
      return fault
    }
  }
}
