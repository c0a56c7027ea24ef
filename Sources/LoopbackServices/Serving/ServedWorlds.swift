#if Loopback
  import AuthProviding
  import SpecModel

  /// The simulated services on a socket of this machine, for clients of any kind and language.
  public final class ServedWorlds: Sendable {
    private let server: LoopbackServer
    private let root: ServedWorld

    /// Starts serving.
    ///
    /// - Parameters:
    ///   - port: The port; 0 takes one that is free.
    ///   - time: The source of time.
    /// - Throws: A ``LoopbackServer/StartError`` where the port is taken.
    public init(port: Int = 0, time: ServedTime = .ofMachine) async throws {
      let server = try await LoopbackServer(port: port)
      self.server = server
      root = Self.makeWorld(at: "", on: server, time: time)
    }

    /// The addresses and ids of the first world for clients, as one line of JSON without its line feed.
    public var firstLine: String { root.description }

    /// The address of the first world.
    public var origin: String { server.origin }

    /// Stops the server: it accepts no more connections, and closes the open ones.
    public func stop() async { await server.stop() }

    private static func makeWorld(at name: String, on server: LoopbackServer, time: ServedTime) -> ServedWorld {
      let base = name.isEmpty ? server.origin : "\(server.origin)/\(name)"
      let world = ServedWorld(at: base, time: time) { [weak server] in
        server.map { makeWorld(at: $0.makeName(), on: $0, time: time) }
      }
      server.set(world, at: name)
      return world
    }
  }
#endif
