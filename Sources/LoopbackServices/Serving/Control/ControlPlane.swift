#if Loopback
  import AuthProviding
  import HTTPTypes
  import SpecModel

  /// Takes what tests tell a served world, and tells them what it saw: JSON in, JSON out.
  struct ControlPlane {
    /// The path that all of its paths begin with.
    static let path = "/_kit"

    let world: ServedWorld
    let contents: WorldContents

    init(world: ServedWorld) {
      self.world = world
      contents = world.current
    }

    func answer(to request: Request) -> Response {
      do throws(ControlRefusal) {
        let resource = try resource(of: request)
        guard request.head.method == resource.method else {
          let text = Self.json(error: "'\(Self.path)/\(resource.rawValue)' takes \(resource.method.rawValue)")
          return .json(text, status: 405, headers: [.allow: resource.method.rawValue])
        }
        return .json(try answer(to: request, at: resource))
      } catch {
        return .json(Self.json(error: error.message), status: error.status)
      }
    }

    private func resource(of request: Request) throws(ControlRefusal) -> ControlResource {
      let path = URLParts(request.head.path ?? "").path
      guard let resource = ControlResource(rawValue: String(path.dropFirst(Self.path.count + 1))),
        path == "\(Self.path)/\(resource.rawValue)"
      else {
        let names = ControlResource.allCases.map { "\(Self.path)/\($0.rawValue)" }
        throw ControlRefusal(status: 404, message: "there is nothing at '\(path)'; there is \(names.quoted)")
      }
      return resource
    }

    private func answer(to request: Request, at resource: ControlResource) throws(ControlRefusal) -> String {
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
          throw ControlRefusal(status: 503, message: "the server is about to stop")
        }
        return other.description
      case .things: return try makeThing(body(of: request)).json
      }
    }

    private func body(of request: Request) throws(ControlRefusal) -> Value {
      do throws(JSONError) {
        return try Value(json: request.body)
      } catch {
        throw .badBody("the body is not JSON: \(error)")
      }
    }

    private static func json(error: String) -> String { Value.map(["error": .string(error)]).json }
  }
#endif
