#if Loopback
  import NIOCore
  import Synchronization

  /// The sites of a server by name.
  final class LoopbackSites: Sendable {
    /// A site in its place.
    struct Place: Sendable {
      let site: any LoopbackSite
      /// Runs its answers.
      let executor: EventLoopExecutor
    }

    private let byName = Mutex<[String: Place]>([:])
    private let names = Atomic<Int>(0)
    private let main: EventLoopExecutor
    private let group: any EventLoopGroup

    /// Creates the account of sites.
    ///
    /// - Parameters:
    ///   - main: Runs the answers of the site without a name, where its bytes come and go.
    ///   - group: Runs those of all others, so that worlds beside each other share the machine's cores.
    init(main: EventLoopExecutor, others group: any EventLoopGroup) {
      self.main = main
      self.group = group
    }

    func set(_ site: (any LoopbackSite)?, at name: String) {
      let place = site.map { Place(site: $0, executor: name.isEmpty ? main : EventLoopExecutor(of: group.next())) }
      byName.withLock { $0[name] = place }
    }

    func makeName() -> String { "w/\(names.add(1, ordering: .relaxed).newValue)" }

    /// Finds the site that a path belongs to, and the path within it.
    func find(_ path: String) -> (place: Place, path: String)? {
      let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
      // `/w/3/auth`: an empty part, `w`, and `3/auth`.
      if parts.count == 3, parts[0].isEmpty {
        let rest = parts[2]
        let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
        let name = "\(Substring(parts[1]))/\(Substring(rest[..<end]))"
        if let place = byName.withLock({ $0[name] }) {
          let inner = String(Substring(rest[end...]))
          return (place, inner.hasPrefix("/") ? inner : "/" + inner)
        }
      }
      return byName.withLock { $0[""] }.map { ($0, path) }
    }
  }
#endif
