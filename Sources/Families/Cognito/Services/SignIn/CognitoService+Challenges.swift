import AuthProviding
import SimulatedServices
import SpecModel

// The challenges of a sign-in, one after the other.
extension CognitoService {
  /// Returns the next challenge of a sign-in, or its tokens where none is left.
  mutating func proceed(_ session: AuthSession, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    guard let user = pool.users[session.username] else { throw unknownUser }
    if !user.isEnabled { throw .userDisabled }
    if user.status == .forceChangePassword { return askForNewPassword(session, user, at: now) }
    if !session.hasSecondFactor, let asked = try askForSecondFactor(session, user, at: now) { return asked }
    if let key = session.deviceKey, !session.hasDeviceProof {
      guard user.device(key) != nil else { throw .deviceNotFound }
      return challenge(
        session.at(.device), ["DEVICE_KEY": key, "USERNAME": user.username], at: now)
    }
    return finish(session, user, at: now)
  }

  /// Returns the challenge with the pool's own question.
  mutating func ask(_ session: AuthSession, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    guard let question = pool.settings.customChallenge?.question else {
      throw CognitoError(
        "InvalidUserPoolConfiguration", "Custom auth lambda trigger is not configured for the user pool.")
    }
    return challenge(session, ["USERNAME": session.username, "question": question], at: now)
  }

  /// Returns a challenge, with a session to answer it in.
  mutating func challenge(
    _ session: AuthSession, _ parameters: [String: String], at now: Duration
  ) -> [Answer.Field] {
    let token = open(session, at: now)
    return [
      .init("ChallengeName", .string(session.stage.name)), .init("Session", .string(token)),
      .init("ChallengeParameters", .map(parameters.mapValues(Value.string))),
    ]
  }

  /// Keeps a sign-in under a new session, and returns the session.
  mutating func open(_ session: AuthSession, at now: Duration) -> String {
    let token = "AYAB" + random.base64URLText(196)
    tokens.issue(.session, token, expiresAt: now + PoolSettings.sessionLifetime)
    note(fresh: CognitoCredential.session.rawValue, token)
    sessions[token] = session
    switch session.stage {
    case .password(let proof, _), .deviceSecret(let proof): secretBlocks[proof.blockText] = token
    default: break
    }
    return token
  }

  private mutating func askForNewPassword(
    _ session: AuthSession, _ user: PoolUser, at now: Duration
  ) -> [Answer.Field] {
    let attributes = Dictionary(
      uniqueKeysWithValues: user.visibleAttributes.dropFirst().map { ($0.name, Value.string($0.value)) })
    let missing = pool.settings.schema.missing(in: user.attributes).map { Value.string("userAttributes.\($0)") }
    return challenge(
      session.at(.newPassword),
      [
        "USER_ID_FOR_SRP": user.username, "userAttributes": Value.map(attributes).json,
        "requiredAttributes": Value.list(missing).json,
      ],
      at: now)
  }

  private mutating func finish(_ session: AuthSession, _ user: PoolUser, at now: Duration) -> [Answer.Field] {
    let device = session.deviceKey == nil ? offerDevice(to: user.username) : [:]
    let key = session.deviceKey ?? device["DeviceKey"]?.text
    let grant = TokenGrant(
      username: user.username, clientID: session.clientID, scopes: [AppClient.userScope], authTime: seconds(now),
      deviceKey: key)
    let issued = issueTokens(grant, at: now)
    return [.init("ChallengeParameters", [:]), .init("AuthenticationResult", issued.value(with: device))]
  }
}
