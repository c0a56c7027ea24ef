/// A companion app's client for Dash Replenishment whose calls are `async`.
///
/// A client that shows pages in a browser gets the redirect through ``AuthProvider/open(url:from:)``.
public protocol DeviceRegistrationProvider: AuthProvider {
  /// Asks the customer to let a device order (`authorize:withHandler:` for a code and the scope `dash:replenish`).
  ///
  /// - Parameter request: The device, the phase of the product and the challenge.
  /// - Returns: What the back end needs to get tokens, or that the customer cancelled.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func registerDevice(_ request: DeviceRegistrationRequest) async throws -> DeviceRegistrationOutcome

  /// Tells the version of the SDK (`[AMZNLWASDKInfo sdkVersion]`).
  ///
  /// - Returns: The version; `nil` where the client does not say.
  func sdkVersion() -> String?

  /// Says what an error of the client means in the specification's words.
  ///
  /// - Parameter error: What a call threw.
  /// - Returns: The failure; `nil` for an error that the specification does not know, which the report then shows.
  func failure(for error: any Error) -> DeviceRegistrationFailure?
}

extension DeviceRegistrationProvider {
  /// Makes a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Takes the reply, the failure or the cancellation.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: DeviceRegistrationCall.self) else { return }
    do {
      switch call {
      case .registerDevice(let request):
        switch try await registerDevice(request) {
        case .registered(let result): completion.reply(DeviceRegistrationResult.reply.encode(result))
        case .cancelled: completion.cancel()
        }
      case .sdkVersion: completion.reply(DeviceRegistrationCall.version.encode(sdkVersion()))
      }
    } catch {
      completion.fail(AuthFailure(failure(for: error), mappedFrom: error))
    }
  }
}
