import SimulatedServices
import SpecModel
import WorldScripting

/// An unfinished sign-in, which waits for the answer to a challenge.
struct AuthSession: Sendable {
  /// The challenge that the client has to answer.
  enum Stage: Sendable {
    /// The password, perhaps followed by a question.
    case password(PasswordProof, thenQuestion: Bool)
    case newPassword
    /// The code of a second factor.
    case factor(SecondFactors.Kind)
    case selectFactor
    /// One of several factors to begin with.
    case firstFactor
    /// The factor to begin with.
    case first(FirstChallenge)
    /// The setup of an authenticator app, with its secret once it was issued, and whether a code verified it.
    case factorSetup(secret: String?, isVerified: Bool)
    /// A question, numbered from one.
    case question(round: Int)
    case device
    case deviceSecret(PasswordProof)

    /// The name on the wire.
    var name: String {
      switch self {
      case .password: "PASSWORD_VERIFIER"
      case .newPassword: "NEW_PASSWORD_REQUIRED"
      case .factor(let kind): kind.rawValue
      case .selectFactor: "SELECT_MFA_TYPE"
      case .firstFactor: "SELECT_CHALLENGE"
      case .first(let challenge): challenge.rawValue
      case .factorSetup: "MFA_SETUP"
      case .question: "CUSTOM_CHALLENGE"
      case .device: "DEVICE_SRP_AUTH"
      case .deviceSecret: "DEVICE_PASSWORD_VERIFIER"
      }
    }
  }

  let username: String
  let clientID: String
  /// The device that the client claims to be.
  let deviceKey: String?
  var stage: Stage
  /// Whether the user presented a second factor.
  var hasSecondFactor = false
  /// Whether the device proved its identity.
  var hasDeviceProof = false
  /// The number of wrong answers that could be corrected.
  var failures = 0

  /// Returns the sign-in at another stage, without wrong answers.
  func at(_ stage: Stage) -> AuthSession {
    var session = self
    session.stage = stage
    session.failures = 0
    return session
  }
}

// The sessions that connect the challenges of a sign-in.
extension CognitoService {
  /// Returns the session of a client that does not echo it, by the block of its proof or the key of its device.
  func unechoedSession(_ responses: [String: String], at now: Duration) -> String? {
    if let block = responses["PASSWORD_CLAIM_SECRET_BLOCK"] { return secretBlocks[block] }
    guard let key = responses["DEVICE_KEY"], responses["SRP_A"] != nil else { return nil }
    return tokens.credentials.last { credential in
      guard credential.isValid(at: now), let session = sessions[credential.value], session.deviceKey == key,
        case .device = session.stage
      else { return false }
      return true
    }?.value
  }

  /// Returns the sign-in of a valid session.
  func session(_ token: String, at now: Duration) throws(CognitoError) -> AuthSession {
    guard let found = tokens.find(.session, token), let session = sessions[token] else { throw .invalidSession }
    guard !found.credential.isEnded else {
      throw .notAuthorized("Invalid session for the user, session can only be used once.")
    }
    guard found.credential.isValid(at: now) else {
      throw .notAuthorized("Invalid session for the user, session is expired.")
    }
    return session
  }

  /// Answers a challenge in a session, and ends the session unless the answer may be corrected in it.
  mutating func use(
    _ token: String, _ session: AuthSession, at now: Duration,
    _ body: (inout CognitoService) throws(CognitoError) -> [Answer.Field]
  ) throws(CognitoError) -> [Answer.Field] {
    let number = tokens.find(.session, token)?.number
    do throws(CognitoError) {
      let fields = try body(&self)
      if let number { tokens.end(number) }
      return fields
    } catch {
      let failures = session.failures + 1
      sessions[token]?.failures = failures
      let isFinal = !error.isCorrectable || failures >= PoolSettings.attemptsBeforeLock
      if isFinal, let number { tokens.end(number) }
      throw error
    }
  }
}

extension CognitoError {
  /// Whether the same challenge may be answered again.
  fileprivate var isCorrectable: Bool {
    [
      "CodeMismatchException", "EnableSoftwareTokenMFAException", "InvalidParameterException",
      "InvalidPasswordException",
    ].contains(name)
  }
}
