/// Whether a customer is signed in, and if not, why (`UserState`).
public enum UserState: String, Sendable, Hashable, CaseIterable {
  /// A customer is signed in.
  case signedIn
  /// Nobody is signed in.
  case signedOut
  /// The tokens of another identity provider are no longer good.
  case signedOutFederatedTokensInvalid
  /// The tokens of the user pool are no longer good.
  case signedOutUserPoolsTokenInvalid
  /// Nobody is signed in, and the app has an identity all the same.
  case guest
  /// The client has not looked yet.
  case unknown
}

extension EventSink {
  /// Takes a change of the user's state: what a listener of the client is told.
  ///
  /// - Parameter userState: The state from now on.
  public func emit(userState: UserState) { emit("userState", .string(userState.rawValue)) }
}
