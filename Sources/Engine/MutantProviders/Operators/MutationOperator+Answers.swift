package import AuthProviding
import HTTPTypes
package import SpecModel
import Synchronization

// Answers before the client reads them.
extension MutationOperator {
  /// Changes answers to requests of a kind.
  private static func answers(
    _ kind: RequestKind, _ change: @escaping @Sendable (Request, inout Response) -> Void
  ) -> MutationOperator {
    .requests(kind) { (request, world) async throws(NetworkFailure) in
      var response = try await world.network.send(request)
      change(request, &response)
      return response
    }
  }

  /// Changes the fields of successful answers to requests of a kind.
  package static func answer(
    _ kind: RequestKind, _ change: @escaping @Sendable (inout [String: Value]) -> Void
  ) -> MutationOperator {
    .answers(kind) { _, response in
      guard response.status == 200, var fields = (try? Value(json: response.body))?.fields else { return }
      change(&fields)
      response.body = Value.map(fields).jsonBytes
    }
  }

  /// Changes the field at a path of JSON answers; `nil` stands for an absent one.
  package static func answerField(
    _ path: String, of kind: RequestKind, _ change: @escaping @Sendable (Value?) -> Value?
  ) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .answers(kind) { _, response in
      guard let fields = (try? Value(json: response.body))?.fields else { return }
      response.body = Value.map(fields.changing(names[...], change)).jsonBytes
    }
  }

  /// Changes a member of the JSON in answers that have it, where the request satisfies a condition.
  package static func answered(
    _ path: String, of kind: RequestKind, where isChanged: @escaping @Sendable (Value) -> Bool = { _ in true },
    _ change: @escaping @Sendable (Value?) -> Value?
  ) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .answers(kind) { request, response in
      guard let question = try? Value(json: request.body), isChanged(question),
        let answer = (try? Value(json: response.body))?.fields, answer[names[0]] != nil
      else { return }
      response.body = Value.map(answer.changing(names[...], change)).jsonBytes
    }
  }

  /// Adds a field that an answer lacks.
  package static func defaulted(_ kind: RequestKind, _ name: String, _ value: Value) -> MutationOperator {
    .answer(kind) { fields in fields[name] = fields[name] ?? value }
  }

  /// Swaps the values of two fields of an answer.
  package static func swapped(_ kind: RequestKind, _ name: String, with other: String) -> MutationOperator {
    .answer(kind) { fields in
      let value = fields[name]
      fields[name] = fields[other]
      fields[other] = value
    }
  }

  /// Takes a success for a failure of the service, and any other answer for an empty success.
  package static func answerStatusSwapped(_ kind: RequestKind) -> MutationOperator {
    .answers(kind) { _, response in
      if response.status == 200 {
        response.head.status = .internalServerError
      } else {
        response = Response(head: HTTPResponse(status: .ok), body: Array("{}".utf8))
      }
    }
  }

  /// Returns the first successful answer since launch to all later requests, which are not sent.
  package static func answerReused(_ kind: RequestKind) -> MutationOperator {
    .perLaunch {
      let first = Mutex<Response?>(nil)
      return .requests(kind) { (request, world) async throws(NetworkFailure) in
        if let response = first.withLock({ $0 }) { return response }
        let response = try await world.network.send(request)
        if response.status == 200 { first.withLock { $0 = response } }
        return response
      }
    }
  }

  /// Misses the name of an error that a service of AWS writes in a certain way, in its body or in its header.
  package static func errorNameMissed(
    where isMissed: @escaping @Sendable (_ body: String?, _ header: String?) -> Bool
  ) -> MutationOperator {
    .intercepted { intercepted, _ in
      intercepted.onSend = { (request, world) async throws(NetworkFailure) in
        var response = try await world.network.send(request)
        let fields = (try? Value(json: response.body))?.fields ?? [:]
        guard response.status != 200, let header = HTTPField.Name("X-Amzn-ErrorType"),
          isMissed(fields["__type"]?.text, response.head.headerFields[header])
        else { return response }
        response.head.headerFields[header] = nil
        response.body = Value.map(fields.filter { $0.key != "__type" }).jsonBytes
        return response
      }
    }
  }
}

extension Response {
  /// Whether it is a success without a JSON object.
  package var isUnreadable: Bool { status == 200 && (try? Value(json: body))?.fields == nil }
}
