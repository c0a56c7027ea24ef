#if Loopback
  import Synchronization

  /// The faults of a served world that are still to be met with.
  final class FaultTable: Sendable {
    /// An operation of one of the services.
    struct Place: Sendable, Hashable {
      var service: String
      var operation: String
    }

    /// A fault, and who meets with it.
    struct Entry: Sendable {
      /// The fault at each place where it can be met with.
      var faults: [Place: ServedFault]
      /// How many requests still meet with it; `nil` for all that follow.
      var left: Int?
    }

    private let entries = Mutex<[Entry]>([])

    /// Puts faults in the place of all that there were.
    func replace(with new: [Entry]) { entries.withLock { $0 = new } }

    /// Takes the fault that a request meets with: the first in order.
    func take(at place: Place) -> ServedFault? {
      entries.withLock { entries in
        guard let index = entries.firstIndex(where: { $0.faults[place] != nil }) else { return nil }
        let fault = entries[index].faults[place]
        if let left = entries[index].left {
          entries[index].left = left - 1
          if left <= 1 { entries.remove(at: index) }
        }
        return fault
      }
    }
  }
#endif
