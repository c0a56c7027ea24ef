import AuthProviding
import CognitoProtocols
import EssentialFoundation

/// The session of a customer who is signed in to the user pool.
struct UserPoolSession: Sendable, Hashable {
  /// The user name in the pool.
  var username: String
  var tokens: SessionTokenSet
  /// The name with which the customer signed in, by which the client finds the remembered device.
  var loginName: String
  /// Whether the customer signed in on the hosted UI, whose endpoints then serve the session.
  var isHosted: Bool
  /// The keys of a new device that the pool offers to remember; never stored.
  var offeredDevice: DeviceOffer?

  /// The keys of a device that is not confirmed yet.
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

  /// Replaces the tokens after a refresh, and keeps the refresh token if the response has none.
  mutating func renew(with renewed: SessionTokenSet) {
    let refreshToken = renewed.refreshToken ?? tokens.refreshToken
    tokens = renewed
    tokens.refreshToken = refreshToken
  }
}

extension UserPoolSession {
  /// The stored form.
  var stored: Value {
    [
      "username": .string(username), "tokens": tokens.stored, "loginName": .string(loginName),
      "isHosted": .bool(isHosted),
    ]
  }

  /// Decodes the stored form; fails if it is invalid.
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
  /// The refresh token; `nil` if the service issued none.
  var refreshToken: String?
  /// The expiration time, in whole seconds since 1970.
  var expiresAt: Int

  /// The remaining lifetime that tokens need to be returned to an app without a refresh.
  static let margin = Duration.seconds(5 * 60)

  /// Whether the tokens are valid for longer than the margin.
  func isFresh(at now: Duration) -> Bool { now + Self.margin < .seconds(expiresAt) }

  /// The tokens as apps receive them.
  var result: SessionTokens {
    SessionTokens(idToken: idToken, accessToken: accessToken, refreshToken: refreshToken, expiration: expiresAt)
  }

  /// Creates the tokens of a response, which omits an unchanged refresh token.
  init(
    idToken: String?, accessToken: String?, refreshToken: String?, expiresIn: Int?, at now: Duration
  ) throws(MobileClientFailure) {
    switch (idToken, accessToken) {
    case (let idToken?, let accessToken?):
      self.idToken = idToken
      self.accessToken = accessToken
      self.refreshToken = refreshToken
      // Limits the lifetime to a year, so the sum cannot overflow.
      expiresAt = Int(now.components.seconds) + max(0, min(expiresIn ?? 0, 365 * 24 * 3600))
    case (nil, _?): throw MobileClientFailure(.idTokenNotIssued, "the service gave no id token")
    case (_, nil):
      throw MobileClientFailure(.idTokenAndAcceessTokenNotIssued, "the service gave no access token")
    }
  }
}

extension SessionTokenSet {
  /// The stored form.
  var stored: Value {
    var fields: [String: Value] = [
      "idToken": .string(idToken), "accessToken": .string(accessToken), "expiresAt": .integer(expiresAt),
    ]
    fields["refreshToken"] = refreshToken.map(Value.string)
    return .map(fields)
  }

  /// Decodes the stored form; fails if it is invalid.
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

/// The claims of an access token that the client reads; it does not verify the signature.
struct AccessTokenClaims: Sendable, Hashable {
  let username: String?
  /// Whether the service can revoke the tokens of this sign-in.
  let isRevocable: Bool

  init(_ token: String) {
    let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let payload = parts.count == 3 ? Self.decode(parts[1]) : nil
    username = payload?["username"]?.text
    isRevocable = payload?["origin_jti"]?.text != nil
  }

  /// Decodes JSON in base64url.
  private static func decode(_ text: Substring.UTF8View) -> Value? {
    var base64 = text.map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: byte
      }
    }
    base64 += repeatElement(UInt8(ascii: "="), count: (4 - base64.count % 4) % 4)
    return Data(base64Encoded: Data(base64)).flatMap { try? Value(json: Array($0)) }
  }
}
