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

  /// A web server on this machine alone, whose sites come and go while it runs.
  ///
  /// It listens on 127.0.0.1, so that nothing outside the machine can reach it.
  public final class LoopbackServer: Sendable {
    /// The port that it listens on.
    public let port: Int
    private let sockets: ServerSockets
    private let sites: LoopbackSites

    /// Why a server could not be started.
    public struct StartError: Error, Sendable, Hashable, CustomStringConvertible {
      /// Why, and what to do.
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
    ///   - patience: How long a request may take to come whole, in milliseconds, from its first byte.
    /// - Throws: A ``StartError`` where it cannot listen, for one since the port is taken.
    public init(port: Int = 0, patience: Int64 = 10_000) async throws {
      let group = MultiThreadedEventLoopGroup.singleton
      let loop = group.next()
      let executor = EventLoopExecutor(of: loop)
      let sites = LoopbackSites(main: executor, others: group)
      let connections = Connections(patience: .milliseconds(patience))
      let (bound, announce) = AsyncStream.makeStream(of: (any Channel).self)
      let application = Application(
        responder: LoopbackResponder(sites: sites, connections: connections),
        server: .http1(
          configuration: .init(
            additionalChannelHandlers: [ConnectionIntroducer(to: connections)], idleTimeout: .seconds(60))),
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

    /// The address that every site's begins with.
    public var origin: String { "http://127.0.0.1:\(port)" }

    /// Puts a site in its place.
    ///
    /// - Parameters:
    ///   - site: What answers; `nil` takes the site away.
    ///   - name: The first part of its paths, such as `w/3`; empty for what no other site takes.
    public func set(_ site: (any LoopbackSite)?, at name: String) { sites.set(site, at: name) }

    /// A name for a site that no other site has.
    func makeName() -> String { sites.makeName() }

    /// Stops: takes no more connections, and ends those that there are at once.
    ///
    /// It waits for sockets alone, not for what sites still do.
    public func stop() async { await sockets.close() }
  }
#endif
