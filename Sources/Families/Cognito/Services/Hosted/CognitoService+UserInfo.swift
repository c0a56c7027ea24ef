import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel
import WorldScripting

// What the pool's domain tells of the user, and the pool of itself.
extension CognitoService {
  /// Returns the attributes of the user of an access token, by the scopes of the token.
  ///
  /// The token has to come from the token endpoint, since only such a token has the scope `openid`.
  func userInfo(_ request: Request, at now: Duration) -> Answer {
    guard let header = request.head.headerFields[.authorization], header.prefix(7).lowercased() == "bearer " else {
      return Self.refusedUserInfo(400, "invalid_request", "Bad OAuth2 request at UserInfo Endpoint")
    }
    guard let found = tokens.find(.accessToken, String(header.dropFirst(7))), found.credential.isValid(at: now),
      let grant = found.grant.map({ tokens.grants[$0] }), let user = pool.users[grant.username], user.isEnabled
    else {
      return Self.refusedUserInfo(
        401, "invalid_token",
        "Access token is expired, disabled, or deleted, or the user has globally signed out.")
    }
    guard grant.scopes.contains("openid") else {
      return Self.refusedUserInfo(401, "invalid_token", "Access token does not contain openid scope")
    }
    let fields = user.visibleAttributes.filter { $0.name == "sub" || Self.shows($0.name, to: grant.scopes) }
    return .json(
      status: 200,
      fields.map { .init($0.name, .string($0.value)) } + [.init("username", .string(user.username))])
  }

  /// Whether scopes show an attribute; `openid` alone shows all.
  private static func shows(_ attribute: String, to scopes: [String]) -> Bool {
    let attributes = ["email": ["email", "email_verified"], "phone": ["phone_number", "phone_number_verified"]]
    guard scopes.contains("profile") || scopes.contains(where: { attributes[$0] != nil }) else { return true }
    if let owner = attributes.first(where: { $0.value.contains(attribute) }) { return scopes.contains(owner.key) }
    return scopes.contains("profile")
  }

  private static func refusedUserInfo(_ status: Int, _ code: String, _ description: String) -> Answer {
    .headed(
      .json(status: status, [.init("error", .string(code)), .init("error_description", .string(description))]),
      [.wwwAuthenticate: "error=\"\(code)\", error_description=\"\(description)\""])
  }

  /// The discovery document of the pool (OpenID Connect Discovery 1.0, section 4).
  var discovery: [Answer.Field] {
    let endpoints = hosts.published ?? hosts.endpoints
    return [
      .init("authorization_endpoint", .string(endpoints["authorize"])),
      .init("code_challenge_methods_supported", ["S256"]),
      .init("end_session_endpoint", .string(endpoints["logout"])),
      .init("id_token_signing_alg_values_supported", ["RS256"]),
      .init("issuer", .string(hosts.issuer)),
      .init("jwks_uri", .string(endpoints["jwks"])),
      .init("response_types_supported", ["code"]),
      .init("revocation_endpoint", .string(endpoints["revoke"])),
      .init("scopes_supported", .list(AppClient.example.scopes.map(Value.string))),
      .init("subject_types_supported", ["public"]),
      .init("token_endpoint", .string(endpoints["token"])),
      .init("userinfo_endpoint", .string(endpoints["userInfo"])),
    ]
  }
}
