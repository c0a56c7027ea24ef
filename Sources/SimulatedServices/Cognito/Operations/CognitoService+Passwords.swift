import SpecModel

// Passwords: ForgotPassword, ConfirmForgotPassword, ChangePassword.
extension CognitoService {
  mutating func forgotPassword(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let (_, name) = try caller(input)
    guard let user = pool.user(named: name) else { return [try pretendedDelivery(to: name)] }
    guard user.isEnabled else { throw .userDisabled }
    guard user.status != .forceChangePassword else {
      throw .notAuthorized("User password cannot be reset in the current state.")
    }
    try count(.passwordReset, of: user.username, at: now)
    guard let sent = send(.passwordReset, to: user.username, onlyVerified: true, at: now) else {
      throw .invalidParameter(
        "Cannot reset password for the user as there is no registered/verified email or phone_number")
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
      throw pool.settings.hidesUserExistence ? .codeMismatch : .userNotFound
    }
    guard user.isEnabled else { throw .userDisabled }
    let key = SentCode.Key(purpose: .passwordReset)
    // A password that breaks the policy leaves the code as it is.
    if user.codes[key]?.code == code { try pool.settings.passwordPolicy.check(password) }
    try redeem(code, key, of: user.username, limit: .tooManyFailedAttempts, at: now)
    pool.users[user.username]?.password = password
    pool.users[user.username]?.wrongPasswords = 0
    pool.users[user.username]?.lockedUntil = .zero
    if user.status == .resetRequired { pool.users[user.username]?.status = .confirmed }
    return []
  }

  mutating func changePassword(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let user = try user(input, at: now).user
    let proposed = try input.needed("ProposedPassword")
    let wrong = (user.requests[.passwordChange] ?? []).filter { $0 + PoolSettings.codesWindow > now }
    guard wrong.count < PoolSettings.attemptsBeforeLock else { throw .limitExceeded }
    guard input.text("PreviousPassword") == user.password else {
      pool.users[user.username]?.requests[.passwordChange] = wrong + [now]
      throw .incorrectPassword
    }
    try pool.settings.passwordPolicy.check(proposed)
    pool.users[user.username]?.password = proposed
    pool.users[user.username]?.requests[.passwordChange] = nil
    return []
  }
}
