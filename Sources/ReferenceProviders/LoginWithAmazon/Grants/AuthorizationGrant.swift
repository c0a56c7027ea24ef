import AuthProviding

/// An authorization that the customer gave, with all it takes to use it without asking again.
struct AuthorizationGrant: Sendable, Hashable {
  /// What the customer agreed to.
  var scopes: Set<String>
  var accessToken: String
  /// When the access token expires, in whole seconds since 1970.
  var expiresAt: Int
  var refreshToken: String?
  /// What the profile endpoint said; `nil` for a grant without a profile scope, or before it was asked.
  var profile: [String: Value]?
  /// When the profile endpoint said so, in whole seconds since 1970.
  var profileReadAt: Int?

  /// Whether the access token will still be good when the app has got it.
  func isFresh(at now: Duration) -> Bool { now + .seconds(60) < .seconds(expiresAt) }

  /// The profile, as long as it is not older than allowed.
  func profile(notOlderThan age: Duration, at now: Duration) -> [String: Value]? {
    guard let profile, let profileReadAt, now < .seconds(profileReadAt) + age else { return nil }
    return profile
  }

  /// Keeps what the profile endpoint said.
  mutating func keep(_ profile: [String: Value], at now: Duration) {
    self.profile = profile
    profileReadAt = Int(now.components.seconds)
  }

  /// Takes the tokens of a refresh, which may leave the refresh token as it was.
  mutating func renew(with pair: TokenPair, at now: Duration) {
    accessToken = pair.accessToken
    expiresAt = Self.expiry(of: pair, at: now)
    refreshToken = pair.refreshToken ?? refreshToken
  }

  /// Whether it is one authorization with another grant, of which the tokens or the profile may have become newer.
  func isOne(with other: Self) -> Bool {
    refreshToken == other.refreshToken && (refreshToken != nil || accessToken == other.accessToken)
  }

  /// What an app gets that asked for some scopes: a profile only if it asked for one.
  func result(for requested: Set<String>) -> AuthorizeResult {
    let user = requested.isDisjoint(with: Self.profileScopes) ? nil : profile.map(AuthorizeResult.User.init(profile:))
    return AuthorizeResult(token: accessToken, user: user)
  }

  /// Whether the profile endpoint takes its access token.
  var opensProfile: Bool { !scopes.isDisjoint(with: Self.profileScopes) }

  /// The scopes that open the customer's profile.
  static let profileScopes: Set = ["profile", "profile:user_id", "postal_code"]

  /// When the access token of a response expires, in whole seconds since 1970; a year is as good as for ever.
  static func expiry(of pair: TokenPair, at now: Duration) -> Int {
    Int(now.components.seconds) + min(pair.expiresIn ?? 0, 365 * 24 * 3600)
  }
}

extension AuthorizationGrant {
  /// The grant as the store keeps it.
  var stored: Value {
    var fields: [String: Value] = [
      "scopes": .list(scopes.sorted().map(Value.string)), "accessToken": .string(accessToken),
      "expiresAt": .integer(expiresAt),
    ]
    fields["refreshToken"] = refreshToken.map(Value.string)
    fields["profile"] = profile.map(Value.map)
    fields["profileReadAt"] = profileReadAt.map(Value.integer)
    return .map(fields)
  }

  /// Reads a grant from the store; fails for what is none.
  init?(stored: Value) {
    guard let scopes = stored["scopes"]?.list, let accessToken = stored["accessToken"]?.text,
      let expiresAt = stored["expiresAt"]?.integer
    else { return nil }
    self.init(
      scopes: Set(scopes.compactMap(\.text)), accessToken: accessToken, expiresAt: expiresAt,
      refreshToken: stored["refreshToken"]?.text, profile: stored["profile"]?.fields,
      profileReadAt: stored["profileReadAt"]?.integer)
  }
}

extension AuthorizeResult.User {
  /// Reads the profile as the service names its parts.
  init(profile: [String: Value]) {
    self.init(
      userID: profile["user_id"]?.text, name: profile["name"]?.text, email: profile["email"]?.text,
      postalCode: profile["postal_code"]?.text, profileData: profile)
  }
}
