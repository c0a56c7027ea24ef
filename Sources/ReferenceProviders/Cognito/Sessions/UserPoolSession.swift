import AuthProviding

/// A customer who is signed in to the user pool.
struct UserPoolSession: Sendable, Hashable {
  /// The name that the pool knows the user by.
  var username: String
  var tokens: SessionTokenSet
  /// The name under which the customer's device is remembered.
  var loginName: String
  /// Whether the customer signed in on the hosted page, whose endpoints then serve the session.
  var isHosted: Bool
  /// The names under which the pool offers to remember the device; never stored.
  var offeredDevice: DeviceOffer?

  /// The names of a device that is not confirmed.
  struct DeviceOffer: Sendable, Hashable {
    let key: String
    let groupKey: String
  }

  init(tokens: SessionTokenSet, loginName: String, isHosted: Bool = false) {
    username = AccessTokenClaims(tokens.accessToken).username ?? loginName
    self.tokens = tokens
    self.loginName = loginName
    self.isHosted = isHosted
  }

  /// Takes the tokens of a refresh, which may leave the refresh token as it was.
  mutating func renew(with renewed: SessionTokenSet) {
    let refreshToken = renewed.refreshToken ?? tokens.refreshToken
    tokens = renewed
    tokens.refreshToken = refreshToken
  }
}

extension UserPoolSession {
  /// The session as the store keeps it.
  var stored: Value {
    [
      "username": .string(username), "tokens": tokens.stored, "loginName": .string(loginName),
      "isHosted": .bool(isHosted),
    ]
  }

  /// Reads a session from the store; fails for what is none.
  init?(stored: Value?) {
    guard let username = stored?["username"]?.text, let tokens = SessionTokenSet(stored: stored?["tokens"]),
      let loginName = stored?["loginName"]?.text
    else { return nil }
    self.username = username
    self.tokens = tokens
    self.loginName = loginName
    isHosted = stored?["isHosted"]?.bool ?? false
  }
}
