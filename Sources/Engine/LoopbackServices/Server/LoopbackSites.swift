package import AuthProviding
import NIOCore
import Synchronization

/// The sites of a server by name.
final class LoopbackSites: Sendable {
  /// A site with the executor of its answers.
  struct Entry: Sendable {
    let site: any LoopbackSite
    let executor: EventLoopExecutor
  }

  private let byName = Mutex<[String: Entry]>([:])
  private let names = Atomic<Int>(0)
  private let strays = Mutex<[String]>([])
  private let main: EventLoopExecutor
  private let group: any EventLoopGroup

  /// Creates an empty list of sites.
  ///
  /// - Parameters:
  ///   - main: Runs the answers of the site without a name, on the event loop of the server's sockets.
  ///   - group: Runs the answers of all other sites, so that worlds share the machine's cores.
  init(main: EventLoopExecutor, others group: any EventLoopGroup) {
    self.main = main
    self.group = group
  }

  func set(_ site: (any LoopbackSite)?, at name: String) {
    let entry = site.map { Entry(site: $0, executor: name.isEmpty ? main : EventLoopExecutor(of: group.next())) }
    byName.withLock { $0[name] = entry }
  }

  func makeName() -> String { "w/\(names.add(1, ordering: .relaxed).newValue)" }

  /// The first requests that were for no site, by method and path.
  var strayRequests: [String] { strays.withLock { $0 } }

  /// Keeps a request that is for no site.
  func noteStray(_ request: String) {
    strays.withLock { strays in
      if strays.count < 8, !strays.contains(request) { strays.append(request) }
    }
  }

  /// Finds the site of a path, and the path within it.
  func find(_ path: String) -> (entry: Entry, path: String)? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
    // `/w/3/auth`: an empty part, `w`, and `3/auth`.
    if parts.count == 3, parts[0].isEmpty {
      let rest = parts[2]
      let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
      let name = "\(Substring(parts[1]))/\(Substring(rest[..<end]))"
      if let entry = byName.withLock({ $0[name] }) {
        let inner = String(Substring(rest[end...]))
        return (entry, inner.hasPrefix("/") ? inner : "/" + inner)
      }
    }
    return byName.withLock { $0[""] }.map { ($0, path) }
  }
}

/// A site of a server, which answers requests.
package protocol LoopbackSite: Sendable {
  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request, with its path within the site.
  ///   - peer: The other side of the connection.
  /// - Returns: The answer, with its faults of the wire.
  func answer(to request: Request, from peer: Peer) async -> WireAnswer
}

/// Runs a server's tasks on an event loop.
///
/// No request moves between threads, and code that blocks the threads of Swift's pool does not block the server.
final class EventLoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(of loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
