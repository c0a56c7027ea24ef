import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel
import WorldScripting

/// The control plane of a served world, by which tests change the world and read its record: JSON in, JSON out.
struct ControlPlane {
  /// The prefix of its paths.
  static let path = "/_kit"

  let world: ServedWorld
  let contents: WorldContents

  init(world: ServedWorld) {
    self.world = world
    contents = world.current
  }

  func answer(to request: Request, from peer: Peer) -> Response {
    do throws(ControlError) {
      try world.rules.access.admit(peer, sending: request)
      try refuseForeignPage(request)
      let route = try route(of: request)
      guard request.head.method.rawValue == route.method else {
        let text = Self.json(error: "'\(Self.path)/\(route.name)' takes \(route.method)")
        return .json(text, status: 405, headers: [.allow: route.method])
      }
      try refuseOtherMediaType(request)
      return .json(try answer(to: request, by: route))
    } catch {
      return .json(Self.json(error: error.message), status: error.status)
    }
  }

  /// The routes of the world, then those of its services.
  private var routes: [ControlRoute] {
    ControlResource.allCases.map(ControlRoute.ofWorld)
      + contents.families.flatMap(\.controls).map(ControlRoute.ofService)
  }

  private func route(of request: Request) throws(ControlError) -> ControlRoute {
    let path = URLParts(request.head.path ?? "").path
    if worldID(in: path) != nil { return .ofWorld(.world) }
    guard let route = routes.first(where: { path == "\(Self.path)/\($0.name)" }) else {
      let names = routes.map { "\(Self.path)/\($0.name)" }
      throw ControlError(status: 404, message: "there is nothing at '\(path)'; there is \(names.quoted)")
    }
    return route
  }

  /// The id in the address of a world; `nil` for another path.
  private func worldID(in path: String) -> String? {
    let start = "\(Self.path)/\(ControlResource.worlds.rawValue)/"
    guard path.hasPrefix(start), path != start else { return nil }
    let id = String(path.dropFirst(start.count))
    return id.contains("/") ? nil : id
  }

  private func answer(to request: Request, by route: ControlRoute) throws(ControlError) -> String {
    switch route {
    case .ofWorld(.exchanges):
      let mask = contents.mask
      return Value.list(contents.log.newest.map { $0.value(mask) }).json
    case .ofWorld(.chaos): return Value.list(contents.chaos.newest.map(\.value)).json
    case .ofWorld(.reset):
      world.reset()
      return world.description
    case .ofWorld(.worlds):
      guard let other = world.makeSibling(for: request.head.authority) else {
        throw ControlError(status: 503, message: "the server is about to stop")
      }
      return other.description
    case .ofWorld(.world):
      let id = worldID(in: URLParts(request.head.path ?? "").path) ?? ""
      guard world.endSibling(id) else {
        throw ControlError(status: 404, message: "there is no world '\(id)', or it has ended already")
      }
      return Value.map(["deleted": .string(id)]).json
    case .ofWorld, .ofService:
      let body = route.takesBody ? try body(of: request) : .null
      do throws(InstructionError) { return try follow(route, request, body).json } catch { throw ControlError(error) }
    }
  }

  /// Follows a request that changes the world or one of its services, or reads of them.
  private func follow(_ route: ControlRoute, _ request: Request, _ body: Value) throws(InstructionError) -> Value {
    switch route {
    case .ofService(let control):
      let query = FormFields(encoded: URLParts(request.url).query ?? "")
      return try control.answer(ServedControl.Input(query: query, body: body, now: contents.clock.now))
    case .ofWorld(.customer): return try putCustomer(body)
    case .ofWorld(.faults): return try putFaults(body)
    case .ofWorld(.clock): return try advanceClock(body)
    case .ofWorld: return try performInstruction(body)
    }
  }

  private func body(of request: Request) throws(ControlError) -> Value {
    do throws(JSONError) {
      return try Value(json: request.body)
    } catch {
      throw .badBody("the body is not JSON: \(error)")
    }
  }

  static func json(error: String) -> String { Value.map(["error": .string(error)]).json }
}

/// A route of the control plane: the world's own, or one that a service adds.
enum ControlRoute {
  case ofWorld(ControlResource)
  case ofService(ServedControl)

  /// The last part of its path.
  var name: String {
    switch self {
    case .ofWorld(let resource): resource.rawValue
    case .ofService(let control): control.name
    }
  }

  /// The method that it supports.
  var method: String {
    switch self {
    case .ofWorld(let resource): resource.method.rawValue
    case .ofService(let control): control.method.rawValue
    }
  }

  /// Whether its requests have a body.
  var takesBody: Bool { method != HTTPRequest.Method.get.rawValue }
}

/// A resource of every world, by the last part of its path.
enum ControlResource: String, CaseIterable {
  case customer, faults, chaos, clock, exchanges, reset, worlds, things
  /// One of the worlds, by its id.
  case world = "worlds/ID"

  /// The method that it supports.
  var method: HTTPRequest.Method {
    switch self {
    case .chaos, .exchanges: .get
    case .customer, .faults: .put
    case .clock, .reset, .worlds, .things: .post
    case .world: .delete
    }
  }
}

/// An error of a request to the control plane.
struct ControlError: Error, Hashable {
  var status: Int
  /// The problem and its fix, in a sentence.
  var message: String

  /// Returns the error of an invalid body.
  static func badBody(_ message: String) -> ControlError { ControlError(status: 400, message: message) }

  init(status: Int, message: String) {
    self.status = status
    self.message = message
  }

  /// Creates the error of an instruction that the service cannot follow.
  init(_ error: InstructionError) { self.init(status: 400, message: error.description) }
}
