import DeterministicExecution
import ModularArithmetic
import SimulatedServices
import SpecModel

// The start of a sign-in: InitiateAuth.
extension CognitoService {
  mutating func initiateAuth(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let client = try client(input)
    guard let flow = AuthFlow(wireName: try input.needed("AuthFlow")), flow != .administrators else {
      throw .flowNotSupported
    }
    guard allows(flow, client) else {
      throw .invalidParameter("\(flow.rawValue) flow not enabled for this client")
    }
    return try begin(flow, input.texts("AuthParameters"), client, at: now)
  }

  /// Whether an app may begin a sign-in in a way; where refresh tokens are replaced, only another operation refreshes.
  func allows(_ flow: AuthFlow, _ client: AppClient) -> Bool {
    let isReplaced = flow == .refresh && pool.settings.rotatesRefreshTokens
    return (client.flows ?? pool.settings.flows).contains(flow) && !isReplaced
  }

  /// Begins a sign-in in a way that the app may take.
  mutating func begin(
    _ flow: AuthFlow, _ parameters: [String: String], _ client: AppClient, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    if flow == .refresh { return try refresh(parameters, client, at: now) }
    guard let name = parameters["USERNAME"], !name.isEmpty else { throw .missingParameter("USERNAME") }
    try check(secretHash: parameters["SECRET_HASH"], of: [name], client)
    let user = pool.user(named: name)
    try checkDevice(parameters["DEVICE_KEY"], of: user)
    switch flow {
    case .custom where parameters["CHALLENGE_NAME"] != "SRP_A":
      guard let user else { throw unknownUser }
      try checkAccess(of: user, at: now)
      try checkStatus(of: user)
      return try ask(session(of: user.username, client, parameters, .question(round: 1)), at: now)
    case .password, .administrators: return try passwordSignIn(user, client, parameters, at: now)
    case .choice: return try beginByChoice(of: user, name, client, parameters, at: now)
    default: return try provePassword(user, name, client, parameters, isCustom: flow == .custom, at: now)
    }
  }

  /// The error for a user who does not exist.
  var unknownUser: CognitoError { pool.settings.hidesUserExistence ? .incorrectPassword : .userNotFound }

  private mutating func refresh(
    _ parameters: [String: String], _ client: AppClient, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    guard let token = parameters["REFRESH_TOKEN"], !token.isEmpty else { throw .missingParameter("REFRESH_TOKEN") }
    let grant = tokens.grants[try grant(ofRefreshToken: token, clientID: client.id, at: now)]
    let user = pool.users[grant.username]
    let names = [grant.username, user?.sub].compactMap(\.self)
    try check(secretHash: parameters["SECRET_HASH"], of: names, client, takesSecret: true)
    try check(parameters["DEVICE_KEY"], of: grant)
    if parameters["DEVICE_KEY"] == nil, let own = grant.deviceKey, user?.device(own) != nil {
      throw .notAuthorized("Invalid Refresh Token.")
    }
    let issued = try refreshedTokens(token, clientID: client.id, at: now)
    return [.init("ChallengeParameters", [:]), .init("AuthenticationResult", issued.value(with: [:]))]
  }

  mutating func passwordSignIn(
    _ user: PoolUser?, _ client: AppClient, _ parameters: [String: String], at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    guard let password = parameters["PASSWORD"], !password.isEmpty else { throw .missingParameter("PASSWORD") }
    guard let user else { throw unknownUser }
    try checkAccess(of: user, at: now)
    try checkStatus(of: user)
    guard user.hasPassword(password) else { throw wrongPassword(of: user.username, at: now) }
    pool.users[user.username]?.wrongPasswords = 0
    try checkTemporaryPassword(of: user, at: now)
    return try proceed(session(of: user.username, client, parameters, .newPassword), at: now)
  }

  /// Returns the challenge to prove the password; a random password, where the pool hides which users exist.
  mutating func provePassword(
    _ user: PoolUser?, _ name: String, _ client: AppClient, _ parameters: [String: String], isCustom: Bool,
    at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    guard let key = parameters["SRP_A"] else { throw .missingParameter("SRP_A") }
    if let user { try checkAccess(of: user, at: now) } else if !pool.settings.hidesUserExistence { throw .userNotFound }
    let username = user?.username ?? name
    let verifier = SRPVerifier(
      of: user?.password ?? random.base64URLText(32), owner: .init(scope: UserPool.name, name: username),
      salt: makeSalt())
    let proof = try proof(verifier, key)
    let stage = AuthSession.Stage.password(proof, thenQuestion: isCustom)
    return challenge(
      session(of: username, client, parameters, stage),
      proof.parameters.merging(["USERNAME": username, "USER_ID_FOR_SRP": username]) { $1 }, at: now)
  }

  /// Starts the proof of a secret.
  mutating func proof(_ verifier: SRPVerifier, _ clientValue: String) throws(CognitoError) -> PasswordProof {
    guard let clientValue = UnsignedNumber(hex: clientValue),
      !SRPServerGroup.arithmetic.residue(clientValue).isZero
    else { throw .invalidParameter("SRP_A is not a public key.") }
    if pool.settings.needsFreshValues, !clientValues.insert(clientValue).inserted {
      throw .invalidParameter("SRP_A was used before.")
    }
    let server =
      if let short = pool.settings.shortNumber {
        SRPServer(
          short: short, verifier: verifier, clientValue: clientValue, from: UnsignedNumber([1] + random.bytes(3)))
      } else {
        SRPServer(verifier: verifier, privateValue: UnsignedNumber(random.bytes(32)))
      }
    return PasswordProof(server: server, clientValue: clientValue, block: random.bytes(512))
  }

  /// Draws a salt of 16 bytes, or of 15 where salts are short.
  private mutating func makeSalt() -> UnsignedNumber {
    var bytes = random.bytes(pool.settings.shortNumber == .salt ? 15 : 16)
    bytes[0] |= 0x40
    return UnsignedNumber(bytes)
  }

  func session(
    of username: String, _ client: AppClient, _ parameters: [String: String], _ stage: AuthSession.Stage
  ) -> AuthSession {
    AuthSession(username: username, clientID: client.id, deviceKey: parameters["DEVICE_KEY"], stage: stage)
  }

  /// Throws for a device that the pool does not know, so that the client forgets it too.
  private func checkDevice(_ key: String?, of user: PoolUser?) throws(CognitoError) {
    guard let key, let user else { return }
    if user.device(key) == nil { throw .deviceNotFound }
  }
}
