import AuthProviding
import HTTPTypes
import Synchronization

/// The kinds of requests to Login with Amazon that operators tell apart.
enum RequestKind: String, Sendable {
  /// Exchanges a code for tokens.
  case exchange = "authorization_code"
  /// Exchanges a refresh token for tokens.
  case refresh = "refresh_token"
  /// Reads the customer's profile.
  case profile

  /// Returns whether a request is of this kind.
  func matches(_ request: Request, in world: World) -> Bool {
    switch self {
    case .profile: request.url == world.endpoints["profile"]
    case .exchange, .refresh:
      request.url == world.endpoints["token"] && FormFields(encoded: request.text)["grant_type"] == rawValue
    }
  }
}

/// A change of a field in a form, in a query or among headers.
struct FieldChange: Sendable {
  /// Returns the new value for the old one; `nil` stands for an absent field.
  let apply: @Sendable (String?, World) -> String?

  /// Drops the field.
  static let dropped = FieldChange { _, _ in nil }

  /// Sets the field to a value, whether it is present or not.
  static func replaced(_ value: String) -> FieldChange { FieldChange { _, _ in value } }

  /// Sets the field to what the app's configuration has under a name.
  static func configured(_ name: String) -> FieldChange { FieldChange { _, world in world.app[name] } }

  /// Changes the value of a field that is present.
  static func changed(_ change: @escaping @Sendable (String) -> String) -> FieldChange {
    FieldChange { value, _ in value.map(change) }
  }
}

// Requests before they are sent.
extension MutationOperator {
  /// Sends a request by the world's network, or does something else.
  typealias NetworkHandler = @Sendable (Request, World) async throws(NetworkFailure) -> Response

  /// Handles requests of a kind.
  static func network(_ kind: RequestKind, _ handle: @escaping NetworkHandler) -> MutationOperator {
    .world { world in world.network = MutatedNetwork(world: world, kind: kind, handle: handle) }
  }

  /// Changes requests of a kind.
  static func request(
    _ kind: RequestKind, _ change: @escaping @Sendable (inout Request, World) -> Void
  ) -> MutationOperator {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      var request = request
      change(&request, world)
      return try await world.network.send(request)
    }
  }

  /// Changes a field in the form of requests of a kind.
  static func form(_ kind: RequestKind, _ name: String, _ change: FieldChange) -> MutationOperator {
    .request(kind) { request, world in
      var form = FormFields(encoded: request.text)
      form.change(name, change, in: world)
      request.body = Array(form.encoded.utf8)
    }
  }

  /// Writes a field of the form without escaping its value.
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

  /// Sends each request of a kind twice, and returns the first answer.
  static func sentTwice(_ kind: RequestKind) -> MutationOperator {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      let response = try await world.network.send(request)
      _ = try? await world.network.send(request)
      return response
    }
  }

  /// Sends each request of a kind again to which no answer comes.
  static func sentAgainUnanswered(_ kind: RequestKind) -> MutationOperator {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      do throws(NetworkFailure) {
        return try await world.network.send(request)
      } catch {
        guard error != .cancelled else { throw error }
        return try await world.network.send(request)
      }
    }
  }

  /// Sends each request of a kind again whose answer satisfies a condition, and returns the second answer.
  static func sentAgain(
    _ kind: RequestKind, where isRepeated: @escaping @Sendable (Response) -> Bool
  ) -> MutationOperator {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      let response = try await world.network.send(request)
      return isRepeated(response) ? try await world.network.send(request) : response
    }
  }

  /// Copies a field of the form into the URL of requests of a kind.
  static func copiedIntoURL(_ kind: RequestKind, _ name: String) -> MutationOperator {
    .request(kind) { request, _ in
      let fields = FormFields(encoded: request.text).fields.filter { $0.name == name }
      let query = FormFields(fields.map { ($0.name, $0.value) }).encoded
      request = Request(
        request.head.method, request.url + "?" + query, headers: request.head.headerFields, body: request.body)
    }
  }

  /// Sends a field of requests of a kind in the query instead of the form.
  static func movedIntoURL(_ kind: RequestKind, _ name: String) -> MutationOperator {
    .request(kind) { request, _ in
      let fields = FormFields(encoded: request.text).fields.map { ($0.name, $0.value) }
      let moved = fields.filter { $0.0 == name }
      guard !moved.isEmpty else { return }
      request = Request(
        request.head.method, request.url + "?" + FormFields(moved).encoded, headers: request.head.headerFields,
        body: Array(FormFields(fields.filter { $0.0 != name }).encoded.utf8))
    }
  }

  /// Repeats each request of a kind every second until an answer comes.
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

// Answers before the client reads them.
extension MutationOperator {
  /// Changes the fields of successful answers to requests of a kind.
  static func answer(
    _ kind: RequestKind, _ change: @escaping @Sendable (inout [String: Value]) -> Void
  ) -> MutationOperator {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      var response = try await world.network.send(request)
      guard response.status == 200, var fields = (try? Value(json: response.body))?.fields else { return response }
      change(&fields)
      response.body = Value.map(fields).jsonBytes
      return response
    }
  }

  /// Adds a field that an answer lacks.
  static func defaulted(_ kind: RequestKind, _ name: String, _ value: Value) -> MutationOperator {
    .answer(kind) { fields in fields[name] = fields[name] ?? value }
  }

  /// Swaps the values of two fields of an answer.
  static func swapped(_ kind: RequestKind, _ name: String, with other: String) -> MutationOperator {
    .answer(kind) { fields in
      let value = fields[name]
      fields[name] = fields[other]
      fields[other] = value
    }
  }

  /// Returns the first successful answer since launch to every request of a kind.
  static func firstAnswerReused(_ kind: RequestKind) -> MutationOperator {
    .world { world in
      let first = Mutex<Response?>(nil)
      world.network = MutatedNetwork(world: world, kind: kind) { (request, world) async throws(NetworkFailure) in
        if let response = first.withLock({ $0 }) { return response }
        let response = try await world.network.send(request)
        if response.status == 200 { first.withLock { $0 = response } }
        return response
      }
    }
  }

  /// Treats requests of a kind as refused for good whose answer satisfies a condition, or that get none.
  static func refusedWhere(
    _ kind: RequestKind, _ isRefused: @escaping @Sendable (Response) -> Bool, orUnanswered: Bool = false
  ) -> MutationOperator {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      let refusal = Response(
        head: HTTPResponse(status: .badRequest), body: (["error": "invalid_grant"] as Value).jsonBytes)
      do throws(NetworkFailure) {
        let response = try await world.network.send(request)
        return isRefused(response) ? refusal : response
      } catch {
        guard orUnanswered else { throw error }
        return refusal
      }
    }
  }

  /// Fails requests of a kind as timed out whose answer satisfies a condition.
  static func timedOut(
    _ kind: RequestKind, where isMissed: @escaping @Sendable (Response) -> Bool
  ) -> MutationOperator {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      let response = try await world.network.send(request)
      if isMissed(response) { throw .timeout }
      return response
    }
  }
}

/// A network that handles requests of one kind by a closure.
private struct MutatedNetwork: Network {
  let world: World
  let kind: RequestKind
  let handle: MutationOperator.NetworkHandler

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    guard kind.matches(request, in: world) else { return try await world.network.send(request) }
    return try await handle(request, world)
  }
}

extension FormFields {
  /// Changes, adds or drops a field.
  mutating func change(_ name: String, _ change: FieldChange, in world: World) {
    let value = change.apply(self[name], world)
    guard let index = fields.firstIndex(where: { $0.name == name }) else {
      if let value { fields.append(Field(name, value)) }
      return
    }
    if let value { fields[index].value = value } else { fields.remove(at: index) }
  }
}

extension Response {
  /// Whether it is a success without a JSON object.
  var isUnreadable: Bool { status == 200 && (try? Value(json: body))?.fields == nil }
}
