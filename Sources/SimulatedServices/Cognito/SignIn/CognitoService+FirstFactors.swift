import SpecModel

/// The factors among which a sign-in by choice lets its user choose.
enum FirstFactorChoice {
  /// A proof of the password, which goes with the password itself.
  static let passwordProof = "PASSWORD_SRP"
}

extension FirstFactor {
  /// Whether a user has what the factor needs: an address for its codes.
  func isReady(for user: PoolUser) -> Bool { medium.map { user.attributes[$0.attribute] != nil } ?? true }

  /// The challenges by which a user can present the factor.
  fileprivate var challenges: [String] {
    self == .password ? [FirstFactorChoice.passwordProof, rawValue] : [rawValue]
  }
}

// The first factor of a sign-in by choice: USER_AUTH.
extension CognitoService {
  /// Begins with the factor that a request prefers, or asks for a choice where it prefers none that the user has.
  mutating func beginByChoice(
    of user: PoolUser?, _ name: String, _ client: AppClient, _ parameters: [String: String], at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    guard user != nil || pool.settings.hidesUserExistence else { throw .userNotFound }
    if let user { try checkAccess(of: user, at: now) }
    let challenges = challenges(for: user)
    let session = session(of: user?.username ?? name, client, parameters, .firstFactor)
    guard let preferred = parameters["PREFERRED_CHALLENGE"], challenges.contains(preferred) else {
      return challenge(session, ["USERNAME": session.username], at: now) + [
        .init("AvailableChallenges", .list(challenges.map(Value.string)))
      ]
    }
    return try begin(with: preferred, parameters, in: session, at: now)
  }

  /// Answers the choice of a factor, or the factor itself.
  mutating func respond(
    toFirstFactor responses: [String: String], in session: AuthSession, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    if case .plainPassword(let isProof) = session.stage, responses[isProof ? "SRP_A" : "PASSWORD"] == nil {
      throw .missingParameter(isProof ? "SRP_A" : "PASSWORD")
    }
    guard case .firstCode(let factor) = session.stage else {
      let answer = session.stage.name == AuthSession.Stage.firstFactor.name ? responses["ANSWER"] : session.stage.name
      guard let answer else { throw .missingParameter("ANSWER") }
      guard challenges(for: pool.users[session.username]).contains(answer) else {
        throw .invalidParameter("The selected challenge is not one of those to choose from.")
      }
      return try begin(with: answer, responses, in: session, at: now)
    }
    let name = factor.rawValue + "_CODE"
    guard let code = responses[name] else { throw .missingParameter(name) }
    guard let user = pool.users[session.username] else { throw unknownUser }
    try redeem(code, .init(purpose: .signIn), of: user.username, limit: .invalidSession, at: now)
    try checkStatus(of: user)
    return try proceed(session, at: now)
  }

  /// Presents a factor as far as the parameters go, and asks for the rest.
  private mutating func begin(
    with name: String, _ parameters: [String: String], in session: AuthSession, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let user = pool.users[session.username]
    guard let client = pool.client(session.clientID) else { throw .invalidSession }
    let parameters = parameters.merging(session.deviceKey.map { ["DEVICE_KEY": $0] } ?? [:]) { first, _ in first }
    switch FirstFactor(rawValue: name) {
    case nil:
      guard parameters["SRP_A"] != nil else { return askForFirst(session.at(.plainPassword(isProof: true)), at: now) }
      return try provePassword(user, session.username, client, parameters, isCustom: false, at: now)
    case .password:
      guard parameters["PASSWORD"] != nil else {
        return askForFirst(session.at(.plainPassword(isProof: false)), at: now)
      }
      return try passwordSignIn(user, client, parameters, at: now)
    case let factor?:
      guard let user, let medium = factor.medium, let sent = send(.signIn, to: user.username, by: medium, at: now)
      else { throw .invalidParameter("The user has no address for a code.") }
      return challenge(
        session.at(.firstCode(factor)), ["USERNAME": user.username].merging(sent.delivery) { $1 }, at: now)
    }
  }

  private mutating func askForFirst(_ session: AuthSession, at now: Duration) -> [Answer.Field] {
    challenge(session, ["USERNAME": session.username], at: now)
  }

  /// Returns the challenges with which a user can begin; a code is no first factor where a second one follows.
  private func challenges(for user: PoolUser?) -> [String] {
    pool.settings.firstFactors.filter { factor in
      guard factor != .password else { return true }
      guard let user, factor.isReady(for: user) else { return false }
      return pool.settings.mfa == .disabled || pool.settings.mfa == .optional && user.factors.enabled.isEmpty
    }.flatMap(\.challenges)
  }
}

extension SecondFactors.Kind {
  /// Reads the answer to the choice of a second factor; a code by e-mail has two names.
  init?(answer: String) { self.init(rawValue: answer == "EMAIL_MFA" ? "EMAIL_OTP" : answer) }
}
