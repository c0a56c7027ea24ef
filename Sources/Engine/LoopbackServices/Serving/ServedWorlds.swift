package import AuthProviding
import HTTPTypes
package import SimulatedServices
package import SpecModel
import Synchronization

/// The simulated services on a socket of this machine, for clients of any kind and language.
package final class ServedWorlds: Sendable {
  private let server: LoopbackServer
  private let root: ServedWorld
  private let announcements: [(name: String, value: String)]

  /// The lifetime of worlds where none is set: a day after their last request.
  package static let defaultLifetime = Duration.seconds(86_400)

  /// Starts serving.
  ///
  /// - Parameters:
  ///   - listening: Where it listens, and for which hosts it answers.
  ///   - lifetime: The time from the last request of a world to its end; the first world never ends.
  ///   - time: The source of time.
  ///   - families: The services of families.
  ///   - described: Further services, which their files alone describe.
  ///   - chaos: The faults that requests meet with by chance; `nil` for none.
  ///   - security: What secures the connections; `nil` for plain HTTP.
  /// - Throws: A ``LoopbackServer/StartError`` where it cannot listen, for example because the port is taken.
  package init(
    at listening: ListeningAddress = ListeningAddress(), lifetime: Duration = ServedWorlds.defaultLifetime,
    time: ServedTime = .ofMachine, serving families: [ServiceFamily], and described: [Service] = [],
    chaos: Chaos? = nil, securing security: ServedSecurity? = nil
  ) async throws {
    var listening = listening
    listening.remedy = "'serve --host NAME' allows another name or address"
    let server = try await LoopbackServer(at: listening, time: time, securing: security?.connections)
    self.server = server
    // Nobody on another machine knows it but from the first line, which only this machine sees.
    let rules = ServedRules(admittingOthers: !listening.isOfMachine, chaos: chaos)
    announcements = rules.access.announcement + (security?.announcement ?? [])
    let lifetimes = WorldLifetimes(lifetime, time: time)
    let services = ServedSet(families: families, described: described)
    root = ServedWorld(
      at: server.origin, time: time, serving: services, under: rules,
      among: SiblingWorlds(of: server, lifetimes, time: time, serving: services, under: rules))
    server.set(root, at: "")
  }

  /// The addresses and ids of the first world for clients, as one line of JSON without its line feed.
  package var firstLine: String { root.description(adding: announcements) }

  /// The address of the first world.
  package var origin: String { server.origin }

  /// Stops the server: it accepts no more connections, and closes the open ones.
  package func stop() async { await server.stop() }
}

/// What secures the connections of served worlds, and what clients must know of it.
package struct ServedSecurity: Sendable {
  /// What secures the connections.
  let connections: ConnectionSecurity
  /// Further fields of the first line, by their names.
  let announcement: [(name: String, value: String)]

  /// Secures the connections of served worlds.
  ///
  /// - Parameters:
  ///   - connections: What secures the connections.
  ///   - announcement: Further fields of the first line, by their names.
  package init(_ connections: ConnectionSecurity, announcing announcement: [(name: String, value: String)] = []) {
    self.connections = connections
    self.announcement = announcement
  }
}

/// What all worlds of a server have in common besides their services.
package struct ServedRules: Sendable {
  /// Who may use the control plane.
  var access = ControlAccess.ofMachine
  /// The faults that requests meet with by chance; `nil` for none.
  var chaos: Chaos?

  /// No chaos, and a control plane for this machine alone.
  package static let standard = ServedRules()
}

extension ServedRules {
  /// Creates rules.
  ///
  /// - Parameters:
  ///   - admittingOthers: Whether programs on other machines may use the control plane, with a token that nobody has used
  ///     before.
  ///   - chaos: The faults that requests meet with by chance; `nil` for none.
  package init(admittingOthers: Bool, chaos: Chaos?) {
    self.init(access: admittingOthers ? .withNewToken() : .ofMachine, chaos: chaos)
  }
}

/// What a served world can do with the worlds of its server.
package struct SiblingWorlds: Sendable {
  /// Creates another world with addresses of the host and port by which a client reached the server; `nil` after the
  /// end of the server.
  var make: @Sendable (_ authority: String?) -> ServedWorld?
  /// Ends the world with an id; returns whether there was one.
  var end: @Sendable (_ id: String) -> Bool
  /// Records a request to the world itself; returns whether it has not ended.
  var noteRequest: @Sendable () -> Bool
}

extension SiblingWorlds {
  /// The only world, which never ends.
  package static let none = SiblingWorlds(make: { _ in nil }, end: { _ in false }, noteRequest: { true })

  /// The worlds of a server.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - lifetimes: The ends of its worlds.
  ///   - time: The source of time.
  ///   - services: The services of each world.
  ///   - rules: What all worlds of the server have in common.
  ///   - name: The world's own name; `nil` for the first world, which never ends.
  init(
    of server: LoopbackServer, _ lifetimes: WorldLifetimes, time: ServedTime, serving services: ServedSet,
    under rules: ServedRules, name: String? = nil
  ) {
    make = { [weak server] authority in
      guard let server else { return nil }
      for name in lifetimes.endExpired() { server.set(nil, at: name) }
      let name = server.makeName()
      let siblings = SiblingWorlds(of: server, lifetimes, time: time, serving: services, under: rules, name: name)
      // Whoever asks can use the host by which he came, and perhaps no other: an emulator has a name of its own for the
      // machine, and a container another port.
      let origin = authority.map { "\(server.scheme)://\($0.lowercased())" } ?? server.origin
      let world = ServedWorld(
        at: "\(origin)/\(name)", time: time, serving: services, under: rules, among: siblings)
      lifetimes.begin(name)
      server.set(world, at: name)
      return world
    }
    end = { [weak server] id in
      let name = ServedWorld.folder + id
      server?.set(nil, at: name)
      return lifetimes.end(name)
    }
    noteRequest = { [weak server] in
      guard let name, !lifetimes.noteRequest(to: name) else { return true }
      server?.set(nil, at: name)
      return false
    }
  }
}

/// A world that clients reach over a socket: all services and a control plane under one address.
package final class ServedWorld: LoopbackSite {
  /// The beginning of the names of all worlds but the first, before their ids.
  static let folder = "w/"

  /// The base of the world's addresses, without a slash at its end.
  let base: String
  private let time: ServedTime
  private let services: ServedSet
  private let contents: Mutex<WorldContents>
  private let siblings: SiblingWorlds
  let rules: ServedRules

  /// Creates a world.
  ///
  /// - Parameters:
  ///   - base: The base of its addresses, without a slash at its end.
  ///   - time: The source of time.
  ///   - services: Its services.
  ///   - rules: What it has in common with the other worlds of its server.
  ///   - siblings: What it can do with them.
  package init(
    at base: String, time: ServedTime, serving services: ServedSet, under rules: ServedRules = .standard,
    among siblings: SiblingWorlds
  ) {
    self.base = base
    self.time = time
    self.services = services
    self.siblings = siblings
    self.rules = rules
    contents = Mutex(WorldContents(at: base, time: time, serving: services, chaos: rules.chaos))
  }

  /// The present contents, until a reset.
  var current: WorldContents { contents.withLock { $0 } }

  /// Replaces the contents by new ones; unfinished requests continue in the old ones.
  func reset() {
    let new = WorldContents(at: base, time: time, serving: services, chaos: rules.chaos)
    contents.withLock { $0 = new }
  }

  /// Creates another world on the same server.
  ///
  /// - Parameter authority: The host and port of its addresses; `nil` for the server's own.
  /// - Returns: The world; `nil` after the end of the server.
  func makeSibling(for authority: String?) -> ServedWorld? { siblings.make(authority) }

  /// Ends a world of the same server.
  ///
  /// - Parameter id: The last part of its addresses' common beginning, such as `3` of `/w/3`.
  /// - Returns: Whether there was one.
  func endSibling(_ id: String) -> Bool { siblings.end(id) }

  /// Answers a request of a client or of the control plane.
  ///
  /// - Parameters:
  ///   - request: The request, with its path within the world.
  ///   - peer: The other side of the connection.
  /// - Returns: The answer, with its faults of the wire.
  package func answer(to request: Request, from peer: Peer = .ofMachine) async -> WireAnswer {
    let target = request.head.path ?? "/"
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    // Paths of a world that is no more reach the first one.
    guard siblings.noteRequest(), !path.starts(with: "/\(Self.folder)".utf8) else { return .whole(.endedWorld) }
    if path.starts(with: ControlPlane.path.utf8) {
      return .whole(ControlPlane(world: self).answer(to: request, from: peer))
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
  /// The response at the address of a world that does not exist.
  fileprivate static let endedWorld = json(
    ControlPlane.json(
      error: "there is no such world: it was deleted, ended after its lifetime, or never existed; "
        + "'POST \(ControlPlane.path)/worlds' of the first world creates one"),
    status: 404)

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
