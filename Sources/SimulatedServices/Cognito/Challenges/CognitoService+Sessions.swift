import SpecModel
import WorldScripting

// The sessions that tie the challenges of a sign-in together.
extension CognitoService {
  /// The session of a client that does not echo it: the block of its proof tells it, or the key of its device.
  func unechoedSession(_ responses: [String: String], at now: Duration) -> String? {
    if let block = responses["PASSWORD_CLAIM_SECRET_BLOCK"] { return secretBlocks[block] }
    guard let key = responses["DEVICE_KEY"], responses["SRP_A"] != nil else { return nil }
    return tokens.credentials.last { credential in
      guard credential.isGood(at: now), let session = sessions[credential.value], session.deviceKey == key,
        case .device = session.stage
      else { return false }
      return true
    }?.value
  }

  /// The sign-in of a session that is good.
  func session(_ token: String, at now: Duration) throws(CognitoError) -> AuthSession {
    guard let found = tokens.find(.session, token), let session = sessions[token] else { throw .invalidSession }
    guard !found.credential.isEnded else {
      throw .notAuthorized("Invalid session for the user, session can only be used once.")
    }
    guard found.credential.isGood(at: now) else {
      throw .notAuthorized("Invalid session for the user, session is expired.")
    }
    return session
  }

  /// Does something in a session, and uses it up; what was only mistyped may be tried again in it.
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
  static let invalidSession = notAuthorized("Invalid session for the user.")

  /// Whether the same challenge may be answered again.
  fileprivate var isCorrectable: Bool {
    [
      "CodeMismatchException", "EnableSoftwareTokenMFAException", "InvalidParameterException",
      "InvalidPasswordException",
    ].contains(name)
  }
}
