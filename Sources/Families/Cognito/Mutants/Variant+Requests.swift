import AuthProviding
import CognitoClients
import MutantProviders
import SpecModel

/// Variants that send other requests, more of them or fewer.
extension Variant {
  static let requesting: [Variant] = [
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
      source: .reference(id: "cognito-wire", section: "1", sureness: .b),
      allowed: "A public client verifies the tokens that it receives, and sends no session with its proof.",
      (.mobileClient, [.sessionLeftOut, .signInChecked])),
    Variant(
      "revokes-on-request", differs: "Revokes tokens only where the app asks for it, and confirms no device.",
      source: .document(id: "amplify-ios-auth", section: "签退动作"),
      allowed: "A sign-out clears what this device stores; to invalidate tokens is not the default, says the text.",
      (.mobileClient, MutationOperator.offerIgnored + [.argument("invalidateTokens", of: "signOut") { $0 ?? false }])
    ).warned([
      "COGNITO-SIGNIN-037": "No document speaks of devices.",
      "COGNITO-SIGNOUT-011": "The text and the listing differ on the default.",
    ]),
  ]

  /// Whether a customer of the user pool has signed in, or is signed in at the start.
  private static func isSignIn(_ call: Call, _ ending: Completion.Ending) -> Bool {
    guard case .reply(let fields) = ending else { return false }
    return ["signIn", "confirmSignIn"].contains(call.operation) && fields["signInState"] == "signedIn"
      || call.operation == "initialize" && fields["userState"] == "signedIn" || call.operation == "showSignIn"
  }
}

extension MutationOperator {
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
