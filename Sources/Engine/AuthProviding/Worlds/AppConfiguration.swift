public import SpecModel

/// The configuration of the app around a client: the developer console's values and the app's own declarations.
public struct AppConfiguration: Sendable, Hashable {
  /// All values by name; specifications refer to them as `$app`.
  public var values: [String: Value]

  /// Creates a configuration.
  ///
  /// - Parameter values: All values by name.
  public init(_ values: [String: Value]) { self.values = values }

  /// A text of the configuration; `nil` if it is missing or not a text.
  ///
  /// - Parameter name: The name, such as `clientId`.
  public subscript(name: String) -> String? { values[name]?.text }

  /// The client id of the security profile.
  public var clientID: String? { self["clientId"] }
  /// The client secret of the security profile; `nil` for an installed app, which has none.
  public var clientSecret: String? { self["clientSecret"] }
  /// The URI to which the service redirects the customer.
  public var redirectURI: String? { self["redirectUri"] }
  /// The app's bundle id.
  public var bundleID: String? { self["bundleId"] }
  /// The API key that the developer console created for the app.
  public var apiKey: String? { self["apiKey"] }
  /// The id of the app's device model, which device registration names.
  public var deviceModel: String? { self["deviceModel"] }
}

/// The addresses of the services, by the name of the exchange, such as `authorize`, `token` or `profile`.
public struct Endpoints: Sendable, Hashable {
  private let addresses: [String: String]

  /// Creates endpoints.
  ///
  /// - Parameter addresses: Absolute URLs by the name of the exchange.
  public init(_ addresses: [String: String]) { self.addresses = addresses }

  /// The address of an exchange; empty for one that this world does not have: a request to it fails.
  ///
  /// - Parameter name: The name of the exchange.
  public subscript(name: String) -> String { addresses[name] ?? "" }

  /// All addresses with their names, sorted by name.
  public var all: [(name: String, address: String)] {
    addresses.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
