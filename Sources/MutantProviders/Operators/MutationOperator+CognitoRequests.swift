import AuthProviding
import HTTPTypes
import Synchronization

// Requests for an operation of an AWS service, which the header `X-Amz-Target` names.
extension MutationOperator {
  /// Handles requests for an operation.
  static func operation(
    _ operation: String, _ handle: @escaping @Sendable (Request, any Network) async throws(NetworkFailure) -> Response
  ) -> MutationOperator {
    .world { world in
      world.network = MutatedOperation(base: world.network, operation: operation, handle: handle)
    }
  }

  /// Changes a member of the JSON in requests for an operation; `nil` stands for an absent one.
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

  /// Answers requests for an operation without sending them.
  static func unsent(_ operation: String, answeredBy answer: Value = [:]) -> MutationOperator {
    .operation(operation) { (_, _) async throws(NetworkFailure) in
      Response(head: HTTPResponse(status: .ok), body: answer.jsonBytes)
    }
  }

  /// Sends each request for an operation twice, and returns the first answer.
  static func sentTwice(operation: String) -> MutationOperator {
    .operation(operation) { (request, network) async throws(NetworkFailure) in
      let response = try await network.send(request)
      _ = try? await network.send(request)
      return response
    }
  }

  /// Refreshes tokens without naming the device.
  static let deviceUnnamedInRefresh = operation("InitiateAuth") { (request, network) async throws(NetworkFailure) in
    guard let fields = (try? Value(json: request.body))?.fields, fields["AuthFlow"] == "REFRESH_TOKEN_AUTH" else {
      return try await network.send(request)
    }
    var request = request
    request.body = Value.map(fields.changing(["AuthParameters", "DEVICE_KEY"]) { _ in nil }).jsonBytes
    return try await network.send(request)
  }

  /// Proves the password in the name that the user entered, not in the one that the service gives.
  static let passwordProvenForAlias = operation("InitiateAuth") { (request, network) async throws(NetworkFailure) in
    var response = try await network.send(request)
    let entered = (try? Value(json: request.body))?["AuthParameters"]?["USERNAME"]
    guard let fields = (try? Value(json: response.body))?.fields, fields["ChallengeName"] == "PASSWORD_VERIFIER" else {
      return response
    }
    response.body = Value.map(fields.changing(["ChallengeParameters", "USER_ID_FOR_SRP"]) { entered ?? $0 }).jsonBytes
    return response
  }

  /// Answers challenges in the name that the user entered, not in the one that the service gives.
  static func aliasInAnswers(to challenges: Set<String>) -> MutationOperator {
    MutationOperator { world, launch in
      let entered = Mutex<Value?>(nil)
      let answering = MutationOperator.operation("RespondToAuthChallenge") {
        (request, network) async throws(NetworkFailure) in
        guard let fields = (try? Value(json: request.body))?.fields, let name = fields["ChallengeName"]?.text,
          challenges.contains(name)
        else { return try await network.send(request) }
        var request = request
        let changed = fields.changing(["ChallengeResponses", "USERNAME"]) { own in entered.withLock { $0 } ?? own }
        request.body = Value.map(changed).jsonBytes
        return try await network.send(request)
      }
      let client = try await answering.launch(world, launch)
      var watched = client
      watched.perform = { call, completion in
        if call.operation == "signIn" { entered.withLock { $0 = call.arguments["username"] } }
        await client.perform(call, completion)
      }
      return watched
    }
  }

  /// Sends to the identity pool the logins of all providers since launch, until the user signs out.
  static let loginsAccumulated = MutationOperator { world, launch in
    let logins = Mutex<[String: Value]>([:])
    var mutated = world
    for operation in ["GetId", "GetCredentialsForIdentity"] {
      mutated.network = MutatedOperation(base: mutated.network, operation: operation) {
        (request, network) async throws(NetworkFailure) in
        guard let fields = (try? Value(json: request.body))?.fields, fields["Logins"] != nil else {
          return try await network.send(request)
        }
        var request = request
        request.body = Value.map(fields.merging(["Logins": .map(logins.withLock { $0 })]) { $1 }).jsonBytes
        return try await network.send(request)
      }
    }
    let client = try await launch(mutated)
    var watched = client
    watched.perform = { call, completion in
      if call.operation == "signOut" { logins.withLock { $0 = [:] } }
      if call.operation == "federatedSignIn", let name = call.arguments["providerName"]?.text {
        logins.withLock { $0[name] = call.arguments["token"] }
      }
      await client.perform(call, completion)
    }
    return watched
  }

  /// Refuses each use of the refresh token without sending it.
  static let refreshTokenUnused = operation("InitiateAuth") { (request, network) async throws(NetworkFailure) in
    guard let flow = (try? Value(json: Array(request.text.utf8)))?["AuthFlow"]?.text, flow == "REFRESH_TOKEN_AUTH"
    else { return try await network.send(request) }
    let refusal: Value = ["__type": "NotAuthorizedException", "message": "Refresh Token has expired"]
    return Response(head: HTTPResponse(status: .badRequest), body: refusal.jsonBytes)
  }
}

// What the service answered.
extension MutationOperator {
  /// Fails the calls of the client that pass an argument as true while the service has never accepted an operation.
  static func failing(
    _ call: String, with argument: String, as code: String, unlessAccepted operation: String
  ) -> MutationOperator {
    MutationOperator { world, launch in
      let isAccepted = Mutex(false)
      var changed = world
      changed.network = MutatedOperation(base: world.network, operation: operation) {
        (request, network) async throws(NetworkFailure) in
        let response = try await network.send(request)
        if response.status == 200 { isAccepted.withLock { $0 = true } }
        return response
      }
      let client = try await launch(changed)
      var mutated = client
      mutated.perform = { made, completion in
        guard made.operation == call, made.arguments[argument] == true else {
          return await client.perform(made, completion)
        }
        await client.perform(
          made,
          Completion { completion($0.isReply && !isAccepted.withLock { $0 } ? .failed(code) : $0) })
      }
      return mutated
    }
  }
}

/// A network that handles requests for one operation of an AWS service by a closure.
private struct MutatedOperation: Network {
  let base: any Network
  let operation: String
  let handle: @Sendable (Request, any Network) async throws(NetworkFailure) -> Response

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    guard let name = HTTPField.Name("X-Amz-Target"),
      request.head.headerFields[name]?.split(separator: ".").last.map(String.init) == operation
    else { return try await base.send(request) }
    return try await handle(request, base)
  }
}

extension AnyClient {
  /// Returns the client with its replies to an operation replaced by other endings; `nil` keeps a reply.
  func replacingReplies(of operation: String, by other: @escaping @Sendable () -> Completion.Ending?) -> AnyClient {
    var changed = self
    changed.perform = { [perform] call, completion in
      guard call.operation == operation else { return await perform(call, completion) }
      await perform(call, Completion { ending in completion(ending.isReply ? other() ?? ending : ending) })
    }
    return changed
  }
}
