/// What came of a step of a registration (`SignUpResult`).
public struct SignUpResult: Sendable, Hashable {
  /// How far the registration has come.
  public var signUpConfirmationState: SignUpConfirmationState
  /// Where a code was sent; `nil` where none was.
  public var codeDeliveryDetails: UserCodeDeliveryDetails?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - signUpConfirmationState: How far the registration has come.
  ///   - codeDeliveryDetails: Where a code was sent.
  public init(
    signUpConfirmationState: SignUpConfirmationState, codeDeliveryDetails: UserCodeDeliveryDetails? = nil
  ) {
    self.signUpConfirmationState = signUpConfirmationState
    self.codeDeliveryDetails = codeDeliveryDetails
  }
}
