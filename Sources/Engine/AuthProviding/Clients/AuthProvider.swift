/// A client under test.
///
/// Few adapters conform to this protocol directly: the typed protocols, such as `TokenEndpointProvider`, implement
/// everything but ``statement`` and ``init(world:)``.
public protocol AuthProvider: Sendable {
  /// The client's name, version, specifications and capabilities.
  static var statement: ConformanceStatement { get }

  /// Creates the client in a world, as a launch of the app does.
  ///
  /// In a new world this is the first launch after installation; in a world with an earlier client it is a relaunch.
  ///
  /// - Parameter world: The environment of the client.
  /// - Throws: Any error; the kit then reports that the client failed to start.
  init(world: World) async throws

  /// Performs a call.
  ///
  /// The call ends when `completion` receives its end, not when this method returns: a client with completion handlers
  /// may return immediately.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives the reply, the failure or the cancellation, on any thread.
  func perform(_ call: Call, completion: Completion) async

  /// Handles an incoming URL, as an app delegate does.
  ///
  /// - Parameters:
  ///   - url: The URL, byte for byte as it arrived.
  ///   - source: The app that opened the URL; `nil` for the system's browser.
  /// - Returns: Whether the URL was for the client.
  func open(url: String, from source: String?) -> Bool
}

extension AuthProvider {
  /// Handles no URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The app that opened the URL.
  /// - Returns: `false`.
  public func open(url: String, from source: String?) -> Bool { false }
}
