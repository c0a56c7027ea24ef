package import AuthProviding
package import LoginWithAmazonProtocols
import MessageDigests

/// The reference client of a companion app that registers devices for Dash Replenishment (`lwa-drs`).
///
/// It returns the code to the app, whose back end has the verifier; it stores nothing on the device.
package struct ReferenceDeviceRegistration: DeviceRegistrationProvider {
  /// The client's name, version, specification and capabilities.
  package static let statement = ConformanceStatement(
    name: "Reference device registration", version: "1.0.0", specifications: ["lwa-drs"],
    capabilities: [.clock, .network, .store, .relaunch, .customer, .incomingURL])

  /// The key in a failure's details under which apps expect the message.
  private static let descriptionKey = "AMZNLWAErrorNonLocalizedDescription"

  private let world: World
  private let page: AuthorizationPage

  /// Creates the client in a world.
  ///
  /// - Parameter world: The environment of the client.
  package init(world: World) {
    self.world = world
    page = AuthorizationPage(world: world)
  }

  /// Asks the customer to allow orders by a device.
  ///
  /// - Parameter request: The device, the phase of the product and the PKCE challenge.
  /// - Returns: The code with the client id and the redirect URI, or that the customer cancelled.
  /// - Throws: A `DeviceRegistrationFailure`; `CancellationError` when the calling task is cancelled.
  package func registerDevice(_ request: DeviceRegistrationRequest) async throws -> Cancellable<
    DeviceRegistrationResult
  > {
    try request.validate()
    let app = try AppIdentity(world.app)
    let authorization = AuthorizationCodeRequest(
      app: app, scopes: [DeviceRegistrationRequest.scope], scopeData: request.scopeData,
      challenge: CodeChallenge(value: request.codeChallenge, method: request.codeChallengeMethod),
      random: world.random)
    switch await page.outcome(of: authorization) {
    case .code(let code, _)?:
      return .completed(
        DeviceRegistrationResult(authorizationCode: code, clientID: app.clientID, redirectURI: app.redirectURI))
    case .error(let error, let description)?:
      throw AuthorizationManagerFailure(redirectError: error, description: description)
    case nil:
      try Task.checkCancellation()
      return .cancelled
    }
  }

  /// Returns the version of this client.
  ///
  /// - Returns: The version, such as `1.0.0`.
  package func sdkVersion() -> String? { Self.statement.version }

  /// Handles the redirect that ends a registration.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The app that opened the URL, which does not matter.
  /// - Returns: Whether the URL answers a pending registration.
  package func open(url: String, from source: String?) -> Bool { page.open(url: url) }

  /// Maps an error, and adds its message to the details, where apps expect it.
  ///
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error of another origin.
  package func failure(for error: any Error) -> DeviceRegistrationFailure? {
    // What it shares with the authorization manager fails with that one's codes, which are the same.
    let shared = (error as? AuthorizationManagerFailure).flatMap(DeviceRegistrationFailure.init)
    guard var failure = error as? DeviceRegistrationFailure ?? shared else { return nil }
    failure.details[Self.descriptionKey] = .string(failure.message)
    return failure
  }
}

extension DeviceRegistrationFailure {
  /// The failure of a registration for one of the authorization that it is.
  fileprivate init?(_ failure: AuthorizationManagerFailure) {
    guard let code = Code(rawValue: failure.code.rawValue) else { return nil }
    self.init(code, failure.message, details: failure.details)
  }
}

extension DeviceRegistrationRequest {
  /// The scope that allows orders by a device.
  static let scope = "dash:replenish"

  /// The scope data for the service, whose flags are the texts `true` and `false`.
  var scopeData: Value {
    [
      Self.scope: [
        "device_model": .string(deviceModel), "serial": .string(serial),
        "should_include_non_live": .string(phase == .production ? "false" : "true"),
        "is_test_device": .string(phase == .test ? "true" : "false"),
      ]
    ]
  }

  /// Rejects a device that cannot be registered, before the customer sees a page.
  func validate() throws(DeviceRegistrationFailure) {
    guard 1...50 ~= serial.utf8.count, serial.utf8.allSatisfy(Self.isLetterOrDigit) else {
      throw DeviceRegistrationFailure(.invalidInput, "a serial number has 1 to 50 letters and digits")
    }
    guard ["plain", "S256"].contains(codeChallengeMethod) else {
      throw DeviceRegistrationFailure(.invalidInput, "the code challenge method is neither 'plain' nor 'S256'")
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
