/// All that is not the client: the app around it, the network, the customer, the device, time and chance.
///
/// A client takes everything it needs from here; there is no other clock, store or source of randomness.
public struct World: Sendable {
  /// The configuration of the app that the client is part of.
  public var app: AppConfiguration
  /// Where the services are.
  public var endpoints: Endpoints
  /// Sends requests.
  public var network: any Network
  /// Looks at pages, signs in, consents, cancels.
  public var customer: any Customer
  /// Keeps what must last, as a keychain does.
  public var store: any SecureStore
  /// The cookies that the app's storage keeps, and that the customer's browser shares with it.
  public var cookies: any CookieStore
  /// Tells and waits for time.
  public var clock: any WorldClock
  /// Gives randomness.
  public var random: any RandomSource
  /// Takes what the client tells its listeners.
  public var events: any EventSink

  /// Creates a world.
  ///
  /// - Parameters:
  ///   - app: The configuration of the app.
  ///   - endpoints: Where the services are.
  ///   - network: Sends requests.
  ///   - customer: Looks at pages.
  ///   - store: Keeps what must last.
  ///   - cookies: The cookies that the app's storage keeps.
  ///   - clock: Tells and waits for time.
  ///   - random: Gives randomness.
  ///   - events: Takes what the client tells its listeners.
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
