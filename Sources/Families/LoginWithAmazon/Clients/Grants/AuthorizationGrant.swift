import AuthProviding
import LoginWithAmazonProtocols

/// An authorization by the customer, with the tokens to use it again without another consent.
struct AuthorizationGrant: Sendable, Hashable {
  /// The granted scopes.
  var scopes: Set<String>
  var accessToken: String
  /// The expiration time of the access token, in whole seconds since 1970.
  var expiresAt: Int
  var refreshToken: String?
  /// The response of the profile endpoint; `nil` for a grant without a profile scope, or before the first request.
  var profile: [String: Value]?
  /// The time of that response, in whole seconds since 1970.
  var profileReadAt: Int?

  /// Whether the access token is valid for more than a minute, so it is still valid when the app uses it.
  func isFresh(at now: Duration) -> Bool { now + .seconds(60) < .seconds(expiresAt) }

  /// Returns the profile if it is not older than an age.
  func profile(notOlderThan age: Duration, at now: Duration) -> [String: Value]? {
    guard let profile, let profileReadAt, now < .seconds(profileReadAt) + age else { return nil }
    return profile
  }

  /// Caches the response of the profile endpoint.
  mutating func cacheProfile(_ profile: [String: Value], at now: Duration) {
    self.profile = profile
    profileReadAt = Int(now.components.seconds)
  }

  /// Replaces the tokens after a refresh, and keeps the refresh token if the response has none.
  mutating func renew(with pair: IssuedTokens, at now: Duration) {
    accessToken = pair.accessToken
    expiresAt = Self.expiry(of: pair, at: now)
    refreshToken = pair.refreshToken ?? refreshToken
  }

  /// Whether another grant is the same authorization, possibly with newer tokens or a newer profile.
  func isSameAuthorization(as other: Self) -> Bool {
    refreshToken == other.refreshToken && (refreshToken != nil || accessToken == other.accessToken)
  }

  /// Returns the result for an app's requested scopes, with a profile only if the app requested one.
  func result(for requested: Set<String>) -> AuthorizeResult {
    let user = requested.isDisjoint(with: Self.profileScopes) ? nil : profile.map(AuthorizeResult.User.init(profile:))
    return AuthorizeResult(token: accessToken, user: user)
  }

  /// Whether the profile endpoint accepts the access token.
  var includesProfile: Bool { !scopes.isDisjoint(with: Self.profileScopes) }

  /// The scopes that grant access to the customer's profile.
  static let profileScopes: Set = ["profile", "profile:user_id", "postal_code"]

  /// The expiration time of a response's access token, in whole seconds since 1970; limited to a year from now.
  ///
  /// Without a stated lifetime, it is the hour that Amazon documents.
  static func expiry(of pair: IssuedTokens, at now: Duration) -> Int {
    Int(now.components.seconds) + min(pair.expiresIn ?? 3600, 365 * 24 * 3600)
  }
}

extension AuthorizationGrant {
  /// The stored form.
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

  /// Decodes the stored form; fails if it is invalid.
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
  /// Decodes a profile with the field names of the service.
  init(profile: [String: Value]) {
    self.init(
      userID: profile["user_id"]?.text, name: profile["name"]?.text, email: profile["email"]?.text,
      postalCode: profile["postal_code"]?.text, profileData: profile)
  }
}
