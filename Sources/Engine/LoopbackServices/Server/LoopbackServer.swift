import NIOCore
import NIOHTTP1
import NIOPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A web server whose sites can be added and removed while it runs.
///
/// Unless it is told otherwise it listens on 127.0.0.1, so nothing outside the machine can reach it.
package final class LoopbackServer: Sendable {
  /// The port that it listens on.
  package let port: Int
  /// The scheme of its addresses.
  let scheme: String
  private let listening: ListeningAddress
  private let sockets: ServerSockets
  private let sites: LoopbackSites

  /// The reason why a server could not start.
  package struct StartError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason and the fix.
    package var description: String

    init(_ listening: ListeningAddress, _ error: any Error) {
      let reason =
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE: "another program has taken it"
        case EACCES: "the system does not allow it"
        case EADDRNOTAVAIL, EAFNOSUPPORT:
          "this machine has no such address; choose one that it has, or 0.0.0.0 for all"
        default: "\(error)"
        }
      let isPort = [EADDRINUSE, EACCES].contains((error as? IOError)?.errnoCode)
      description =
        "cannot listen on port \(listening.port) of \(listening.address): \(reason)"
        + (isPort ? "; choose another port, or 0 for any free one" : "")
    }
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - listening: Where it listens, and for which hosts it answers.
  ///   - timeLimit: The time in which a request must arrive completely, in milliseconds, from its first byte.
  ///   - time: The source of the time in responses.
  ///   - security: What secures its connections; `nil` for plain HTTP.
  /// - Throws: A ``StartError`` where it cannot listen, for example because the port is taken.
  package init(
    at listening: ListeningAddress = ListeningAddress(), timeLimit: Int64 = 10_000, time: ServedTime = .ofMachine,
    securing security: ConnectionSecurity? = nil
  ) async throws {
    let group = MultiThreadedEventLoopGroup.singleton
    // One loop for all sockets, on which the main site answers too: its requests change no thread.
    let loop = group.next()
    let sites = LoopbackSites(main: EventLoopExecutor(of: loop), others: group)
    let connections = Connections()
    let scheme = security == nil ? "http" : "https"
    let settings = RequestHandler.Settings(
      router: RequestRouter(sites: sites, hosts: listening.allowedHosts, scheme: scheme), connections: connections,
      date: DateField(time), timeLimit: .milliseconds(timeLimit))
    let bootstrap = ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 256)
      // A port stays taken for minutes after its server, and `serve --port` is often started again at once.
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // A client may close its side when it has sent its request, and still wants the answer.
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try security?.addHandlers(channel.pipeline.syncOperations)
          try channel.pipeline.syncOperations.addHandlers(settings)
        }
      }
    do {
      let channel = try await bootstrap.bind(host: listening.address, port: listening.port).get()
      port = channel.localAddress?.port ?? 0
      self.scheme = scheme
      self.listening = listening
      self.sites = sites
      sockets = ServerSockets(listening: channel, loop: loop, connections: connections)
    } catch {
      throw StartError(listening, error)
    }
  }

  deinit {
    let sockets = sockets
    Task { await sockets.close() }
  }

  /// The address with which the addresses of all sites begin.
  package var origin: String { "\(scheme)://\(listening.host.text):\(port)" }

  /// Adds, replaces or removes a site.
  ///
  /// - Parameters:
  ///   - site: The site; `nil` removes it.
  ///   - name: The first part of its paths, such as `w/3`; empty for all paths without a site of their own.
  package func set(_ site: (any LoopbackSite)?, at name: String) { sites.set(site, at: name) }

  /// The first requests that were for no site, by method and path.
  package var strayRequests: [String] { sites.strayRequests }

  /// Returns a name that no other site has.
  func makeName() -> String { sites.makeName() }

  /// Stops the server: it accepts no more connections, and closes the open ones at once.
  ///
  /// It waits for sockets only, not for unfinished work of sites.
  package func stop() async { await sockets.close() }
}

extension ChannelPipeline.SynchronousOperations {
  /// Adds what a connection of the server needs.
  func addHandlers(_ settings: RequestHandler.Settings) throws {
    var limits = NIOHTTPDecoderLimitConfiguration()
    (limits.maxHeaderFieldSize, limits.maxHeaderListSize, limits.maxHeaderFieldCount) = (80 * 1024, 80 * 1024, 1000)
    let requests = RequestHandler(settings)
    try addHandler(ArrivalHandler(for: requests))
    // Malformed requests are answered by the handler, which knows whether an answer has begun; the fields of responses
    // are valid by their type.
    try configureHTTPServerPipeline(
      withErrorHandling: false, withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: limits)
    try addHandler(requests)
  }
}
