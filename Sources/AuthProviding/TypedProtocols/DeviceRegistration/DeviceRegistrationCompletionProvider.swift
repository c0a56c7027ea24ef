/// A companion app's client for Dash Replenishment whose calls take completion handlers.
///
/// A client that shows pages in a browser gets the redirect through ``AuthProvider/open(url:from:)``.
public protocol DeviceRegistrationCompletionProvider: AuthProvider {
  /// Takes the end of a registration: the result, whether the customer cancelled, and any error of the client
  /// (`AMZNAuthorizationRequestHandler`).
  typealias RegistrationHandler = @Sendable (DeviceRegistrationResult?, Bool, (any Error)?) -> Void

  /// Asks the customer to let a device order (`authorize:withHandler:` for a code and the scope `dash:replenish`).
  ///
  /// - Parameters:
  ///   - request: The device, the phase of the product and the challenge.
  ///   - handler: Takes the end, from any thread.
  func registerDevice(_ request: DeviceRegistrationRequest, handler: @escaping RegistrationHandler)

  /// Tells the version of the SDK (`[AMZNLWASDKInfo sdkVersion]`).
  ///
  /// - Returns: The version; `nil` where the client does not say.
  func sdkVersion() -> String?

  /// Says what an error of the client means in the specification's words.
  ///
  /// - Parameter error: What the handler was given.
  /// - Returns: The failure; `nil` for an error that the specification does not know, which the report then shows.
  func failure(for error: any Error) -> DeviceRegistrationFailure?
}

extension DeviceRegistrationCompletionProvider {
  /// Makes a call through the typed members.
  ///
  /// A handler that is given several things at once, such as a result and an error, has ended the call several times;
  /// one that is given nothing has replied with nothing. The judge decides.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Takes the reply, the failure or the cancellation, as often as the client gives one.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: DeviceRegistrationCall.self) else { return }
    switch call {
    case .registerDevice(let request):
      registerDevice(request) { result, userDidCancel, error in
        if let error { completion.fail(AuthFailure(failure(for: error), mappedFrom: error)) }
        if userDidCancel { completion.cancel() }
        if let result { completion.reply(DeviceRegistrationResult.reply.encode(result)) }
        if result == nil, !userDidCancel, error == nil { completion.reply() }
      }
    case .sdkVersion: completion.reply(DeviceRegistrationCall.version.encode(sdkVersion()))
    }
  }
}
