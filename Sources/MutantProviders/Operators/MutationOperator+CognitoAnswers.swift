import AuthProviding
import HTTPTypes

// Answers of AWS services, and the randomness that requests are made with.
extension MutationOperator {
  /// Changes a member of the JSON in successful answers to an operation, where the request satisfies a condition.
  static func answered(
    _ path: String, of operation: String, where isChanged: @escaping @Sendable (Value) -> Bool = { _ in true },
    _ change: @escaping @Sendable (Value?) -> Value?
  ) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .operation(operation) { (request, network) async throws(NetworkFailure) in
      var response = try await network.send(request)
      guard let question = try? Value(json: Array(request.text.utf8)), isChanged(question),
        let answer = (try? Value(json: response.body))?.fields, answer[names[0]] != nil
      else { return response }
      response.body = Value.map(answer.changing(names[...], change)).jsonBytes
      return response
    }
  }

  /// Misses the name of an error that the service writes in a certain way, in its body or in its header.
  static func errorNameMissed(
    where isMissed: @escaping @Sendable (_ body: String?, _ header: String?) -> Bool
  ) -> MutationOperator {
    .world { $0.network = ErrorNameMissingNetwork(base: $0.network, isMissed: isMissed) }
  }

  /// Ignores a refresh token that the answer to a refresh contains.
  static let rotationIgnored = answered(
    "AuthenticationResult.RefreshToken", of: "InitiateAuth", where: { $0["AuthFlow"] == "REFRESH_TOKEN_AUTH" },
    { _ in nil })

  /// Repeats each refresh in its URL.
  static let refreshTokenInURL = operation("InitiateAuth") { (request, network) async throws(NetworkFailure) in
    var request = request
    if let token = (try? Value(json: Array(request.text.utf8)))?["AuthParameters"]?["REFRESH_TOKEN"]?.text {
      request.appendQuery("REFRESH_TOKEN=" + token)
    }
    return try await network.send(request)
  }

  /// Draws the same random bytes each time.
  static let randomBytesRepeated = MutationOperator.world { $0.random = RepeatedBytes() }
}

extension Request {
  /// Appends a query to an address without one.
  mutating func appendQuery(_ query: String) { head.path = (head.path ?? "/") + "?" + query }
}

/// A network whose errors have no name where the service writes it in a certain way.
private struct ErrorNameMissingNetwork: Network {
  let base: any Network
  let isMissed: @Sendable (_ body: String?, _ header: String?) -> Bool

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    var response = try await base.send(request)
    let fields = (try? Value(json: response.body))?.fields ?? [:]
    guard response.status != 200, let header = HTTPField.Name("X-Amzn-ErrorType"),
      isMissed(fields["__type"]?.text, response.head.headerFields[header])
    else { return response }
    response.head.headerFields[header] = nil
    response.body = Value.map(fields.filter { $0.key != "__type" }).jsonBytes
    return response
  }
}

/// Random bytes that are not random.
private struct RepeatedBytes: RandomSource {
  func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) } }
}
