import AuthProviding
import HTTPTypes

// Requests that no document asks for, and none forbids.
extension MutationOperator {
  /// Asks the service about an access token before the profile is read with it.
  static let tokenChecked = MutationOperator.network(.profile) { (request, world) async throws(NetworkFailure) in
    if let token = request.head.headerFields[.authorization]?.split(separator: " ").last {
      let query = FormFields([("access_token", String(token))]).encoded
      let answer = try? await world.network.send(Request(.get, world.endpoints["tokeninfo"] + "?" + query))
      let audience = answer.flatMap { try? Value(json: $0.body) }?["aud"]?.text
      if let audience, audience != world.app.clientID { throw .cancelled }
    }
    return try await world.network.send(request)
  }

  /// Reads the user and the pool's public keys once a customer has signed in.
  static let signInChecked = MutationOperator.world { world in
    world.network = CheckedSignIn(base: world.network, keys: world.endpoints["jwks"])
  }

  /// Sends a request again that may be repeated: a GET without an answer, and any that never reached the service.
  static let repeatedRequests = MutationOperator.world { world in
    world.network = RepeatingNetwork(base: world.network, clock: world.clock)
  }

  /// Performs an extra call in the background after calls that end in a certain way.
  static func followed(
    by extra: Call, after isOccasion: @escaping @Sendable (Call, Completion.Ending) -> Bool
  ) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        await client.perform(
          call,
          Completion { ending in
            completion(ending)
            if isOccasion(call, ending) { Task { await client.perform(extra, Completion { _ in }) } }
          })
      }
    }
  }
}

/// A network that uses the tokens of a sign-in before the client does.
private struct CheckedSignIn: Network {
  let base: any Network
  let keys: String

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    let response = try await base.send(request)
    guard let name = HTTPField.Name("X-Amz-Target"), let target = request.head.headerFields[name],
      target.hasSuffix(".InitiateAuth") || target.hasSuffix(".RespondToAuthChallenge"),
      (try? Value(json: request.body))?["AuthFlow"]?.text != "REFRESH_TOKEN_AUTH",
      let token = (try? Value(json: response.body))?["AuthenticationResult"]?["AccessToken"]
    else { return response }
    _ = try? await base.send(Request(.get, keys))
    var user = request
    user.head.headerFields[name] = "AWSCognitoIdentityProviderService.GetUser"
    user.body = Value.map(["AccessToken": token]).jsonBytes
    _ = try? await base.send(user)
    return response
  }
}

/// A network that sends a request up to three times.
private struct RepeatingNetwork: Network {
  let base: any Network
  let clock: any WorldClock

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    for wait in [1, 2] {
      do throws(NetworkFailure) {
        return try await base.send(request)
      } catch {
        // A request that was sent without an answer may have had its effect: only a GET has none.
        guard request.head.method == .get && error != .cancelled || error == .offline,
          (try? await clock.sleep(for: .seconds(wait))) != nil
        else { throw error }
      }
    }
    return try await base.send(request)
  }
}
