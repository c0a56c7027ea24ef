public import AuthProviding

/// A companion app's client for Dash Replenishment, with `async` calls (specification `lwa-drs`).
///
/// A client that shows pages in a browser receives the redirect through ``AuthProvider/open(url:from:)``.
public protocol DeviceRegistrationProvider: AuthProvider {
  /// Asks the customer to allow orders by a device (`authorize:withHandler:` for a code, scope `dash:replenish`).
  ///
  /// - Parameter request: The device, the phase of the product and the PKCE challenge.
  /// - Returns: The result, with which the back end obtains tokens, or that the customer cancelled.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func registerDevice(_ request: DeviceRegistrationRequest) async throws -> DeviceRegistrationOutcome

  /// Returns the version of the SDK (`[AMZNLWASDKInfo sdkVersion]`).
  ///
  /// - Returns: The version, such as `3.0.1`; `nil` if the client does not report it.
  func sdkVersion() -> String?

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> DeviceRegistrationFailure?
}

extension DeviceRegistrationProvider {
  /// Performs a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives the reply, the failure or the cancellation.
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
      completion.fail(error, mappedTo: failure(for: error))
    }
  }
}

/// A companion app's client for Dash Replenishment, with completion handlers (specification `lwa-drs`).
///
/// A client that shows pages in a browser receives the redirect through ``AuthProvider/open(url:from:)``.
public protocol DeviceRegistrationCompletionProvider: AuthProvider {
  /// Receives the outcome of a registration: the result, whether the customer cancelled, and any error of the client
  /// (`AMZNAuthorizationRequestHandler`).
  typealias RegistrationHandler = @Sendable (DeviceRegistrationResult?, Bool, (any Error)?) -> Void

  /// Asks the customer to allow orders by a device (`authorize:withHandler:` for a code, scope `dash:replenish`).
  ///
  /// - Parameters:
  ///   - request: The device, the phase of the product and the PKCE challenge.
  ///   - handler: Receives the outcome, on any thread.
  func registerDevice(_ request: DeviceRegistrationRequest, handler: @escaping RegistrationHandler)

  /// Returns the version of the SDK (`[AMZNLWASDKInfo sdkVersion]`).
  ///
  /// - Returns: The version, such as `3.0.1`; `nil` if the client does not report it.
  func sdkVersion() -> String?

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a handler received.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> DeviceRegistrationFailure?
}

extension DeviceRegistrationCompletionProvider {
  /// Performs a call through the typed members.
  ///
  /// Every argument that a handler receives counts: a result together with an error ends the call twice, and a handler
  /// without any argument replies with no fields. The kit judges what was reported.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives every reply, failure and cancellation that the client reports.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: DeviceRegistrationCall.self) else { return }
    switch call {
    case .registerDevice(let request):
      registerDevice(request) { result, userDidCancel, error in
        if let error { completion.fail(error, mappedTo: failure(for: error)) }
        if userDidCancel { completion.cancel() }
        if let result { completion.reply(DeviceRegistrationResult.reply.encode(result)) }
        if result == nil, !userDidCancel, error == nil { completion.reply() }
      }
    case .sdkVersion: completion.reply(DeviceRegistrationCall.version.encode(sdkVersion()))
    }
  }
}
