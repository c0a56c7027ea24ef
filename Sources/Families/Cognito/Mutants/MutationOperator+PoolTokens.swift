import AuthProviding
import HTTPTypes
import MutantProviders

// Tokens of a user pool.
extension MutationOperator {
  /// The requests of a sign-in.
  private static let signIns: [RequestKind] = ["InitiateAuth", "RespondToAuthChallenge"]

  /// Takes tokens of a user pool for older than they are, and tells the app their true end.
  static func agedTokens(by seconds: Int) -> [MutationOperator] {
    let aged = MutationOperator.intercepted { intercepted, _ in
      intercepted.onSend = { (request, world) async throws(NetworkFailure) in
        let response = try await world.network.send(request)
        if request.url == world.endpoints["token"] { return response.aging(["expires_in"], by: seconds) }
        let isSignIn = signIns.contains(where: { $0.matches(request, in: world) })
        return isSignIn ? response.aging(["AuthenticationResult", "ExpiresIn"], by: seconds) : response
      }
    }
    let told = MutationOperator.reply("expiration", of: "getTokens") { end in
      end?.integer.map { .integer($0 + seconds) } ?? end
    }
    return [aged, told]
  }

  /// Reads the user and the pool's public keys once a customer has signed in.
  static let signInChecked = intercepted { intercepted, _ in
    intercepted.onSend = { (request, world) async throws(NetworkFailure) in
      let response = try await world.network.send(request)
      guard signIns.contains(where: { $0.matches(request, in: world) }),
        (try? Value(json: request.body))?["AuthFlow"]?.text != "REFRESH_TOKEN_AUTH",
        let token = (try? Value(json: response.body))?["AuthenticationResult"]?["AccessToken"],
        let target = HTTPField.Name("X-Amz-Target")
      else { return response }
      _ = try? await world.network.send(Request(.get, world.endpoints["jwks"]))
      var user = request
      user.head.headerFields[target] = "AWSCognitoIdentityProviderService.GetUser"
      user.body = Value.map(["AccessToken": token]).jsonBytes
      _ = try? await world.network.send(user)
      return response
    }
  }
}

extension Response {
  /// Returns the response with a lifetime at a path that is shorter; one without it stays the same.
  fileprivate func aging(_ path: [String], by seconds: Int) -> Response {
    guard let fields = (try? Value(json: body))?.fields else { return self }
    var changed = self
    let aged = fields.changing(path[...]) { $0?.integer.map { .integer($0 - seconds) } ?? $0 }
    guard aged != fields else { return self }
    changed.body = Value.map(aged).jsonBytes
    return changed
  }
}
