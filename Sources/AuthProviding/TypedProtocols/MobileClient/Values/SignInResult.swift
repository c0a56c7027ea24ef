/// What came of a step of a sign-in (`SignInResult`).
public struct SignInResult: Sendable, Hashable {
  /// How far the sign-in has come.
  public var signInState: SignInState
  /// Where a code was sent; `nil` where none was.
  public var codeDeliveryDetails: UserCodeDeliveryDetails?
  /// What the service says of the challenge, by name; `nil` without a challenge.
  public var parameters: [String: String]?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - signInState: How far the sign-in has come.
  ///   - codeDeliveryDetails: Where a code was sent.
  ///   - parameters: What the service says of the challenge.
  public init(
    signInState: SignInState, codeDeliveryDetails: UserCodeDeliveryDetails? = nil, parameters: [String: String]? = nil
  ) {
    self.signInState = signInState
    self.codeDeliveryDetails = codeDeliveryDetails
    self.parameters = parameters
  }
}
