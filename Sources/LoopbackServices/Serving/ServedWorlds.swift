#if Loopback
  import AuthProviding
  import HTTPTypes
  import SimulatedServices
  import SpecModel
  import Synchronization

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

  /// A world that clients reach over a socket: both services and a control plane under one address.
  final class ServedWorld: LoopbackSite {
    /// The base of the world's addresses, without a slash at its end.
    let base: String
    private let time: ServedTime
    private let contents: Mutex<WorldContents>
    /// Creates another world; `nil` after the end of the server.
    private let makeWorld: @Sendable () -> ServedWorld?

    init(at base: String, time: ServedTime, makeWorld: @escaping @Sendable () -> ServedWorld?) {
      self.base = base
      self.time = time
      self.makeWorld = makeWorld
      contents = Mutex(WorldContents(at: base, time: time))
    }

    /// The present contents, until a reset.
    var current: WorldContents { contents.withLock { $0 } }

    /// Replaces the contents by new ones; unfinished requests continue in the old ones.
    func reset() {
      let new = WorldContents(at: base, time: time)
      contents.withLock { $0 = new }
    }

    /// Creates another world on the same server.
    func makeSibling() -> ServedWorld? { makeWorld() }

    func answer(to request: Request) async -> WireAnswer {
      let target = request.head.path ?? "/"
      let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
      if path.starts(with: ControlPlane.path.utf8) {
        return .whole(ControlPlane(world: self).answer(to: request))
      }
      let local = localised(request)
      let contents = current
      let (entry, answer) = contents.exchange(local, path: String(Substring(path)))
      if let entry { contents.log.append(entry) }
      return answer
    }

    /// Returns the request with the world's own address, whichever name of this machine the client used.
    private func localised(_ request: Request) -> Request {
      let parts = URLParts(base)
      var request = request
      request.head.scheme = parts.scheme
      request.head.authority = parts.authority + parts.path
      return request
    }
  }

  extension Response {
    /// Returns a JSON response, with a line feed for readers in a terminal.
    static func json(_ text: String, status: Int = 200, headers: HTTPFields = [:]) -> Response {
      make(status, "application/json", Array((text + "\n").utf8), headers)
    }

    /// Returns a page.
    ///
    /// - Parameters:
    ///   - html: The page.
    ///   - status: The status.
    ///   - leadsTo: The target of its forms besides this server, as a source of a content security policy.
    /// - Returns: The response.
    static func html(_ html: String, status: Int = 200, leadsTo: String = "") -> Response {
      let policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
      return make(
        status, "text/html; charset=utf-8", Array(html.utf8),
        [
          .contentSecurityPolicy: leadsTo.isEmpty ? policy : "\(policy) \(leadsTo)",
          .xContentTypeOptions: "nosniff",
        ])
    }

    static func make(_ status: Int, _ type: String, _ body: [UInt8], _ headers: HTTPFields = [:]) -> Response {
      var fields = headers
      fields[.contentType] = type
      fields[.cacheControl] = "no-store"
      return Response(head: HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
    }
  }
#endif
