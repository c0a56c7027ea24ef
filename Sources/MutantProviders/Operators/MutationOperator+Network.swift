import AuthProviding
import HTTPTypes

/// A network whose requests of one kind are handled in a way of its own.
struct MutatedNetwork: Network {
  let world: World
  let kind: RequestKind
  let handle: MutationOperator.NetworkHandler

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    guard kind.matches(request, in: world) else { return try await world.network.send(request) }
    return try await handle(request, world)
  }
}

extension MutationOperator {
  /// Sends a request by the world's network, or does not.
  typealias NetworkHandler = @Sendable (Request, World) async throws(NetworkFailure) -> Response

  /// Handles requests of a kind.
  static func network(_ kind: RequestKind, _ handle: @escaping NetworkHandler) -> MutationOperator {
    .world { world in world.network = MutatedNetwork(world: world, kind: kind, handle: handle) }
  }

  /// Changes requests of a kind before they are sent.
  static func request(_ kind: RequestKind, _ change: @escaping @Sendable (inout Request, World) -> Void) -> MutationOperator {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      var request = request
      change(&request, world)
      return try await world.network.send(request)
    }
  }

  /// Changes a field of the form that requests of a kind carry.
  static func form(_ kind: RequestKind, _ name: String, _ change: FieldChange) -> MutationOperator {
    .request(kind) { request, world in
      var form = FormFields(encoded: request.text)
      form.change(name, change, in: world)
      request.body = Array(form.encoded.utf8)
    }
  }

  /// Writes a field of the form as it is, without escaping what means something in a form.
  static func unescaped(_ kind: RequestKind, _ name: String) -> MutationOperator {
    .request(kind) { request, _ in
      let form = FormFields(encoded: request.text)
      let pairs = form.fields.map { field in
        field.name == name ? "\(name)=\(field.value)" : FormFields([(field.name, field.value)]).encoded
      }
      request.body = Array(pairs.joined(separator: "&").utf8)
    }
  }

  /// Changes a header field of requests of a kind.
  static func header(_ kind: RequestKind, _ name: HTTPField.Name, _ change: FieldChange) -> MutationOperator {
    .request(kind) { request, world in
      request.head.headerFields[name] = change.apply(request.head.headerFields[name], world)
    }
  }

  /// Sends requests of a kind by another method.
  static func method(_ kind: RequestKind, _ method: HTTPRequest.Method) -> MutationOperator {
    .request(kind) { request, _ in request.head.method = method }
  }

  /// Sends each request of a kind twice, and takes the first answer.
  static func sentTwice(_ kind: RequestKind) -> MutationOperator {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      let response = try await world.network.send(request)
      _ = try? await world.network.send(request)
      return response
    }
  }

  /// Sends requests of a kind again, a second after the other, for as long as no answer comes.
  static func retried(_ kind: RequestKind) -> MutationOperator {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      while true {
        do throws(NetworkFailure) {
          return try await world.network.send(request)
        } catch {
          guard (try? await world.clock.sleep(for: .seconds(1))) != nil else { throw error }
        }
      }
    }
  }
}
