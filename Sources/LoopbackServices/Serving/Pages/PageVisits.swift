#if Loopback
  import Synchronization

  /// The visits of a world by random ids, which is all that a page knows of its own.
  final class PageVisits: Sendable {
    private let state = Mutex<(byID: [String: PageVisit], order: [String])>(([:], []))
    /// How many visits are remembered; the oldest go first.
    private static let limit = 1000

    /// Remembers a visit, and gives its id.
    func add(_ visit: PageVisit) -> String {
      let id = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
      state.withLock { state in
        state.byID[id] = visit
        state.order.append(id)
        if state.order.count > Self.limit { state.byID[state.order.removeFirst()] = nil }
      }
      return id
    }

    subscript(id: String) -> PageVisit? {
      get { state.withLock { $0.byID[id] } }
      set { state.withLock { if $0.byID[id] != nil { $0.byID[id] = newValue } } }
    }
  }
#endif
