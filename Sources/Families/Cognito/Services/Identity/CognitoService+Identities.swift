import DeterministicExecution
import SimulatedServices
import SpecModel

// The identity pool: GetId, GetCredentialsForIdentity and GetOpenIdToken.
extension CognitoService {
  /// Answers an operation of the identity pool.
  mutating func answerIdentity(
    _ exchange: CognitoExchange, _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    switch exchange {
    case .getID: [.init("IdentityId", .string(try identity(for: input, at: now)))]
    case .getCredentialsForIdentity: try credentials(for: try knownIdentity(in: input, at: now), at: now)
    case .getOpenIDToken: openIDToken(for: try knownIdentity(in: input, at: now), at: now)
    default: throw .unknownOperation
    }
  }

  /// Returns the identity that the logins share, or a new one; a guest always gets a new one.
  private mutating func identity(for input: OperationInput, at now: Duration) throws(CognitoError) -> String {
    let pool = try input.needed("IdentityPoolId")
    guard pool == Self.identityPoolID else { throw .resourceNotFound("IdentityPool '\(pool)' not found.") }
    let logins = try logins(in: input, at: now)
    if logins.isEmpty, !identities.allowsGuests {
      throw .notAuthorized("Unauthenticated access is not supported for this identity pool.")
    }
    let known = Set(logins.compactMap(identities.identity))
    guard known.count < 2 else { throw .linkedElsewhere }
    let identity = known.first ?? makeIdentity()
    identities.link(identity, to: logins)
    return identity
  }

  private mutating func makeIdentity() -> String {
    let identity = "\(UserPool.region):\(random.uuid())"
    tokens.issue(.identityID, identity, expiresAt: nil, isIdentifier: true)
    note(fresh: CognitoCredential.identityID.rawValue, identity)
    return identity
  }

  /// Returns the identity that a request names, if its logins authorize the caller.
  private mutating func knownIdentity(in input: OperationInput, at now: Duration) throws(CognitoError) -> String {
    let identity = try input.needed("IdentityId")
    guard identities.knows(identity) else { throw .resourceNotFound("Identity '\(identity)' not found.") }
    let logins = try logins(in: input, at: now)
    if logins.isEmpty {
      guard identities.isGuest(identity) else { throw .notAuthorized("Access to Identity '\(identity)' is forbidden.") }
      guard identities.allowsGuests else {
        throw .notAuthorized("Unauthenticated access is not supported for this identity pool.")
      }
      return identity
    }
    guard !logins.contains(where: { identities.identity(of: $0).map { $0 != identity } ?? false }) else {
      throw .linkedElsewhere
    }
    guard identities.isGuest(identity) || logins.contains(where: { identities.belongs($0, to: identity) }) else {
      throw .notAuthorized(
        "Logins don't match. Please include at least one valid login for this identity or identity pool.")
    }
    identities.link(identity, to: logins)
    return identity
  }

  /// Issues AWS credentials, which stay valid until they expire, even after the end of the sign-in.
  private mutating func credentials(for identity: String, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    guard identities.hasRoles else {
      throw CognitoError(
        "InvalidIdentityPoolConfiguration",
        "Invalid identity pool configuration. Check assigned IAM roles for this pool.")
    }
    let expiresAt = now + PoolSettings.awsCredentialsLifetime
    let accessKey = random.base32Text(16, prefix: "ASIA")
    let secretKey = Base64.encoded(random.bytes(30))
    let sessionToken = Base64.encoded(random.bytes(600))
    tokens.issue(.awsSessionToken, sessionToken, expiresAt: expiresAt)
    note(fresh: CognitoCredential.awsSessionToken.rawValue, sessionToken)
    note(fresh: "aws-secret-key", secretKey)
    return [
      .init(
        "Credentials",
        [
          "AccessKeyId": .string(accessKey), "SecretKey": .string(secretKey), "SessionToken": .string(sessionToken),
          "Expiration": .integer(seconds(expiresAt)),
        ]),
      .init("IdentityId", .string(identity)),
    ]
  }

  /// Issues a token for AWS's token service.
  private mutating func openIDToken(for identity: String, at now: Duration) -> [Answer.Field] {
    let method: Value = identities.isGuest(identity) ? "unauthenticated" : "authenticated"
    let token = TokenSigner.id.token([
      .init("sub", .string(identity)), .init("aud", .string(Self.identityPoolID)), .init("amr", [method]),
      .init("iss", "https://cognito-identity.amazonaws.com"),
      .init("exp", .integer(seconds(now) + Self.openIDTokenLifetime)), .init("iat", .integer(seconds(now))),
    ])
    note(fresh: "open-id-token", token)
    return [.init("IdentityId", .string(identity)), .init("Token", .string(token))]
  }

  /// In seconds; ten minutes for callers without developer credentials.
  private static let openIDTokenLifetime = 600
}

extension CognitoError {
  fileprivate static let linkedElsewhere = CognitoError(
    "ResourceConflict", "The login is already linked to another account.")
}
