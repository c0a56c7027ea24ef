import SimulatedServices
import SpecModel

/// A challenge by which a user presents the first factor of a sign-in by choice.
enum FirstChallenge: String, Sendable {
  /// The proof of the password, whose first message is the response.
  case passwordProof = "PASSWORD_SRP"
  case password = "PASSWORD"
  case email = "EMAIL_OTP"
  case sms = "SMS_OTP"

  /// The parameter that answers the challenge.
  var response: String {
    switch self {
    case .passwordProof: "SRP_A"
    case .password: "PASSWORD"
    case .email, .sms: rawValue + "_CODE"
    }
  }

  /// The medium of its code; `nil` where it needs none.
  var medium: Medium? {
    switch self {
    case .passwordProof, .password: nil
    case .email: .email
    case .sms: .sms
    }
  }
}

extension FirstFactor {
  /// The challenges by which a user can present the factor.
  var challenges: [FirstChallenge] {
    switch self {
    case .password: [.passwordProof, .password]
    case .email: [.email]
    case .sms: [.sms]
    }
  }

  /// Whether a user has what the factor needs: an address for its codes.
  func isReady(for user: PoolUser) -> Bool {
    challenges.compactMap(\.medium).allSatisfy { user.attributes[$0.attribute] != nil }
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
    guard let preferred = parameters["PREFERRED_CHALLENGE"].flatMap(FirstChallenge.init), challenges.contains(preferred)
    else {
      return challenge(session, ["USERNAME": session.username], at: now) + [
        .init("AvailableChallenges", .list(challenges.map { .string($0.rawValue) }))
      ]
    }
    return try begin(with: preferred, parameters, in: session, at: now)
  }

  /// Answers the choice of a challenge.
  mutating func respond(
    toChoice responses: [String: String], in session: AuthSession, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    guard let answer = responses["ANSWER"] else { throw .missingParameter("ANSWER") }
    guard let chosen = FirstChallenge(rawValue: answer),
      challenges(for: pool.users[session.username]).contains(chosen)
    else { throw .invalidParameter("The selected challenge is not one of those to choose from.") }
    return try begin(with: chosen, responses, in: session, at: now)
  }

  /// Answers the challenge with which the sign-in begins.
  mutating func respond(
    toFirst challenge: FirstChallenge, _ responses: [String: String], in session: AuthSession, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    guard let response = responses[challenge.response] else { throw .missingParameter(challenge.response) }
    guard challenge.medium != nil else { return try begin(with: challenge, responses, in: session, at: now) }
    guard let user = pool.users[session.username] else { throw unknownUser }
    try redeem(response, .init(purpose: .signIn), of: user.username, limit: .invalidSession, at: now)
    try checkStatus(of: user)
    return try proceed(session, at: now)
  }

  /// Presents a factor as far as the parameters go, and asks for the rest.
  private mutating func begin(
    with first: FirstChallenge, _ parameters: [String: String], in session: AuthSession, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    guard let client = pool.client(session.clientID) else { throw .invalidSession }
    let user = pool.users[session.username]
    let session = session.at(.first(first))
    var parameters = parameters
    parameters["DEVICE_KEY"] = session.deviceKey
    if let medium = first.medium {
      guard let user, let sent = send(.signIn, to: user.username, by: medium, at: now) else {
        throw .invalidParameter("The user has no address for a code.")
      }
      return challenge(session, ["USERNAME": user.username].merging(sent.delivery) { $1 }, at: now)
    }
    guard parameters[first.response] != nil else {
      return challenge(session, ["USERNAME": session.username], at: now)
    }
    return try first == .password
      ? passwordSignIn(user, client, parameters, at: now)
      : provePassword(user, session.username, client, parameters, isCustom: false, at: now)
  }

  /// Returns the challenges with which a user can begin; a code is no first factor where a second one follows.
  private func challenges(for user: PoolUser?) -> [FirstChallenge] {
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
