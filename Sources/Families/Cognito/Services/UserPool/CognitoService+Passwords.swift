import SimulatedServices
import SpecModel

/// The rules for new passwords.
struct PasswordPolicy: Sendable, Hashable {
  /// A kind of character that a password must contain.
  enum Need: String, Sendable, CaseIterable {
    case upper, lower, number, symbol

    /// The service's message about a password without one.
    var complaint: String {
      switch self {
      case .upper: "Password must have uppercase characters"
      case .lower: "Password must have lowercase characters"
      case .number: "Password must have numeric characters"
      case .symbol: "Password must have symbol characters"
      }
    }

    func isMet(by byte: UInt8) -> Bool {
      switch self {
      case .upper: UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      case .lower: UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
      case .number: UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      case .symbol: PasswordPolicy.symbols.contains(byte)
      }
    }
  }

  var minimum = 8
  var needs: [Need] = [.upper, .lower, .number, .symbol]

  fileprivate static let symbols = Set("^$*.[]{}()?-\"!@#%&/\\,><':;|_~`+=".utf8)

  /// Throws for a password that violates the policy; the sentence of an administrator names the policy in other words.
  func check(_ password: String, byAdministrator: Bool = false) throws(CognitoError) {
    let complaint =
      password.count < minimum
      ? "Password not long enough" : needs.first { !password.utf8.contains(where: $0.isMet) }?.complaint
    let policy = byAdministrator ? "password policy" : "policy"
    if let complaint { throw .invalidPassword("Password did not conform with \(policy): \(complaint)") }
  }
}

// Passwords: ForgotPassword, ConfirmForgotPassword, ChangePassword.
extension CognitoService {
  mutating func forgotPassword(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let (_, name) = try caller(input)
    guard let user = pool.user(named: name) else { return [try pretendedDelivery(to: name)] }
    guard user.isEnabled else { throw .userDisabled }
    guard user.status != .forceChangePassword else {
      throw .passwordNotResettable
    }
    try count(.passwordReset, of: user.username, at: now)
    guard let sent = send(.passwordReset, to: user.username, onlyVerified: true, at: now) else {
      throw .withoutAddressForReset
    }
    return [.init("CodeDeliveryDetails", sent.details)]
  }

  mutating func confirmForgotPassword(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let (_, name) = try caller(input)
    let password = try input.needed("Password")
    let code = try input.needed("ConfirmationCode")
    guard let user = pool.user(named: name) else {
      throw pool.settings.hidesUserExistence ? .codeMismatch : .userNotFoundForApp
    }
    guard user.isEnabled else { throw .userDisabled }
    let key = SentCode.Key(purpose: .passwordReset)
    // A password that violates the policy leaves the code valid.
    if user.codes[key]?.code == code { try pool.settings.passwordPolicy.check(password) }
    try redeem(code, key, of: user.username, limit: .limitExceeded, at: now)
    pool.users[user.username]?.set(password)
    pool.users[user.username]?.modifiedAt = now
    if user.status == .resetRequired { pool.users[user.username]?.status = .confirmed }
    return []
  }

  mutating func changePassword(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let user = try user(input, at: now).user
    let proposed = try input.needed("ProposedPassword")
    let wrong = (user.requests[.passwordChange] ?? []).filter { $0 + PoolSettings.codesWindow > now }
    guard wrong.count < PoolSettings.attemptsBeforeLock else { throw .limitExceeded }
    guard let previous = input.text("PreviousPassword"), user.hasPassword(previous) else {
      pool.users[user.username]?.requests[.passwordChange] = wrong + [now]
      throw .incorrectPassword
    }
    try pool.settings.passwordPolicy.check(proposed)
    pool.users[user.username]?.set(proposed)
    pool.users[user.username]?.modifiedAt = now
    pool.users[user.username]?.requests[.passwordChange] = nil
    return []
  }
}

// Who may sign in with a password.
extension CognitoService {
  /// Throws for a user who is locked out or disabled.
  func checkAccess(of user: PoolUser, at now: Duration) throws(CognitoError) {
    if user.lockedUntil > now { throw .attemptsExceeded }
    if !user.isEnabled { throw .userDisabled }
  }

  /// Throws for a user whose password was temporary for too long.
  func checkTemporaryPassword(of user: PoolUser, at now: Duration) throws(CognitoError) {
    if let end = user.passwordEnd, end <= now { throw .temporaryPasswordExpired }
  }

  /// Throws for a user who has to confirm or reset something first; a wrong password changes nothing about that.
  func checkStatus(of user: PoolUser) throws(CognitoError) {
    switch user.status {
    case .unconfirmed: throw .userNotConfirmed
    case .resetRequired: throw .passwordResetRequired
    case .confirmed, .forceChangePassword: break
    }
  }

  /// Counts a wrong password; from the fifth on, each locks the user out for twice as long.
  mutating func wrongPassword(of username: String, at now: Duration) -> CognitoError {
    let failures = (pool.users[username]?.wrongPasswords ?? 0) + 1
    pool.users[username]?.wrongPasswords = failures
    let excess = failures - PoolSettings.attemptsBeforeLock
    if excess >= 0 { pool.users[username]?.lockedUntil = now + .seconds(min(1 << min(excess, 10), 900)) }
    return .incorrectPassword
  }
}
