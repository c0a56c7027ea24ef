import AuthProviding
import Foundation

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

/// The tokens of a session in the user pool.
struct SessionTokenSet: Sendable, Hashable {
  var idToken: String
  var accessToken: String
  /// Brings new tokens; `nil` where the service gave none.
  var refreshToken: String?
  /// When the tokens expire, in whole seconds since 1970.
  var expiresAt: Int

  /// For how long tokens must still be good to be handed out.
  static let margin = Duration.seconds(5 * 60)

  /// Whether the tokens can be handed out.
  func isFresh(at now: Duration) -> Bool { now + Self.margin < .seconds(expiresAt) }

  /// What apps get.
  var result: SessionTokens {
    SessionTokens(idToken: idToken, accessToken: accessToken, refreshToken: refreshToken, expiration: expiresAt)
  }

  /// Reads the tokens of an answer, which leaves the refresh token out where it stays as it is.
  init(
    idToken: String?, accessToken: String?, refreshToken: String?, expiresIn: Int?, at now: Duration
  ) throws(MobileClientFailure) {
    switch (idToken, accessToken) {
    case (let idToken?, let accessToken?):
      self.idToken = idToken
      self.accessToken = accessToken
      self.refreshToken = refreshToken
      // A year is as good as for ever.
      expiresAt = Int(now.components.seconds) + max(0, min(expiresIn ?? 0, 365 * 24 * 3600))
    case (nil, _?): throw MobileClientFailure(.idTokenNotIssued, "the service gave no id token")
    case (_, nil):
      throw MobileClientFailure(.idTokenAndAcceessTokenNotIssued, "the service gave no access token")
    }
  }
}

extension SessionTokenSet {
  /// The tokens as the store keeps them.
  var stored: Value {
    var fields: [String: Value] = [
      "idToken": .string(idToken), "accessToken": .string(accessToken), "expiresAt": .integer(expiresAt),
    ]
    fields["refreshToken"] = refreshToken.map(Value.string)
    return .map(fields)
  }

  /// Reads tokens from the store; fails for what are none.
  init?(stored: Value?) {
    guard let idToken = stored?["idToken"]?.text, let accessToken = stored?["accessToken"]?.text,
      let expiresAt = stored?["expiresAt"]?.integer
    else { return nil }
    self.idToken = idToken
    self.accessToken = accessToken
    refreshToken = stored?["refreshToken"]?.text
    self.expiresAt = expiresAt
  }
}

/// What a client reads of an access token; whether it is genuine is for those to check who are shown it.
struct AccessTokenClaims: Sendable, Hashable {
  let username: String?
  /// Whether the service can revoke the sign-in that the token comes from.
  let isRevocable: Bool

  init(_ token: String) {
    let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let payload = parts.count == 3 ? Self.decode(parts[1]) : nil
    username = payload?["username"]?.text
    isRevocable = payload?["origin_jti"]?.text != nil
  }

  /// Reads JSON in base64url.
  private static func decode(_ text: Substring.UTF8View) -> Value? {
    var base64 = String(Substring(text)).replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    return Data(base64Encoded: base64).flatMap { try? Value(json: Array($0)) }
  }
}
