import AuthProviding
import CognitoProtocols
import EssentialFoundation
import MessageDigests

/// The user pool in the app's configuration.
struct UserPoolConfiguration: Sendable, Hashable {
  /// The authentication flow, which determines how customers prove their password.
  enum Flow: String, Sendable, Hashable {
    case password = "USER_PASSWORD_AUTH"
    case secureRemotePassword = "USER_SRP_AUTH"
    case custom = "CUSTOM_AUTH"
  }

  let poolID: String
  let region: String
  let clientID: String
  let clientSecret: String?
  let flow: Flow

  /// Reads the app's configuration; the default flow is SRP, which does not transmit the password.
  init(_ app: AppConfiguration) throws(MobileClientFailure) {
    guard let poolID = app["userPoolId"], let clientID = app.clientID else {
      throw MobileClientFailure(.userPoolNotConfigured, "the app has no user pool")
    }
    self.poolID = poolID
    self.clientID = clientID
    region = app["region"] ?? String(poolID.prefix { $0 != "_" })
    clientSecret = app.clientSecret
    let name = app["authenticationFlowType"] ?? Flow.secureRemotePassword.rawValue
    guard let flow = Flow(rawValue: name) else {
      throw MobileClientFailure(.invalidConfiguration, "there is no authentication flow '\(name)'")
    }
    self.flow = flow
  }

  /// The name of the pool in proofs of passwords: its id without the region.
  var poolName: String { poolID.firstIndex(of: "_").map { String(poolID[$0...].dropFirst()) } ?? poolID }

  /// The name of the user pool in the identity pool.
  var loginProvider: String { "cognito-idp.\(region).amazonaws.com/\(poolID)" }

  /// The proof that the app knows its client secret; `nil` for an app without one.
  func secretHash(for username: String) -> String? {
    clientSecret.map { SecretHash(secret: $0, username: username, clientID: clientID).text }
  }
}

/// The proof that an app knows its client secret: an HMAC over user name and client id.
struct SecretHash: Sendable, Hashable {
  let text: String

  init(secret: String, username: String, clientID: String) {
    let code = KeyedDigest.code(of: Array((username + clientID).utf8), key: Array(secret.utf8))
    text = Data(code).base64EncodedString()
  }
}
