package import AuthProviding
package import HTTPTypes
package import SpecModel
import Synchronization

// Requests before they are sent.
extension MutationOperator {
  /// Handles requests of a kind, by the network of the world that the closure receives.
  package static func requests(
    _ kind: RequestKind, _ handle: @escaping @Sendable (Request, World) async throws(NetworkFailure) -> Response
  ) -> MutationOperator {
    .intercepted { intercepted, _ in
      intercepted.onSend = { (request, world) async throws(NetworkFailure) in
        guard kind.matches(request, in: world) else { return try await world.network.send(request) }
        return try await handle(request, world)
      }
    }
  }

  /// Changes requests of a kind.
  package static func changed(
    _ kind: RequestKind, _ change: @escaping @Sendable (inout Request, World) -> Void
  ) -> MutationOperator {
    .requests(kind) { (request, world) async throws(NetworkFailure) in
      var request = request
      change(&request, world)
      return try await world.network.send(request)
    }
  }

  /// Changes a field of a form, or the field at a path of a JSON body; `nil` stands for an absent one.
  package static func requestField(
    _ path: String, of kind: RequestKind, _ change: @escaping @Sendable (Value?) -> Value?
  ) -> MutationOperator {
    .changed(kind) { request, _ in request.change(field: path, change) }
  }

  /// Sends in a field of every request what the first since launch held.
  package static func requestFieldStale(_ path: String, of kind: RequestKind) -> MutationOperator {
    .perLaunch {
      let first = FirstValue<Value>()
      return .requestField(path, of: kind) { $0 == nil ? nil : first($0) }
    }
  }

  /// Changes a field in the form of requests of a kind.
  package static func form(_ kind: RequestKind, _ name: String, _ change: FieldChange) -> MutationOperator {
    .changed(kind) { request, world in
      request.change(field: name) { change.apply($0?.text, world).map(Value.string) }
    }
  }

  /// Writes a field of a form twice.
  package static func formFieldDoubled(_ field: String, of kind: RequestKind) -> MutationOperator {
    .changed(kind) { request, _ in
      var form = FormFields(encoded: request.text)
      form.fields += form.fields.filter { $0.name == field }
      request.body = Array(form.encoded.utf8)
    }
  }

  /// Writes a field of the form without escaping its value.
  package static func unescaped(_ kind: RequestKind, _ name: String) -> MutationOperator {
    .changed(kind) { request, _ in
      let form = FormFields(encoded: request.text)
      let pairs = form.fields.map { field in
        field.name == name ? "\(name)=\(field.value)" : FormFields([(field.name, field.value)]).encoded
      }
      request.body = Array(pairs.joined(separator: "&").utf8)
    }
  }

  /// Changes a header field of requests of a kind.
  package static func header(_ kind: RequestKind, _ name: HTTPField.Name, _ change: FieldChange) -> MutationOperator {
    .changed(kind) { request, world in
      request.head.headerFields[name] = change.apply(request.head.headerFields[name], world)
    }
  }

  /// Sends requests of a kind by another method.
  package static func method(_ kind: RequestKind, _ method: HTTPRequest.Method) -> MutationOperator {
    .changed(kind) { request, _ in request.head.method = method }
  }

  /// Sends each request to another path.
  package static func requestMisdirected(_ kind: RequestKind) -> MutationOperator {
    .changed(kind) { request, _ in request.head.path = (request.head.path ?? "/") + "x" }
  }

  /// Sends a field of the form of requests of a kind in their addresses instead.
  package static func movedIntoURL(_ kind: RequestKind, _ name: String) -> MutationOperator {
    .changed(kind) { request, _ in
      guard let value = FormFields(encoded: request.text)[name] else { return }
      request.change(field: name) { _ in nil }
      request.head.path = (request.head.path ?? "/") + "?" + FormFields([(name, value)]).encoded
    }
  }

  /// Writes a field of requests of a kind into their addresses, too.
  package static func fieldInURL(_ path: String, of kind: RequestKind) -> MutationOperator {
    .changed(kind) { request, _ in
      let json = (try? Value(json: request.body)).flatMap { $0.fields == nil ? nil : $0 }
      let names = path.split(separator: ".").map(String.init)
      let value = json.flatMap { $0.value(at: path)?.text } ?? FormFields(encoded: request.text)[path]
      guard let value else { return }
      let field = FormFields([(names.last ?? path, value)]).encoded
      let target = request.head.path ?? "/"
      request.head.path = target + (target.contains("?") ? "&" : "?") + field
    }
  }
}

// Requests that are sent more or less often than once.
extension MutationOperator {
  /// Sends each request of a kind twice, and returns the first answer.
  package static func sentTwice(_ kind: RequestKind) -> MutationOperator { .requestEchoed(kind) { _ in } }

  /// Sends a changed request after each, whose answer it ignores.
  package static func requestEchoed(
    _ kind: RequestKind, _ change: @escaping @Sendable (inout Request) -> Void
  ) -> MutationOperator {
    .requests(kind) { (request, world) async throws(NetworkFailure) in
      let response = try await world.network.send(request)
      var echo = request
      change(&echo)
      _ = try? await world.network.send(echo)
      return response
    }
  }

  /// Sends each request of a kind again to which no answer comes.
  package static func sentAgainUnanswered(_ kind: RequestKind) -> MutationOperator {
    .requests(kind) { (request, world) async throws(NetworkFailure) in
      do throws(NetworkFailure) {
        return try await world.network.send(request)
      } catch {
        guard error != .cancelled else { throw error }
        return try await world.network.send(request)
      }
    }
  }

  /// Sends each request of a kind again whose answer satisfies a condition, and returns the second answer.
  package static func sentAgain(
    _ kind: RequestKind, where isRepeated: @escaping @Sendable (Response) -> Bool
  ) -> MutationOperator {
    .requests(kind) { (request, world) async throws(NetworkFailure) in
      let response = try await world.network.send(request)
      return isRepeated(response) ? try await world.network.send(request) : response
    }
  }

  /// Sends a request again that fails or is refused, this many times.
  package static func requestRetried(_ times: Int, _ kind: RequestKind) -> MutationOperator {
    .requests(kind) { (request, world) async throws(NetworkFailure) in
      for _ in 0..<times {
        if let response = try? await world.network.send(request), response.status == 200 { return response }
      }
      return try await world.network.send(request)
    }
  }

  /// Fails each request as if the device were offline.
  package static func requestLost(_ kind: RequestKind) -> MutationOperator {
    .requests(kind) { (_, _) async throws(NetworkFailure) in throw .offline }
  }

  /// Answers requests of a kind without sending them.
  package static func unsent(_ kind: RequestKind, answeredBy answer: Value = [:]) -> MutationOperator {
    .requests(kind) { (_, _) async throws(NetworkFailure) in
      Response(head: HTTPResponse(status: .ok), body: answer.jsonBytes)
    }
  }
}
