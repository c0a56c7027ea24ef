import AuthProviding
import MessageDigests
import SimulatedServices
import SpecModel
import WorldScripting

// The caller of an operation: the app, by its id and secret, and the user, by a name or an access token.
extension CognitoService {
  /// Returns the app that a request comes from.
  func client(_ input: OperationInput) throws(CognitoError) -> AppClient {
    let id = try input.needed("ClientId")
    guard let client = pool.client(id) else { throw .resourceNotFound("User pool client \(id) does not exist.") }
    return client
  }

  /// Checks that a request comes from an app that knows its secret, by a hash of one of the user's names.
  ///
  /// Refreshing accepts the secret itself too, as one SDK sends it with refresh tokens.
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

  /// Returns the app and the user name of an operation without a token, and checks the secret.
  func caller(_ input: OperationInput) throws(CognitoError) -> (client: AppClient, name: String) {
    let client = try client(input)
    let name = try input.needed("Username")
    try check(secretHash: input.text("SecretHash"), of: [name], client)
    return (client, name)
  }

  /// Returns the user of a valid access token that permits the user's own operations.
  func user(_ input: OperationInput, at now: Duration) throws(CognitoError) -> (user: PoolUser, grant: Int) {
    // The service model makes the token optional for operations that take a session instead.
    guard let token = input.text("AccessToken") else { throw .invalidParameter("Access Token is missing") }
    guard let found = tokens.find(.accessToken, token), let grant = found.grant else {
      throw .notAuthorized("Invalid Access Token")
    }
    guard let user = pool.users[tokens.grants[grant].username] else { throw .userNotFound }
    guard !found.credential.isEnded else { throw .notAuthorized("Access Token has been revoked") }
    guard found.credential.isValid(at: now) else { throw .notAuthorized("Access Token has expired") }
    guard tokens.grants[grant].scopes.contains(AppClient.userScope) else {
      throw .notAuthorized("Access Token does not have required scopes")
    }
    guard user.isEnabled else { throw .userDisabled }
    return (user, grant)
  }
}

/// The hash by which an app client proves that it knows its secret.
enum SecretHash {
  /// Returns the hash for a user name of the same request.
  static func value(username: String, clientID: String, clientSecret: String) -> String {
    Base64.encoded(KeyedDigest.code(of: Array((username + clientID).utf8), key: Array(clientSecret.utf8)))
  }
}
