// Written by Scripts/write-typed-protocols from Specs/lwa-drs: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// A companion app's client for Dash Replenishment, with `async` calls (specification `lwa-drs`).
///
/// A client that shows pages in a browser receives the redirect through `AuthProvider.open(url:from:)`.
public protocol DeviceRegistrationProvider: AuthProvider {
  /// Asks the customer to let a device place orders, and returns a code that the back end exchanges for tokens
  /// (`authorize:withHandler: with AMZNAuthorizationGrantTypeCode and the scope dash:replenish`).
  ///
  /// - Parameter request: What `registerDevice` takes.
  /// - Returns: The result of a registration, which a companion app sends to its back end to exchange it for tokens, or
  ///   that the customer cancelled.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func registerDevice(_ request: DeviceRegistrationRequest) async throws -> Cancellable<DeviceRegistrationResult>

  /// Returns the version of the SDK (`[AMZNLWASDKInfo sdkVersion]`).
  ///
  /// - Returns: The version; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func sdkVersion() async throws -> String?

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
  ///   - completion: Receives every reply, failure and cancellation that the client reports.
  public func perform(_ call: Call, completion: Completion) async {
    do {
      completion(try await ending(of: call))
    } catch {
      completion.fail(error) { failure(for: $0) }
    }
  }

  private func ending(of call: Call) async throws -> Completion.Ending {
    let arguments = BridgedArguments(call)
    switch (call.operation, call.form) {
    case ("registerDevice", nil):
      let request = try DeviceRegistrationRequest(
        serial: arguments("serial"), deviceModel: arguments("deviceModel"), phase: arguments("phase"),
        codeChallenge: arguments("codeChallenge"), codeChallengeMethod: arguments("codeChallengeMethod")
      )
      return try await registerDevice(request).ending
    case ("sdkVersion", nil):
      return .reply("version", try await sdkVersion())
    default: return .unsupported
    }
  }
}
