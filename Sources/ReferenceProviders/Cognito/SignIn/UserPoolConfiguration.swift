import AuthProviding
import Crypto
import Foundation

/// What the app's configuration says of the user pool.
struct UserPoolConfiguration: Sendable, Hashable {
  /// How customers show that they know their password.
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

  /// Reads the app's configuration, in which the flow that proves the password without telling it is the default.
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

  /// What stands for the pool in proofs of passwords: its id without the region.
  var poolName: String { poolID.firstIndex(of: "_").map { String(poolID[$0...].dropFirst()) } ?? poolID }

  /// The name under which the identity pool knows the user pool.
  var loginProvider: String { "cognito-idp.\(region).amazonaws.com/\(poolID)" }

  /// The proof that the app knows its secret; `nil` for an app that has none.
  func secretHash(for username: String) -> String? {
    clientSecret.map { SecretHash(secret: $0, username: username, clientID: clientID).text }
  }
}

/// By what an app shows that it knows its client secret.
struct SecretHash: Sendable, Hashable {
  let text: String

  init(secret: String, username: String, clientID: String) {
    let code = HMAC<SHA256>.authenticationCode(
      for: Data((username + clientID).utf8), using: SymmetricKey(data: Data(secret.utf8)))
    text = Data(code).base64EncodedString()
  }
}
