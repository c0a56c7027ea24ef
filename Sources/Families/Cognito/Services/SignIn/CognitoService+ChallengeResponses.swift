import SimulatedServices
import SpecModel

// Answers to challenges: RespondToAuthChallenge.
extension CognitoService {
  mutating func respondToAuthChallenge(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let client = try client(input)
    let responses = input.texts("ChallengeResponses")
    guard let token = input.text("Session") ?? unechoedSession(responses, at: now) else { throw .missing("Session") }
    let session = try session(token, at: now)
    guard session.clientID == client.id, session.stage.name == input.text("ChallengeName") else {
      throw .invalidSession
    }
    guard let name = responses["USERNAME"] else { throw .missingParameter("USERNAME") }
    guard name == session.username || pool.user(named: name)?.username == session.username else {
      throw .invalidSession
    }
    try check(secretHash: responses["SECRET_HASH"], of: [name, session.username], client)
    return try use(token, session, at: now) { service throws(CognitoError) in
      try service.respond(responses, in: session, at: now)
    }
  }

  private mutating func respond(
    _ responses: [String: String], in session: AuthSession, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    switch session.stage {
    case .password(let proof, let thenQuestion):
      return try respond(toPassword: proof, thenQuestion, responses, in: session, at: now)
    case .newPassword: return try respond(toNewPassword: responses, in: session, at: now)
    case .factor(let kind): return try respond(toFactor: kind, responses, in: session, at: now)
    case .firstFactor: return try respond(toChoice: responses, in: session, at: now)
    case .first(let challenge): return try respond(toFirst: challenge, responses, in: session, at: now)
    case .selectFactor:
      guard let answer = responses["ANSWER"] else { throw .missingParameter("ANSWER") }
      guard let user = pool.users[session.username], let kind = SecondFactors.Kind(answer: answer),
        user.factors.enabled.contains(kind)
      else { throw .invalidParameter("The selected factor is not one of those to choose from.") }
      return try ask(for: kind, session, user, at: now)
    case .factorSetup(_, let isVerified):
      guard isVerified else { throw .invalidParameter("No second factor was set up.") }
      var session = session
      session.hasSecondFactor = true
      return try proceed(session, at: now)
    case .question(let round): return try respond(toQuestion: round, responses, in: session, at: now)
    case .device: return try respond(toDevice: responses, in: session, at: now)
    case .deviceSecret(let proof):
      guard try proof.isMet(by: responses, at: proofTime(now)) else { throw .incorrectPassword }
      var session = session
      session.hasDeviceProof = true
      authenticate(session.deviceKey, of: session.username, at: now)
      return try proceed(session, at: now)
    }
  }

  /// Throws where an administrator has deleted or disabled the user since the sign-in began.
  private func checkIsThere(_ username: String) throws(CognitoError) {
    guard let user = pool.users[username] else { throw unknownUser }
    if !user.isEnabled { throw .userDisabled }
  }

  /// The time since 1970 at which a proof must be signed; `nil` for any.
  private func proofTime(_ now: Duration) -> Duration? { pool.settings.checksTimestamps ? epoch + now : nil }

  private mutating func respond(
    toPassword proof: PasswordProof, _ thenQuestion: Bool, _ responses: [String: String], in session: AuthSession,
    at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let isMet = try proof.isMet(by: responses, at: proofTime(now))
    guard let user = pool.users[session.username] else { throw unknownUser }
    try checkStatus(of: user)
    guard isMet else { throw wrongPassword(of: user.username, at: now) }
    pool.users[user.username]?.wrongPasswords = 0
    try checkTemporaryPassword(of: user, at: now)
    return thenQuestion ? try ask(session.at(.question(round: 1)), at: now) : try proceed(session, at: now)
  }

  private mutating func respond(
    toNewPassword responses: [String: String], in session: AuthSession, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    guard let password = responses["NEW_PASSWORD"] else { throw .missingParameter("NEW_PASSWORD") }
    try checkIsThere(session.username)
    try pool.settings.passwordPolicy.check(password)
    let prefix = "userAttributes."
    let pairs = responses.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
    let written = try userAttributes(pairs.map { (String($0.key.dropFirst(prefix.count)), $0.value) })
    let all = (pool.users[session.username]?.attributes ?? [:]).merging(written.values) { $1 }
    if let missing = pool.settings.schema.missing(in: all).first {
      throw .invalidParameter("Invalid attributes given, \(missing) is missing")
    }
    pool.users[session.username]?.set(password)
    pool.users[session.username]?.status = .confirmed
    pool.users[session.username]?.modifiedAt = now
    for (name, value) in written.values { pool.users[session.username]?.attributes[name] = value }
    return try proceed(session, at: now)
  }

  private mutating func respond(
    toFactor kind: SecondFactors.Kind, _ responses: [String: String], in session: AuthSession, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let name = kind.rawValue + "_CODE"
    guard let code = responses[name] else { throw .missingParameter(name) }
    try checkIsThere(session.username)
    if kind.medium != nil {
      try redeem(code, .init(purpose: .signIn), of: session.username, limit: .invalidSession, at: now)
    } else {
      guard let secret = pool.users[session.username]?.factors.totpSecret else {
        throw CognitoError("SoftwareTokenMFANotFound", "The user has no software token.")
      }
      guard OneTimePassword(secretCode: secret)?.accepts(code, at: epoch + now) == true else {
        throw CognitoError("CodeMismatch", "Invalid code received for user")
      }
    }
    var session = session
    session.hasSecondFactor = true
    return try proceed(session, at: now)
  }

  private mutating func respond(
    toQuestion round: Int, _ responses: [String: String], in session: AuthSession, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    guard let answer = responses["ANSWER"] else { throw .missingParameter("ANSWER") }
    guard let challenge = pool.settings.customChallenge, answer == challenge.answer else { throw .incorrectPassword }
    if round < challenge.rounds { return try ask(session.at(.question(round: round + 1)), at: now) }
    // Questions replace a second factor.
    var session = session
    session.hasSecondFactor = true
    return try proceed(session, at: now)
  }

  private mutating func respond(
    toDevice responses: [String: String], in session: AuthSession, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    guard let clientKey = responses["SRP_A"] else { throw .missingParameter("SRP_A") }
    guard let key = session.deviceKey, key == responses["DEVICE_KEY"] ?? key,
      let device = pool.users[session.username]?.device(key)
    else { throw .deviceNotFound }
    let proof = try proof(device.verifier, clientKey)
    return challenge(
      session.at(.deviceSecret(proof)),
      proof.parameters.merging(["USERNAME": session.username, "DEVICE_KEY": key]) { $1 }, at: now)
  }
}
