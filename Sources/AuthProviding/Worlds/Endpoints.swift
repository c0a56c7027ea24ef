/// Where the services are, by the name of the exchange: `authorize`, `token`, `profile` and so on.
public struct Endpoints: Sendable, Hashable {
  private let addresses: [String: String]

  /// Creates endpoints.
  ///
  /// - Parameter addresses: Absolute addresses by the name of the exchange.
  public init(_ addresses: [String: String]) { self.addresses = addresses }

  /// The address of an exchange; empty for one that this world does not have, so that a request to it fails.
  ///
  /// - Parameter name: The name of the exchange.
  public subscript(name: String) -> String { addresses[name] ?? "" }

  /// All addresses with their names, sorted by name.
  public var all: [(name: String, address: String)] {
    addresses.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
