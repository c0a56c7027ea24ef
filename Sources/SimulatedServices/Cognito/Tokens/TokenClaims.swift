import SpecModel

/// What the tokens of a pool say.
struct TokenClaims: Sendable {
  let issuer: String
  let eventID: String
  /// In seconds since 1970.
  let issuedAt: Int
  /// In seconds.
  let lifetime: Int

  /// The claims of an access token.
  func access(of grant: TokenGrant, user: PoolUser?, id: String) -> [Answer.Field] {
    var claims: [Answer.Field] = [.init("sub", .string(user?.sub ?? ""))]
    if let key = grant.deviceKey { claims.append(.init("device_key", .string(key))) }
    claims += [.init("iss", .string(issuer)), .init("client_id", .string(grant.clientID))]
    claims += common(of: grant, use: "access", id: id)
    claims += [
      .init("scope", .string(grant.scopes.joined(separator: " "))), .init("username", .string(grant.username)),
    ]
    return claims
  }

  /// The claims of an id token.
  func id(of grant: TokenGrant, user: PoolUser?, id: String) -> [Answer.Field] {
    var claims: [Answer.Field] = [
      .init("sub", .string(user?.sub ?? "")), .init("iss", .string(issuer)), .init("aud", .string(grant.clientID)),
      .init("cognito:username", .string(grant.username)),
    ]
    if let nonce = grant.nonce { claims.append(.init("nonce", .string(nonce))) }
    claims += common(of: grant, use: "id", id: id)
    for (name, value) in user?.shownAttributes.dropFirst() ?? [] {
      claims.append(.init(name, name.hasSuffix("_verified") ? .bool(value == "true") : .string(value)))
    }
    return claims
  }

  private func common(of grant: TokenGrant, use: String, id: String) -> [Answer.Field] {
    [
      .init("origin_jti", .string(grant.originID)), .init("event_id", .string(eventID)),
      .init("token_use", .string(use)), .init("auth_time", .integer(grant.authTime)),
      .init("iat", .integer(issuedAt)), .init("exp", .integer(issuedAt + lifetime)), .init("jti", .string(id)),
    ]
  }
}
