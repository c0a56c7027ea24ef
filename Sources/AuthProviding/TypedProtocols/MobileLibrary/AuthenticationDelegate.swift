/// What a mobile library tells how a call ended (`AIAuthenticationDelegate`).
///
/// One delegate protocol serves all calls. A call has a delegate of its own, which the client keeps until the call has
/// ended, as apps make theirs on the spot and let go of them.
public protocol AuthenticationDelegate: AnyObject, Sendable {
  /// Takes the success of a call (`requestDidSucceed:`).
  ///
  /// - Parameter apiResult: What the call gives.
  func requestDidSucceed(_ apiResult: APIResult)

  /// Takes the failure of a call (`requestDidFail:`).
  ///
  /// - Parameter errorResponse: What went wrong.
  func requestDidFail(_ errorResponse: APIError)
}
