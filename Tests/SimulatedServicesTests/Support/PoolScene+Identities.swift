import AuthProviding
import SpecModel

extension PoolScene {
  /// The name under which apps show the pool's id tokens, by the documented form of it.
  var provider: String { "cognito-idp.us-east-1.amazonaws.com/\(scene.world.app.values["userPoolId"]?.text ?? "")" }

  /// Sends an operation of the identity pool, by its own name.
  func identify(_ operation: String, _ input: [String: Value]) throws -> Reply {
    try send(
      body: Value.map(input).json, target: "AWSCognitoIdentityService.\(operation)", to: "identityPool")
  }

  /// Asks for an identity.
  func getID(_ logins: [String: String] = [:]) throws -> Reply {
    var input: [String: Value] = ["IdentityPoolId": scene.world.app.values["identityPoolId"] ?? .null]
    if !logins.isEmpty { input["Logins"] = .map(logins.mapValues(Value.string)) }
    return try identify("GetId", input)
  }

  /// Asks for something for an identity.
  func ask(_ operation: String, for identity: String?, _ logins: [String: String] = [:]) throws -> Reply {
    var input: [String: Value] = ["IdentityId": .string(identity ?? "")]
    if !logins.isEmpty { input["Logins"] = .map(logins.mapValues(Value.string)) }
    return try identify(operation, input)
  }

  func getCredentials(_ identity: String?, _ logins: [String: String] = [:]) throws -> Reply {
    try ask("GetCredentialsForIdentity", for: identity, logins)
  }

  /// The login of a new sign-in of a new user.
  func makeLogin() throws -> (user: [String: String], signIn: Reply, logins: [String: String]) {
    let user = try make("user")
    let signIn = try self.signIn(user)
    return (user, signIn, [provider: signIn.text("AuthenticationResult.IdToken") ?? ""])
  }

  /// The login of a new token of another provider.
  func makeLogin(_ provider: String, _ subject: String) throws -> [String: String] {
    let made = try make("provider-token", ["provider": .string(provider), "subject": .string(subject)])
    return [provider: made["token"] ?? ""]
  }
}
