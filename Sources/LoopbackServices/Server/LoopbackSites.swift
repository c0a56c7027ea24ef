#if Loopback
  import Synchronization

  /// The sites of a server by name.
  final class LoopbackSites: Sendable {
    private let byName = Mutex<[String: any LoopbackSite]>([:])
    private let names = Atomic<Int>(0)

    func set(_ site: (any LoopbackSite)?, at name: String) { byName.withLock { $0[name] = site } }

    func makeName() -> String { "w/\(names.add(1, ordering: .relaxed).newValue)" }

    /// Finds the site that a path belongs to, and the path within it.
    func find(_ path: String) -> (site: any LoopbackSite, path: String)? {
      let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
      // `/w/3/auth`: an empty part, `w`, and `3/auth`.
      if parts.count == 3, parts[0].isEmpty {
        let rest = parts[2]
        let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
        let name = "\(Substring(parts[1]))/\(Substring(rest[..<end]))"
        if let site = byName.withLock({ $0[name] }) {
          let inner = String(Substring(rest[end...]))
          return (site, inner.hasPrefix("/") ? inner : "/" + inner)
        }
      }
      return byName.withLock { $0[""] }.map { ($0, path) }
    }
  }
#endif
