public import AuthProviding

/// The reference client of a companion app that registers devices for Dash Replenishment (`lwa-drs`).
///
/// It gives the code to the app as it comes, for the back end has the verifier; nothing is kept on the device.
public struct ReferenceDeviceRegistration: DeviceRegistrationProvider {
  /// What the client says of itself.
  public static let statement = ConformanceStatement(
    name: "Reference device registration", version: "1.0.0", specifications: ["lwa-drs"],
    capabilities: [.clock, .network, .store, .relaunch, .customer, .incomingURL])

  /// The key in a failure's details under which apps look for its text.
  private static let descriptionKey = "AMZNLWAErrorNonLocalizedDescription"

  private let world: World
  private let page: AuthorizationPage

  /// Creates the client in a world.
  ///
  /// - Parameter world: All there is beside the client.
  public init(world: World) {
    self.world = world
    page = AuthorizationPage(world: world)
  }

  /// Asks the customer to let a device order.
  ///
  /// - Parameter request: The device, the phase of the product and the challenge.
  /// - Returns: The code with the client id and the redirect URI, or that the customer cancelled.
  /// - Throws: A `DeviceRegistrationFailure`; `CancellationError` when the calling task is cancelled.
  public func registerDevice(_ request: DeviceRegistrationRequest) async throws -> DeviceRegistrationOutcome {
    try request.validate()
    let app = try AppIdentity(world.app)
    let login = Login(
      app: app, scopes: [DeviceRegistrationRequest.scope], scopeData: request.scopeData,
      challenge: CodeChallenge(value: request.codeChallenge, method: request.codeChallengeMethod),
      random: world.random)
    switch await page.answer(to: login) {
    case .code(let code, _)?:
      return .registered(
        DeviceRegistrationResult(authorizationCode: code, clientID: app.clientID, redirectURI: app.redirectURI))
    case .error(let word, let description)?:
      throw DeviceRegistrationFailure(redirectError: word, description: description)
    case nil:
      try Task.checkCancellation()
      return .cancelled
    }
  }

  /// Tells the version of this client.
  ///
  /// - Returns: The version.
  public func sdkVersion() -> String? { Self.statement.version }

  /// Takes the redirect that ends a registration.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The app it comes from, which does not matter.
  /// - Returns: Whether it answers a pending registration.
  public func open(url: String, from source: String?) -> Bool { page.open(url: url) }

  /// Says what an error means, with its text where apps look for it.
  ///
  /// - Parameter error: What a call threw.
  /// - Returns: The failure; `nil` for an error that is none of the client's.
  public func failure(for error: any Error) -> DeviceRegistrationFailure? {
    guard var failure = error as? DeviceRegistrationFailure else { return nil }
    failure.details[Self.descriptionKey] = .string(failure.message)
    return failure
  }
}

extension DeviceRegistrationRequest {
  /// The scope that lets a device order.
  static let scope = "dash:replenish"

  /// What the service is told of the device; its flags are the texts `true` and `false`.
  var scopeData: Value {
    [
      Self.scope: [
        "device_model": .string(deviceModel), "serial": .string(serial),
        "should_include_non_live": .string(phase == .production ? "false" : "true"),
        "is_test_device": .string(phase == .test ? "true" : "false"),
      ]
    ]
  }

  /// Refuses a device that cannot be registered before the customer is asked.
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
