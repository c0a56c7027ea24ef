import AuthProviding
import SpecModel
import WorldScripting

// Who asks: the app, by its id and secret, and the user, by a name or an access token.
extension CognitoService {
  /// The app that a request comes from.
  func client(_ input: OperationInput) throws(CognitoError) -> AppClient {
    let id = try input.needed("ClientId")
    guard let client = pool.client(id) else { throw .resourceNotFound("User pool client \(id) does not exist.") }
    return client
  }

  /// Checks that a request comes from an app that knows its secret, by a hash that names the user one way or another.
  ///
  /// The secret itself will do where it is taken, as one SDK sends it with refresh tokens.
  func check(
    secretHash hash: String?, of names: [String], _ client: AppClient, takesSecret: Bool = false
  ) throws(CognitoError) {
    guard let secret = client.secret else {
      if hash == nil { return }
      throw .notAuthorized("Client \(client.id) is not configured with a secret but SECRET_HASH was received")
    }
    guard let hash else {
      throw .notAuthorized("Client \(client.id) is configured with secret but SECRET_HASH was not received")
    }
    if takesSecret, hash == secret { return }
    guard names.contains(where: { SecretHash.value(username: $0, clientID: client.id, clientSecret: secret) == hash })
    else {
      throw .notAuthorized("Unable to verify secret hash for client \(client.id)")
    }
  }

  /// The app and the name of an operation that needs no token, once the secret is checked.
  func caller(_ input: OperationInput) throws(CognitoError) -> (client: AppClient, name: String) {
    let client = try client(input)
    let name = try input.needed("Username")
    try check(secretHash: input.text("SecretHash"), of: [name], client)
    return (client, name)
  }

  /// The user of an access token that is good and opens the user's own operations.
  func user(_ input: OperationInput, at now: Duration) throws(CognitoError) -> (user: PoolUser, grant: Int) {
    // The model lets some operations do without; then a session stands in its place.
    guard let token = input.text("AccessToken") else { throw .invalidParameter("Access Token is missing") }
    guard let found = tokens.find(.accessToken, token), let grant = found.grant else {
      throw .notAuthorized("Invalid Access Token")
    }
    guard let user = pool.users[tokens.grants[grant].username] else { throw .userNotFound }
    guard !found.credential.isEnded else { throw .notAuthorized("Access Token has been revoked") }
    guard found.credential.isGood(at: now) else { throw .notAuthorized("Access Token has expired") }
    guard tokens.grants[grant].scopes.contains(AppClient.userScope) else {
      throw .notAuthorized("Access Token does not have required scopes")
    }
    guard user.isEnabled else { throw .userDisabled }
    return (user, grant)
  }
}
