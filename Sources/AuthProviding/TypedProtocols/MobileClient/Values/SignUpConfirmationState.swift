/// How far a registration has come (`SignUpConfirmationState`).
public enum SignUpConfirmationState: String, Sendable, Hashable, CaseIterable {
  /// The customer can sign in.
  case confirmed
  /// The customer must give the code that was sent.
  case unconfirmed
  /// A state that the client does not know.
  case unknown
}
