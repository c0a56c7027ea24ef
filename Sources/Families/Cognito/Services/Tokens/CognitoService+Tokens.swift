import SimulatedServices
import SpecModel
import WorldScripting

/// The kinds of credential that the service issues.
enum CognitoCredential: String, Sendable, CaseIterable {
  case accessToken = "access-token"
  case idToken = "id-token"
  case refreshToken = "refresh-token"
  case authorizationCode = "authorization-code"
  case identityID = "identity-id"
  /// The session token of temporary AWS credentials, which stay valid after the end of their sign-in.
  case awsSessionToken = "aws-session-token"
  /// Between the challenges of a sign-in.
  case session
}

/// A sign-in for which tokens are issued.
struct TokenGrant: Sendable, Hashable {
  var username: String
  var clientID: String
  var scopes: [String]
  /// When the user signed in, in seconds since 1970.
  var authTime: Int
  /// The device that the user signed in on, where devices are remembered.
  var deviceKey: String?
  /// The value that an app expects in the id token.
  var nonce: String?
  /// When the sign-in's refresh tokens expire, also those that replace its first one.
  var refreshEnd = Duration.zero
  /// The id that all tokens of the sign-in share.
  var originID = ""
  /// The newest one.
  var refreshToken = ""
}

/// The tokens of an answer.
struct IssuedTokens: Sendable, Hashable {
  var accessToken: String
  var idToken: String
  /// `nil` where the old one stays valid.
  var refreshToken: String?
  /// The lifetime of the access token, in seconds.
  var expiresIn: Int

  /// Returns the tokens as an answer contains them, with the new device's data.
  func value(with device: [String: Value]) -> Value {
    var fields: [String: Value] = [
      "AccessToken": .string(accessToken), "ExpiresIn": .integer(expiresIn),
      "TokenType": .string(CognitoService.tokenType), "IdToken": .string(idToken),
    ]
    if let refreshToken { fields["RefreshToken"] = .string(refreshToken) }
    if !device.isEmpty { fields["NewDeviceMetadata"] = .map(device) }
    return .map(fields)
  }
}

extension CredentialLedger<CognitoCredential, TokenGrant> {
  /// Ends all tokens of a user.
  mutating func endAll(of username: String) {
    end(grants: Set(grants.indices.filter { grants[$0].username == username }))
  }
}

// Issuing, refreshing and revoking tokens.
extension CognitoService {
  /// Issues the tokens of a new sign-in.
  mutating func issueTokens(_ grant: TokenGrant, at now: Duration) -> IssuedTokens {
    var grant = grant
    grant.originID = random.uuid()
    grant.refreshEnd = now + pool.settings.refreshLifetime
    let number = tokens.add(grant)
    var issued = signTokens(of: number, at: now)
    let refresh = opaqueToken()
    tokens.grants[number].refreshToken = refresh
    tokens.issue(.refreshToken, refresh, grant: number, expiresAt: grant.refreshEnd)
    note(fresh: CognitoCredential.refreshToken.rawValue, refresh)
    issued.refreshToken = refresh
    return issued
  }

  /// Issues new tokens of a sign-in; its refresh token stays valid, unless the pool replaces it by a new one.
  mutating func refreshedTokens(
    _ refreshToken: String, clientID: String, at now: Duration
  ) throws(CognitoError) -> IssuedTokens {
    let grant = try grant(ofRefreshToken: refreshToken, clientID: clientID, at: now)
    var issued = signTokens(of: grant, at: now)
    if pool.settings.rotatesRefreshTokens { issued.refreshToken = replace(refreshToken, of: grant, at: now) }
    return issued
  }

  /// Replaces a refresh token by a new one, which ends when the first one would have.
  private mutating func replace(_ refreshToken: String, of grant: Int, at now: Duration) -> String {
    let replacement = opaqueToken()
    tokens.grants[grant].refreshToken = replacement
    tokens.issue(.refreshToken, replacement, grant: grant, expiresAt: tokens.grants[grant].refreshEnd)
    note(fresh: CognitoCredential.refreshToken.rawValue, replacement)
    let end = replacedTokens[refreshToken] ?? now + pool.settings.rotationGrace
    replacedTokens[refreshToken] = end
    if let old = tokens.find(.refreshToken, refreshToken) { tokens.limit(old.number, to: end) }
    return replacement
  }

  /// Returns the number of the sign-in of a valid refresh token.
  func grant(ofRefreshToken token: String, clientID: String, at now: Duration) throws(CognitoError) -> Int {
    guard let found = tokens.find(.refreshToken, token), let grant = found.grant,
      tokens.grants[grant].clientID == clientID
    else { throw .notAuthorized("Invalid Refresh Token.") }
    guard let user = pool.users[tokens.grants[grant].username] else { throw .userNotFound }
    guard !found.credential.isEnded else { throw .notAuthorized("Refresh Token has been revoked") }
    if let end = replacedTokens[token], end <= now { throw .refreshTokenReused }
    guard found.credential.isValid(at: now) else { throw .notAuthorized("Refresh Token has expired") }
    guard user.isEnabled else { throw .userDisabled }
    return grant
  }

  /// The result of a revocation.
  enum Revocation {
    /// The token is revoked, or unknown, which counts the same (RFC 7009, section 2.2).
    case done
    /// The token is no refresh token.
    case unsupportedTokenType
    /// The token belongs to another app.
    case otherClient
  }

  /// Ends a refresh token and the tokens issued with it (RFC 7009).
  mutating func revoke(_ token: String, clientID: String) -> Revocation {
    guard let grant = tokens.find(.refreshToken, token)?.grant else {
      let isOther = tokens.find(.accessToken, token) != nil || tokens.find(.idToken, token) != nil
      return isOther ? .unsupportedTokenType : .done
    }
    guard tokens.grants[grant].clientID == clientID else { return .otherClient }
    tokens.end(grant: grant)
    return .done
  }

  /// Signs the access token and the id token of a sign-in.
  private mutating func signTokens(of number: Int, at now: Duration) -> IssuedTokens {
    let lifetime = Int(pool.settings.tokenLifetime.components.seconds)
    let claims = claims(of: tokens.grants[number], at: now)
    let access = keys.access.token(claims.accessToken(id: random.uuid(), lifetime: lifetime))
    let id = keys.id.token(claims.idToken(id: random.uuid(), lifetime: lifetime))
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
      user?.visibleAttributes.map { ($0.name, $0.value) } ?? [], uniquingKeysWith: { first, _ in first })
    return TokenClaims(
      issuer: hosts.issuer, clientID: grant.clientID, subject: user?.sub ?? "", username: grant.username,
      attributes: attributes, scopes: grant.scopes, authenticatedAt: grant.authTime, issuedAt: seconds(now),
      originID: pool.settings.revokesTokens ? grant.originID : nil, eventID: random.uuid(),
      deviceKey: grant.deviceKey, nonce: grant.nonce)
  }

  /// Draws a text in five parts, like a JWE that only the service can decrypt.
  private mutating func opaqueToken() -> String {
    [48, 342, 16, 512, 22].map { random.base64URLText($0) }.joined(separator: ".")
  }
}

// Refreshing: GetTokensFromRefreshToken.
extension CognitoService {
  mutating func getTokensFromRefreshToken(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let client = try client(input)
    guard client.secret == input.text("ClientSecret") else { throw .notAuthorized("Client secret does not match.") }
    let token = try input.needed("RefreshToken")
    let number = try grant(ofRefreshToken: token, clientID: client.id, at: now)
    let key = input.text("DeviceKey")
    try check(key, of: tokens.grants[number])
    let device = key == nil ? offerDevice(to: tokens.grants[number].username) : [:]
    if let new = device["DeviceKey"]?.text { tokens.grants[number].deviceKey = new }
    let issued = try refreshedTokens(token, clientID: client.id, at: now)
    return [.init("AuthenticationResult", issued.value(with: device))]
  }

  /// Throws for a device other than the one of the sign-in.
  func check(_ deviceKey: String?, of grant: TokenGrant) throws(CognitoError) {
    if let deviceKey, let own = grant.deviceKey, deviceKey != own { throw .notAuthorized("Invalid Refresh Token.") }
  }

  /// Returns the data of a new device, where the pool remembers devices; empty otherwise.
  mutating func offerDevice(to username: String) -> [String: Value] {
    guard pool.settings.devices != .disabled else { return [:] }
    let key = "\(UserPool.region)_\(random.uuid())"
    let group = "-" + random.base64URLText(8)
    pool.users[username]?.offeredDevices[key] = group
    return ["DeviceKey": .string(key), "DeviceGroupKey": .string(group)]
  }
}

// Sign-out: GlobalSignOut and RevokeToken.
extension CognitoService {
  mutating func globalSignOut(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    tokens.endAll(of: try user(input, at: now).user.username)
    return []
  }

  mutating func revokeToken(_ input: OperationInput) throws(CognitoError) -> [Answer.Field] {
    let id = try input.needed("ClientId")
    guard let client = pool.client(id), client.secret == input.text("ClientSecret") else {
      throw CognitoError("Unauthorized", "Client \(id) is not authorized to revoke the token.")
    }
    guard pool.settings.revokesTokens else {
      throw CognitoError("UnsupportedOperation", "Token revocation is not enabled for client \(id).")
    }
    switch revoke(try input.needed("Token"), clientID: id) {
    case .done: return []
    case .unsupportedTokenType: throw CognitoError("UnsupportedTokenType", "Only refresh tokens can be revoked.")
    case .otherClient: throw CognitoError("Unauthorized", "Client \(id) is not authorized to revoke the token.")
    }
  }
}
