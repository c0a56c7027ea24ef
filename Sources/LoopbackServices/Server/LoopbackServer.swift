#if Loopback
  import Hummingbird
  import Logging
  import NIOCore

  /// A web server on this machine alone, whose sites come and go while it runs.
  ///
  /// It listens on 127.0.0.1, so that nothing outside the machine can reach it.
  public final class LoopbackServer: Sendable {
    /// The port that it listens on.
    public let port: Int
    private let running: Task<Void, any Error>
    private let sites: LoopbackSites

    /// Why a server could not be started.
    public struct StartError: Error, Sendable, Hashable, CustomStringConvertible {
      /// Why, and what to do.
      public var description: String
    }

    /// Starts a server.
    ///
    /// - Parameter port: The port; 0 takes one that is free.
    /// - Throws: A ``StartError`` where the port is taken.
    public init(port: Int = 0) async throws {
      let sites = LoopbackSites()
      let (bound, announce) = AsyncStream.makeStream(of: Int.self)
      let application = Application(
        responder: LoopbackResponder(sites: sites),
        server: .http1(configuration: .init(idleTimeout: .seconds(30))),
        configuration: .init(address: .hostname("127.0.0.1", port: port), serverName: "auth-conformance"),
        onServerRunning: { channel in
          announce.yield(channel.localAddress?.port ?? 0)
          announce.finish()
        }, logger: Logger(label: "auth-conformance") { _ in SwiftLogNoOpLogHandler() })
      let running = Task {
        defer { announce.finish() }
        try await application.run()
      }
      guard let taken = await bound.first(where: { _ in true }) else {
        let reason = if case .failure(let error) = await running.result { "\(error)" } else { "it ended at once" }
        throw StartError(
          description: "the server could not listen on 127.0.0.1:\(port): \(reason); choose another port, or 0 for any")
      }
      self.port = taken
      self.running = running
      self.sites = sites
    }

    deinit { running.cancel() }

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

    /// Stops: takes no more connections, and ends those that there are.
    public func stop() async {
      running.cancel()
      _ = await running.result
    }
  }
#endif
