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
}

// What the service answered.
extension MutationOperator {
  /// Ignores a refresh token that the answer to a refresh contains.
  static let rotationIgnored = answered(
    "AuthenticationResult.RefreshToken", of: "InitiateAuth", where: { $0["AuthFlow"] == "REFRESH_TOKEN_AUTH" },
    { _ in nil })
}
