import AuthProviding
import HTTPTypes
import SpecModel

/// Variants that send other requests, more of them or fewer.
extension Variant {
  static let requesting: [Variant] =
    profiles + [
      Variant(
        "checks-token-first", differs: "Asks the service about an access token before it reads the profile with it.",
        source: .reference(id: "lwa-wire", section: "7", sureness: .b),
        allowed: "Clients check that a token was issued to them.",
        (.mobileLibrary, [.tokenChecked]), (.authorizationManager, [.tokenChecked])),
      Variant(
        "reads-profile-ahead", differs: "Reads the profile in the background after a sign-in.",
        source: .document(id: "lwa-v2-reference", section: "getProfile:withOptions:"),
        allowed: "The profile is kept for an hour; who first asks the service for it is left open.",
        (.mobileLibrary, [.followed(by: Call(operation: "getProfile")) { $0.operation == "authorize" && $1.isReply }])),
      Variant(
        "reads-profile-anew", differs: "Reads the profile again before each authorization.",
        source: .document(id: "lwa-v3-migration", section: "2 Fetch User Profile Data"),
        allowed: "The profile can be fetched at any time while a customer is signed in.",
        (.authorizationManager, [.preceded("authorize", by: Call(operation: "fetch"))])),
      Variant(
        "fetches-credentials",
        differs: "Fetches AWS credentials by itself once a customer is signed in, also at its start.",
        source: .document(id: "amplify-ios-auth", section: "检查授权状态"),
        allowed: "The client itself manages the credentials of the user's session.",
        (.mobileClient, [.followed(by: .credentials, after: isSignIn)])
      ).warned([
        "COGNITO-INITIALIZE-006": "That the start sends no request is a fact from outside.",
        "COGNITO-STATE-004": "The client finds out by itself that the session has ended.",
      ]),
      Variant(
        "checks-sign-in",
        differs: "Proves a password without the session, and reads the public keys and the user after a sign-in.",
        source: .reference(id: "cognito-wire", section: "10", sureness: .b),
        allowed: "A public client verifies the tokens that it receives, and sends no session with its proof.",
        (.mobileClient, [.sessionLeftOut, .signInChecked])),
      Variant(
        "signs-out-on-device", differs: "Signs out without revoking tokens, and confirms no device.",
        source: .document(id: "amplify-ios-auth", section: "签退动作"),
        allowed: "A sign-out clears what this device stores; tokens are invalidated where that is available.",
        (.mobileClient, MutationOperator.offerIgnored + [.unsent("RevokeToken")])
      ).warned([
        "COGNITO-SIGNIN-037": "No document speaks of devices.",
        "COGNITO-SIGNOUT-011": "The option is a comment in sample code, for where it is available.",
      ]),
      Variant(
        "repeats-requests",
        differs: "Sends GETs without an answer again, and any request that never reached the service.",
        source: .reference(id: "lwa-wire", section: "8", sureness: .a),
        allowed: "The SDK itself waits and tries again: its error says when the next attempt is made.",
        (.tokenClient, [.repeatedRequests]), (.mobileLibrary, [.repeatedRequests]),
        (.authorizationManager, [.repeatedRequests]), (.deviceRegistration, [.repeatedRequests])),
    ]

  private static let profiles: [Variant] = [
    (
      "profile-by-query", "the query",
      MutationOperator.profileToken { request, token in
        request.head.path? += "?" + FormFields([("access_token", token)]).encoded
      }
    ),
    (
      "profile-by-header", "the header of Amazon",
      MutationOperator.profileToken { request, token in
        if let name = HTTPField.Name("x-amz-access-token") { request.head.headerFields[name] = token }
      }
    ),
  ].map { name, place, change in
    Variant(
      name, differs: "Sends the access token for the profile in \(place).",
      source: .reference(id: "lwa-wire", section: "6", sureness: .a),
      allowed: "The token is passed by the query, as a bearer, or by a header of Amazon's own.",
      (.mobileLibrary, [change]), (.authorizationManager, [change]))
  }

  /// Whether a customer of the user pool has signed in, or is signed in at the start.
  private static func isSignIn(_ call: Call, _ ending: Completion.Ending) -> Bool {
    guard case .reply(let fields) = ending else { return false }
    return ["signIn", "confirmSignIn"].contains(call.operation) && fields["signInState"] == "signedIn"
      || call.operation == "initialize" && fields["userState"] == "signedIn" || call.operation == "showSignIn"
  }
}

extension MutationOperator {
  /// Passes the access token for the profile in another place than the header `Authorization`.
  fileprivate static func profileToken(
    _ place: @escaping @Sendable (inout Request, String) -> Void
  ) -> MutationOperator {
    .changed(.profile) { request, _ in
      guard let token = request.head.headerFields[.authorization]?.split(separator: " ").last else { return }
      request.head.headerFields[.authorization] = nil
      place(&request, String(token))
    }
  }

  /// Proves a password without the session.
  fileprivate static let sessionLeftOut = MutationOperator.requests("RespondToAuthChallenge") {
    (request, world) async throws(NetworkFailure) in
    guard var fields = (try? Value(json: request.body))?.fields, fields["ChallengeName"] == "PASSWORD_VERIFIER" else {
      return try await world.network.send(request)
    }
    var request = request
    fields["Session"] = nil
    request.body = Value.map(fields).jsonBytes
    return try await world.network.send(request)
  }

  /// Overlooks that the pool offers to remember this device.
  fileprivate static let offerIgnored = ["InitiateAuth", "RespondToAuthChallenge"].map { name in
    MutationOperator.answered("AuthenticationResult.NewDeviceMetadata", of: .named(name)) { _ in nil }
  }
}
