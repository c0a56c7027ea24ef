#if Loopback
  import Hummingbird
  import Logging
  import NIOCore
  import NIOPosix

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A web server for this machine, whose sites can be added and removed while it runs.
  ///
  /// It listens on 127.0.0.1, so nothing outside the machine can reach it.
  public final class LoopbackServer: Sendable {
    /// The port that it listens on.
    public let port: Int
    private let sockets: ServerSockets
    private let sites: LoopbackSites

    /// The reason why a server could not start.
    public struct StartError: Error, Sendable, Hashable, CustomStringConvertible {
      /// The reason and the fix.
      public var description: String

      init(port: Int, _ result: Result<Void, any Error>) {
        let reason =
          switch result {
          case .failure(let error as IOError) where error.errnoCode == EADDRINUSE: "another program has taken it"
          case .failure(let error as IOError) where error.errnoCode == EACCES: "the system does not allow it"
          case .failure(let error): "\(error)"
          case .success: "the server ended at once"
          }
        description =
          "cannot listen on port \(port) of 127.0.0.1: \(reason); choose another port, or 0 for any free one"
      }
    }

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - port: The port; 0 takes one that is free.
    ///   - timeLimit: The time in which a request must arrive completely, in milliseconds, from its first byte.
    /// - Throws: A ``StartError`` where it cannot listen, for example because the port is taken.
    public init(port: Int = 0, timeLimit: Int64 = 10_000) async throws {
      let group = MultiThreadedEventLoopGroup.singleton
      let loop = group.next()
      let executor = EventLoopExecutor(of: loop)
      let sites = LoopbackSites(main: executor, others: group)
      let connections = Connections(timeLimit: .milliseconds(timeLimit))
      let (bound, announce) = AsyncStream.makeStream(of: (any Channel).self)
      let application = Application(
        responder: LoopbackResponder(sites: sites, connections: connections),
        server: .http1(
          configuration: .init(
            additionalChannelHandlers: [ConnectionHandlerInstaller(for: connections)], idleTimeout: .seconds(60))),
        configuration: .init(address: .hostname("127.0.0.1", port: port), serverName: "auth-conformance"),
        onServerRunning: { channel in
          announce.yield(channel)
          announce.finish()
        }, eventLoopGroupProvider: .shared(loop),
        logger: Logger(label: "auth-conformance") { _ in SwiftLogNoOpLogHandler() })
      let running = Task(executorPreference: executor) {
        defer { announce.finish() }
        try await application.run()
      }
      guard let listening = await bound.first(where: { _ in true }) else {
        throw StartError(port: port, await running.result)
      }
      self.port = listening.localAddress?.port ?? 0
      self.sites = sites
      sockets = ServerSockets(listening: listening, group: loop, connections: connections)
    }

    deinit {
      let sockets = sockets
      Task { await sockets.close() }
    }

    /// The address with which the addresses of all sites begin.
    public var origin: String { "http://127.0.0.1:\(port)" }

    /// Adds, replaces or removes a site.
    ///
    /// - Parameters:
    ///   - site: The site; `nil` removes it.
    ///   - name: The first part of its paths, such as `w/3`; empty for all paths without a site of their own.
    public func set(_ site: (any LoopbackSite)?, at name: String) { sites.set(site, at: name) }

    /// The first requests that were for no site, by method and path.
    public var strayRequests: [String] { sites.strayRequests }

    /// Returns a name that no other site has.
    func makeName() -> String { sites.makeName() }

    /// Stops the server: it accepts no more connections, and closes the open ones at once.
    ///
    /// It waits for sockets only, not for unfinished work of sites.
    public func stop() async { await sockets.close() }
  }

  /// The sockets of a server, which have to be closed in order.
  struct ServerSockets: Sendable {
    let listening: any Channel
    let group: any EventLoopGroup
    let connections: Connections

    /// Accepts no more connections, and closes the open ones.
    func close() async {
      // Accepted connections reach their handlers first: NIO traps when one is closed before.
      try? await listening.setOption(.autoRead, value: false).get()
      for _ in 0..<2 {
        for loop in group.makeIterator() { try? await loop.submit {}.get() }
        try? await listening.eventLoop.submit {}.get()
      }
      for channel in connections.close() { try? await channel.closeFuture.get() }
      try? await listening.close()
    }
  }
#endif
