/// What a sign-out does beyond this device (`SignOutOptions`).
public struct SignOutOptions: Sendable, Hashable {
  /// Whether the sessions of all devices end.
  public var signOutGlobally: Bool
  /// Whether the service is asked to refuse the tokens from now on, where it can.
  public var invalidateTokens: Bool

  /// Creates options; the defaults are the SDK's.
  ///
  /// - Parameters:
  ///   - signOutGlobally: Whether the sessions of all devices end.
  ///   - invalidateTokens: Whether the service is asked to refuse the tokens from now on.
  public init(signOutGlobally: Bool = false, invalidateTokens: Bool = true) {
    self.signOutGlobally = signOutGlobally
    self.invalidateTokens = invalidateTokens
  }
}
