import SpecModel
import WorldScripting

// Tokens: handing them out, renewing and ending them.
extension CognitoService {
  /// Hands out the tokens of a new sign-in.
  mutating func issueTokens(_ grant: TokenGrant, at now: Duration) -> IssuedTokens {
    var grant = grant
    grant.originID = random.uuid()
    let number = tokens.add(grant)
    var issued = mint(number, at: now)
    let refresh = opaqueToken()
    tokens.issue(.refreshToken, refresh, grant: number, expiresAt: now + pool.settings.refreshLifetime)
    note(fresh: CognitoCredential.refreshToken.rawValue, refresh)
    issued.refreshToken = refresh
    return issued
  }

  /// Renews the tokens of a sign-in; its refresh token stays.
  mutating func refreshedTokens(
    _ refreshToken: String, clientID: String, at now: Duration
  ) throws(CognitoError) -> IssuedTokens {
    mint(try grant(ofRefreshToken: refreshToken, clientID: clientID, at: now), at: now)
  }

  /// The sign-in of a refresh token that is good.
  func grant(ofRefreshToken token: String, clientID: String, at now: Duration) throws(CognitoError) -> Int {
    guard let found = tokens.find(.refreshToken, token), let grant = found.grant,
      tokens.grants[grant].clientID == clientID
    else { throw .notAuthorized("Invalid Refresh Token") }
    guard let user = pool.users[tokens.grants[grant].username] else { throw .userNotFound }
    guard !found.credential.isEnded else { throw .notAuthorized("Refresh Token has been revoked") }
    guard found.credential.isGood(at: now) else { throw .notAuthorized("Refresh Token has expired") }
    guard user.isEnabled else { throw .userDisabled }
    return grant
  }

  /// Ends a refresh token and the access tokens that came from it.
  mutating func revoke(refreshToken: String) {
    guard let grant = tokens.find(.refreshToken, refreshToken)?.grant else { return }
    tokens.end(grant: grant)
  }

  /// Signs an access token and an id token.
  private mutating func mint(_ number: Int, at now: Duration) -> IssuedTokens {
    let lifetime = Int(pool.settings.tokenLifetime.components.seconds)
    let claims = claims(of: tokens.grants[number], at: now)
    let (access, id) = TokenSigner.pair(
      access: claims.accessToken(id: random.uuid(), lifetime: lifetime),
      id: claims.idToken(id: random.uuid(), lifetime: lifetime), atOnce: signsAtOnce)
    let expiresAt = now + pool.settings.tokenLifetime
    for (kind, token) in [(CognitoCredential.accessToken, access), (.idToken, id)] {
      tokens.issue(kind, token, grant: number, expiresAt: expiresAt)
      note(fresh: kind.rawValue, token)
    }
    return IssuedTokens(accessToken: access, idToken: id, refreshToken: nil, expiresIn: lifetime)
  }

  private mutating func claims(of grant: TokenGrant, at now: Duration) -> TokenClaims {
    let user = pool.users[grant.username]
    let attributes = Dictionary(
      user?.shownAttributes.map { ($0.name, $0.value) } ?? [], uniquingKeysWith: { first, _ in first })
    return TokenClaims(
      issuer: hosts.issuer, clientID: grant.clientID, subject: user?.sub ?? "", username: grant.username,
      attributes: attributes, scopes: grant.scopes, authenticatedAt: grant.authTime, issuedAt: seconds(now),
      originID: grant.originID, eventID: random.uuid(), deviceKey: grant.deviceKey, nonce: grant.nonce)
  }

  /// Five parts as a JWE has them, which only the service could read.
  private mutating func opaqueToken() -> String {
    [48, 342, 16, 512, 22].map { random.base64URLText($0) }.joined(separator: ".")
  }

  /// Says that outputs must mask a value that was never seen before.
  mutating func note(fresh kind: String, _ value: String) { secrets.append(.init(kind: kind, value: value)) }
}
