import AuthProviding

/// Adapts the client to the kit. Each call is reported as not supported until you pass it on to your client.
struct RegistrationCompletionAdapter: DeviceRegistrationCompletionProvider {
  static let statement = ConformanceStatement(
    name: "RegistrationCompletion", version: "1.0", specifications: ["lwa-drs"],
    // The parts of the client's environment that the kit controls: remove what is not true of your client.
    capabilities: [.clock, .network, .store, .relaunch, .customer, .incomingURL])

  private let world: World

  init(world: World) {
    // Create your client here. It sends requests through world.network to world.endpoints, and takes time,
    // storage, randomness and the app's ids from the world too: it is the client's whole environment.
    self.world = world
  }

  func registerDevice(_ request: DeviceRegistrationRequest, handler: @escaping RegistrationHandler) {
    handler(nil, false, UnsupportedCall())
  }

  func sdkVersion() -> String? { nil }

  /// Receives the redirect, if the client shows pages in a browser.
  func open(url: String, from source: String?) -> Bool { false }

  func failure(for error: any Error) -> DeviceRegistrationFailure? {
    // Map each error of your client to a code, such as DeviceRegistrationFailure(.accessDenied); nil reports it as unmapped.
    nil
  }
}
