import AuthProviding
import Synchronization

extension MutationOperator {
  /// Changes the fields of successful answers to requests of a kind, before the client reads them.
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

  /// Makes up a value that an answer lacks.
  static func filledIn(_ kind: RequestKind, _ name: String, _ value: Value) -> MutationOperator {
    .answer(kind) { fields in fields[name] = fields[name] ?? value }
  }

  /// Reads one field of an answer for another.
  static func mixedUp(_ kind: RequestKind, _ name: String, with other: String) -> MutationOperator {
    .answer(kind) { fields in
      let value = fields[name]
      fields[name] = fields[other]
      fields[other] = value
    }
  }

  /// Takes the first answer since launch for the answer to every request of a kind.
  static func firstAnswerForEver(_ kind: RequestKind) -> MutationOperator {
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

  /// Takes answers to requests of a kind for none at all.
  static func unanswered(_ kind: RequestKind, where isMissed: @escaping @Sendable (Response) -> Bool) -> MutationOperator {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      let response = try await world.network.send(request)
      if isMissed(response) { throw .timeout }
      return response
    }
  }
}

extension Response {
  /// Whether it is a success that holds no JSON object.
  var isUnreadable: Bool { status == 200 && (try? Value(json: body))?.fields == nil }
}
