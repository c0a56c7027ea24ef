/// How far the reset of a password has come (`ForgotPasswordState`).
public enum ForgotPasswordState: String, Sendable, Hashable, CaseIterable {
  /// The new password holds.
  case done
  /// The customer must give the code that was sent.
  case confirmationCodeSent
}
