// Written by Scripts/write-typed-protocols from Specs/lwa-drs: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// A companion app's client for Dash Replenishment, with completion handlers (specification `lwa-drs`).
///
/// A client that shows pages in a browser receives the redirect through `AuthProvider.open(url:from:)`.
public protocol DeviceRegistrationCompletionProvider: AuthProvider {
  /// Asks the customer to let a device place orders, and returns a code that the back end exchanges for tokens
  /// (`authorize:withHandler: with AMZNAuthorizationGrantTypeCode and the scope dash:replenish`).
  ///
  /// - Parameters:
  ///   - request: What `registerDevice` takes.
  ///   - handler: Receives the result, that the customer cancelled, or any error of the client, on any thread.
  func registerDevice(
    _ request: DeviceRegistrationRequest,
    handler: @escaping @Sendable (DeviceRegistrationResult?, Bool, (any Error)?) -> Void
  )

  /// Returns the version of the SDK (`[AMZNLWASDKInfo sdkVersion]`).
  ///
  /// - Returns: The version; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func sdkVersion() throws -> String?

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
    do {
      try make(call, completion)
    } catch {
      completion.fail(error) { failure(for: $0) }
    }
  }

  private func make(_ call: Call, _ completion: Completion) throws {
    let handlers = BridgedHandlers(completion) { failure(for: $0) }
    let arguments = BridgedArguments(call)
    switch (call.operation, call.form) {
    case ("registerDevice", nil):
      let request = try DeviceRegistrationRequest(
        serial: arguments("serial"), deviceModel: arguments("deviceModel"), phase: arguments("phase"),
        codeChallenge: arguments("codeChallenge"), codeChallengeMethod: arguments("codeChallengeMethod")
      )
      registerDevice(request, handler: handlers.cancellableRecord())
    case ("sdkVersion", nil):
      completion(.reply("version", try sdkVersion()))
    default: completion.unsupported()
    }
  }
}
