/// What came of a step of a password reset (`ForgotPasswordResult`).
public struct ForgotPasswordResult: Sendable, Hashable {
  /// How far the reset has come.
  public var forgotPasswordState: ForgotPasswordState
  /// Where a code was sent; `nil` where none was.
  public var codeDeliveryDetails: UserCodeDeliveryDetails?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - forgotPasswordState: How far the reset has come.
  ///   - codeDeliveryDetails: Where a code was sent.
  public init(forgotPasswordState: ForgotPasswordState, codeDeliveryDetails: UserCodeDeliveryDetails? = nil) {
    self.forgotPasswordState = forgotPasswordState
    self.codeDeliveryDetails = codeDeliveryDetails
  }
}
