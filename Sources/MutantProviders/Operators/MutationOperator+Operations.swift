import AuthProviding
import HTTPTypes
import Synchronization

extension MutationOperator {
  /// Handles requests for an operation of an AWS service.
  static func operation(
    _ operation: String, _ handle: @escaping @Sendable (Request, any Network) async throws(NetworkFailure) -> Response
  ) -> MutationOperator {
    .world { world in
      world.network = MutatedOperation(base: world.network, operation: operation, handle: handle)
    }
  }

  /// Changes a member of the JSON in requests for an operation, which may lie in a map; `nil` stands for none.
  static func member(
    _ path: String, of operation: String, _ change: @escaping @Sendable (Value?) -> Value?
  ) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .operation(operation) { (request, network) async throws(NetworkFailure) in
      guard let fields = (try? Value(json: Array(request.text.utf8)))?.fields else {
        return try await network.send(request)
      }
      var request = request
      request.body = Value.map(fields.changing(names[...], change)).jsonBytes
      return try await network.send(request)
    }
  }

  /// Takes requests for an operation as answered, without sending them.
  static func unsent(_ operation: String, answeredBy answer: Value = [:]) -> MutationOperator {
    .operation(operation) { (_, _) async throws(NetworkFailure) in
      Response(head: HTTPResponse(status: .ok), body: answer.jsonBytes)
    }
  }

  /// Sends each request for an operation twice, and takes the first answer.
  static func sentTwice(operation: String) -> MutationOperator {
    .operation(operation) { (request, network) async throws(NetworkFailure) in
      let response = try await network.send(request)
      _ = try? await network.send(request)
      return response
    }
  }

  /// Takes the refresh token for refused, without asking.
  static let refreshTokenUnused = operation("InitiateAuth") { (request, network) async throws(NetworkFailure) in
    guard let flow = (try? Value(json: Array(request.text.utf8)))?["AuthFlow"]?.text, flow == "REFRESH_TOKEN_AUTH"
    else { return try await network.send(request) }
    let refusal: Value = ["__type": "NotAuthorizedException", "message": "Refresh Token has expired"]
    return Response(head: HTTPResponse(status: .badRequest), body: refusal.jsonBytes)
  }

  /// Fails a call of the client whenever the service refuses an operation for it, whatever the client makes of that.
  static func failing(_ call: String, as code: String, whereRefused operation: String) -> MutationOperator {
    MutationOperator { world, launch in
      let isRefused = Mutex(false)
      var changed = world
      changed.network = MutatedOperation(base: world.network, operation: operation) {
        (request, network) async throws(NetworkFailure) in
        let response = try await network.send(request)
        if response.status != 200 { isRefused.withLock { $0 = true } }
        return response
      }
      let doors = try await launch(changed)
      return doors.replacingReplies(of: call) { isRefused.withLock { $0 } ? .failed(code) : nil }
    }
  }
}

extension ClientEntryPoints {
  /// The doors with another ending for each reply to an operation's calls for which there is one.
  func replacingReplies(
    of operation: String, by other: @escaping @Sendable () -> Completion.Ending?
  ) -> ClientEntryPoints {
    var changed = self
    changed.perform = { [perform] call, completion in
      guard call.operation == operation else { return await perform(call, completion) }
      await perform(call, Completion { ending in completion(ending.isReply ? other() ?? ending : ending) })
    }
    return changed
  }
}
