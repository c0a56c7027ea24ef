import SimulatedServices
import SpecModel

/// The claims of the access token and the id token that are issued at one moment of a sign-in.
///
/// Both name the same event and the same origin, which identifies a revoked sign-in.
struct TokenClaims: Sendable, Hashable {
  /// `https://cognito-idp.<region>.amazonaws.com/<pool>`.
  var issuer: String
  var clientID: String
  /// The user's unchanging id.
  var subject: String
  var username: String
  /// The attributes in an id token besides `sub`.
  var attributes: [String: String]
  var scopes: [String]
  /// When the user signed in, in seconds since 1970; refreshing does not change it.
  var authenticatedAt: Int
  var issuedAt: Int
  /// The id of the refresh token's family; `nil` where tokens cannot be revoked.
  var originID: String?
  var eventID: String
  /// The device that signed in, where the pool remembers devices.
  var deviceKey: String?
  /// The `nonce` of the authorization request (OpenID Connect Core, section 2).
  var nonce: String?
}

extension TokenClaims {
  /// Returns the claims of an access token, which names its client and has no audience.
  func accessToken(id: String, lifetime: Int) -> [Answer.Field] {
    [.init("sub", .string(subject))] + (deviceKey.map { [.init("device_key", .string($0))] } ?? []) + [
      .init("iss", .string(issuer)), .init("client_id", .string(clientID)),
    ] + origin + [
      .init("event_id", .string(eventID)), .init("token_use", "access"),
      .init("scope", .string(scopes.joined(separator: " "))), .init("auth_time", .integer(authenticatedAt)),
      .init("exp", .integer(issuedAt + lifetime)), .init("iat", .integer(issuedAt)), .init("jti", .string(id)),
      .init("username", .string(username)),
    ]
  }

  /// Returns the claims of an id token, whose audience is its client and which contains the user's attributes.
  func idToken(id: String, lifetime: Int) -> [Answer.Field] {
    let claims = attributes.sorted { $0.key < $1.key }.map { Answer.Field($0.key, Self.claim($0.key, $0.value)) }
    return [.init("sub", .string(subject))] + claims.filter { $0.name != "sub" } + [
      .init("iss", .string(issuer)), .init("cognito:username", .string(username)),
    ] + origin + [
      .init("aud", .string(clientID)), .init("event_id", .string(eventID)),
    ] + (nonce.map { [.init("nonce", .string($0))] } ?? []) + [
      .init("token_use", "id"), .init("auth_time", .integer(authenticatedAt)),
      .init("exp", .integer(issuedAt + lifetime)), .init("iat", .integer(issuedAt)), .init("jti", .string(id)),
    ]
  }

  private var origin: [Answer.Field] { originID.map { [.init("origin_jti", .string($0))] } ?? [] }

  /// Returns the value of an attribute's claim: text, but for the two that are Boolean.
  private static func claim(_ name: String, _ value: String) -> Value {
    ["email_verified", "phone_number_verified"].contains(name) ? .bool(value == "true") : .string(value)
  }
}
