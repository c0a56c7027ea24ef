import AuthProviding
import HTTPTypes
import MutantProviders
import Synchronization

// Requests for an operation of an AWS service, which the header `X-Amz-Target` names.
extension MutationOperator {
  /// Refreshes tokens without naming the device.
  static let deviceUnnamedInRefresh = requests("InitiateAuth") { (request, world) async throws(NetworkFailure) in
    guard let fields = (try? Value(json: request.body))?.fields, fields["AuthFlow"] == "REFRESH_TOKEN_AUTH" else {
      return try await world.network.send(request)
    }
    var request = request
    request.body = Value.map(fields.changing(["AuthParameters", "DEVICE_KEY"]) { _ in nil }).jsonBytes
    return try await world.network.send(request)
  }

  /// Answers challenges in the name that the user entered, not in the one that the service gives.
  static func aliasInAnswers(to challenges: Set<String>) -> MutationOperator {
    MutationOperator { world, launch in
      let entered = Mutex<Value?>(nil)
      let answering = MutationOperator.requests("RespondToAuthChallenge") {
        (request, world) async throws(NetworkFailure) in
        guard let fields = (try? Value(json: request.body))?.fields, let name = fields["ChallengeName"]?.text,
          challenges.contains(name)
        else { return try await world.network.send(request) }
        var request = request
        let changed = fields.changing(["ChallengeResponses", "USERNAME"]) { own in entered.withLock { $0 } ?? own }
        request.body = Value.map(changed).jsonBytes
        return try await world.network.send(request)
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
    let accumulating = ["GetId", "GetCredentialsForIdentity"].map { name in
      MutationOperator.requestField("Logins", of: .named(name)) { own in own.map { _ in .map(logins.withLock { $0 }) } }
    }
    let client = try await accumulating[0].launch(world) { try await accumulating[1].launch($0, launch) }
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
  static let refreshTokenUnused = requests("InitiateAuth") { (request, world) async throws(NetworkFailure) in
    guard let flow = (try? Value(json: request.body))?["AuthFlow"]?.text, flow == "REFRESH_TOKEN_AUTH"
    else { return try await world.network.send(request) }
    let refusal: Value = ["__type": "NotAuthorizedException", "message": "Refresh Token has expired"]
    return Response(head: HTTPResponse(status: .badRequest), body: refusal.jsonBytes)
  }
}

// What the service answered.
extension MutationOperator {
  /// Ignores a refresh token that the answer to a refresh contains.
  static let rotationIgnored = answered(
    "AuthenticationResult.RefreshToken", of: "InitiateAuth", where: { $0["AuthFlow"] == "REFRESH_TOKEN_AUTH" },
    { _ in nil })

  /// Fails the calls of the client that pass an argument as true while the service has never accepted an operation.
  static func failing(
    _ call: String, with argument: String, as code: String, unlessAccepted operation: String
  ) -> MutationOperator {
    MutationOperator { world, launch in
      let isAccepted = Mutex(false)
      let watching = MutationOperator.requests(.named(operation)) { (request, world) async throws(NetworkFailure) in
        let response = try await world.network.send(request)
        if response.status == 200 { isAccepted.withLock { $0 = true } }
        return response
      }
      let client = try await watching.launch(world, launch)
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
