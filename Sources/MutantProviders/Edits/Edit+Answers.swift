import AuthProviding

extension Edit {
  /// Changes the fields of successful answers to requests of a kind, before the client reads them.
  static func answer(
    _ kind: RequestKind, _ change: @escaping @Sendable (inout [String: Value]) -> Void
  ) -> Edit {
    .network(kind) { (request, world) async throws(NetworkFailure) in
      var response = try await world.network.send(request)
      guard response.status == 200, var fields = (try? Value(json: response.body))?.fields else { return response }
      change(&fields)
      response.body = Value.map(fields).jsonBytes
      return response
    }
  }

  /// Makes up a value that an answer lacks.
  static func filledIn(_ kind: RequestKind, _ name: String, _ value: Value) -> Edit {
    .answer(kind) { fields in fields[name] = fields[name] ?? value }
  }

  /// Reads one field of an answer for another.
  static func mixedUp(_ kind: RequestKind, _ name: String, with other: String) -> Edit {
    .answer(kind) { fields in
      let value = fields[name]
      fields[name] = fields[other]
      fields[other] = value
    }
  }
}
