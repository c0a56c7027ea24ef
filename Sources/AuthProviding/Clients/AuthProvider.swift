/// A client under test.
///
/// The typed protocols, such as ``TokenEndpointProvider``, supply everything but ``statement`` and ``init(world:)``; few
/// adapters conform to this protocol directly.
public protocol AuthProvider: Sendable {
  /// What the client says of itself: name, version, specifications, capabilities.
  static var statement: ConformanceStatement { get }

  /// Creates the client in a world, as a launch of the app does.
  ///
  /// In a fresh world this is a newly installed app; in a world that a client lived in before it is a relaunch.
  ///
  /// - Parameter world: All there is beside the client.
  /// - Throws: Any error; the kit then reports that the client could not be started.
  init(world: World) async throws

  /// Makes a call.
  ///
  /// The call is over when `completion` is told so, not when this method returns: a client with completion handlers
  /// returns at once.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Takes the reply, the failure or the cancellation, from any thread.
  func perform(_ call: Call, completion: Completion) async

  /// Takes an incoming URL, as an app's delegate does.
  ///
  /// - Parameters:
  ///   - url: The URL, byte for byte as it came.
  ///   - source: The app it comes from; `nil` for the system's browser.
  /// - Returns: Whether the client knows the URL as one of its own.
  func open(url: String, from source: String?) -> Bool
}

extension AuthProvider {
  /// Takes no URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The app it comes from.
  /// - Returns: `false`.
  public func open(url: String, from source: String?) -> Bool { false }
}
