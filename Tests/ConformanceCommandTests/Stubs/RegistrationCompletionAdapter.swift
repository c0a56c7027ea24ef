import LoginWithAmazonProtocols

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on.
struct RegistrationCompletionAdapter: DeviceRegistrationCompletionProvider {
  static let statement = ConformanceStatement(
    name: "RegistrationCompletion", version: "1.0", specifications: ["lwa-drs"],
    // What the kit controls of the client's environment: remove what is not true of yours.
    capabilities: [.clock, .network, .store, .relaunch, .customer, .incomingURL])

  private let world: World

  init(world: World) {
    // Create your client here. The world is its whole environment: it sends requests through
    // world.network to world.endpoints, and takes time, storage, randomness and the app's ids
    // from the world too. A client with URLSession takes the configuration .world(world) of the
    // product URLSessionBridge.
    self.world = world
  }

  func registerDevice(
    _ request: DeviceRegistrationRequest,
    handler: @escaping @Sendable (DeviceRegistrationResult?, Bool, (any Error)?) -> Void
  ) { handler(nil, false, UnsupportedCall()) }

  func sdkVersion() throws -> String? { throw UnsupportedCall() }

  /// Receives the redirect, if the client shows pages in a browser.
  func open(url: String, from source: String?) -> Bool { false }

  func failure(for error: any Error) -> DeviceRegistrationFailure? {
    // Map each error of your client, for example to
    // DeviceRegistrationFailure(.applicationNotAuthorized).
    // The report shows an error for which you return nil as unmapped.
    nil
  }
}
