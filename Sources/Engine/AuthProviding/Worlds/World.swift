public import SpecModel

/// The environment of a client: its app, the network, the customer, the device, the clock and randomness.
///
/// A client uses no other clock, store or source of randomness.
public struct World: Sendable {
  /// The configuration of the app that the client is part of.
  public var app: AppConfiguration
  /// The addresses of the services.
  public var endpoints: Endpoints
  /// Sends requests to the services.
  public var network: any Network
  /// The person who sees pages, signs in, consents or cancels.
  public var customer: any Customer
  /// The secure store of the device, whose entries outlive a relaunch.
  public var store: any SecureStore
  /// The cookies that the app and the customer's browser share.
  public var cookies: any CookieStore
  /// The only source of time.
  public var clock: any WorldClock
  /// The only source of random bytes.
  public var random: any RandomSource
  /// Receives the events that the client sends to its listeners.
  public var events: any EventSink

  /// Creates a world.
  ///
  /// - Parameters:
  ///   - app: The configuration of the app.
  ///   - endpoints: The addresses of the services.
  ///   - network: Sends requests to the services.
  ///   - customer: The person who sees pages.
  ///   - store: The secure store of the device.
  ///   - cookies: The cookies that the app and the customer's browser share.
  ///   - clock: The source of time.
  ///   - random: The source of random bytes.
  ///   - events: Receives the events that the client sends to its listeners.
  public init(
    app: AppConfiguration, endpoints: Endpoints, network: any Network, customer: any Customer,
    store: any SecureStore, cookies: any CookieStore, clock: any WorldClock, random: any RandomSource,
    events: any EventSink
  ) {
    self.app = app
    self.endpoints = endpoints
    self.network = network
    self.customer = customer
    self.store = store
    self.cookies = cookies
    self.clock = clock
    self.random = random
    self.events = events
  }
}

/// The clock of a world, which the kit advances.
public protocol WorldClock: Sendable {
  /// The time since 1970-01-01T00:00:00Z.
  var now: Duration { get }

  /// Suspends the calling task for a duration of the world's time.
  ///
  /// - Parameter duration: The time to wait.
  /// - Throws: `CancellationError` when the task is cancelled.
  func sleep(for duration: Duration) async throws
}

/// The randomness of a world: the same seed yields the same bytes.
public protocol RandomSource: Sendable {
  /// Returns random bytes.
  ///
  /// - Parameter count: The number of bytes, not negative.
  /// - Returns: The bytes.
  func bytes(_ count: Int) -> [UInt8]
}

/// Receives the events that a client sends to its listeners.
public protocol EventSink: Sendable {
  /// Receives an event.
  ///
  /// - Parameters:
  ///   - name: The event's name in the specification, such as `userState`.
  ///   - value: The content of the event.
  func emit(_ name: String, _ value: Value)
}
