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

  func answer(to request: Request) -> Response {
    do throws(ControlError) {
      try refuseForeignPage(request)
      let resource = try resource(of: request)
      guard request.head.method == resource.method else {
        let text = Self.json(error: "'\(Self.path)/\(resource.rawValue)' takes \(resource.method.rawValue)")
        return .json(text, status: 405, headers: [.allow: resource.method.rawValue])
      }
      try refuseOtherMediaType(request)
      return .json(try answer(to: request, at: resource))
    } catch {
      return .json(Self.json(error: error.message), status: error.status)
    }
  }

  private func resource(of request: Request) throws(ControlError) -> ControlResource {
    let path = URLParts(request.head.path ?? "").path
    if worldID(in: path) != nil { return .world }
    guard let resource = ControlResource(rawValue: String(path.dropFirst(Self.path.count + 1))),
      path == "\(Self.path)/\(resource.rawValue)"
    else {
      let names = ControlResource.allCases.map { "\(Self.path)/\($0.rawValue)" }
      throw ControlError(status: 404, message: "there is nothing at '\(path)'; there is \(names.quoted)")
    }
    return resource
  }

  /// The id in the address of a world; `nil` for another path.
  private func worldID(in path: String) -> String? {
    let start = "\(Self.path)/\(ControlResource.worlds.rawValue)/"
    guard path.hasPrefix(start), path != start else { return nil }
    let id = String(path.dropFirst(start.count))
    return id.contains("/") ? nil : id
  }

  private func answer(to request: Request, at resource: ControlResource) throws(ControlError) -> String {
    switch resource {
    case .customer: return try putCustomer(body(of: request)).json
    case .inbox: return try readInbox(request).json
    case .faults: return try putFaults(body(of: request)).json
    case .pool: return try putPool(body(of: request)).json
    case .users: return try putUsers(body(of: request)).json
    case .clock: return try advanceClock(body(of: request)).json
    case .exchanges:
      let mask = contents.mask
      return Value.list(contents.log.newest.map { $0.value(mask) }).json
    case .reset:
      world.reset()
      return world.description
    case .worlds:
      guard let other = world.makeSibling() else {
        throw ControlError(status: 503, message: "the server is about to stop")
      }
      return other.description
    case .world:
      let id = worldID(in: URLParts(request.head.path ?? "").path) ?? ""
      guard world.endSibling(id) else {
        throw ControlError(status: 404, message: "there is no world '\(id)', or it has ended already")
      }
      return Value.map(["deleted": .string(id)]).json
    case .things: return try performInstruction(body(of: request)).json
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

/// A resource of the control plane, by the last part of its path.
enum ControlResource: String, CaseIterable {
  case customer, inbox, faults, pool, users, clock, exchanges, reset, worlds, things
  /// One of the worlds, by its id.
  case world = "worlds/ID"

  /// The method that it supports.
  var method: HTTPRequest.Method {
    switch self {
    case .inbox, .exchanges: .get
    case .customer, .faults, .pool, .users: .put
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
