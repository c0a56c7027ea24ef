public import AuthProviding
import SpecModel

/// What a driver is told of the world that its client is installed in.
public struct DriverWorld: Sendable, Hashable {
  /// The services' addresses, on this machine, by the name of the exchange.
  public var endpoints: Endpoints
  /// The configuration of the app that the client is part of.
  public var app: AppConfiguration
  /// A folder for what must last; empty at the start, and deleted with the world.
  public var data: String
  /// The world's time, since 1970-01-01T00:00:00Z.
  public var now: Duration

  /// Creates an account of a world.
  ///
  /// - Parameters:
  ///   - endpoints: The services' addresses.
  ///   - app: The configuration of the app.
  ///   - data: A folder for what must last.
  ///   - now: The world's time.
  public init(endpoints: Endpoints, app: AppConfiguration, data: String, now: Duration) {
    self.endpoints = endpoints
    self.app = app
    self.data = data
    self.now = now
  }

  var value: Value {
    let addresses = endpoints.all.map { ($0.name, Value.string($0.address)) }
    return [
      "endpoints": .map(Dictionary(uniqueKeysWithValues: addresses)), "app": .map(app.values), "data": .string(data),
      "now": DriverSeconds.value(of: now),
    ]
  }

  init(_ fields: MessageFields) throws(MessageError) {
    var fields = fields
    let addresses = try fields.require(try fields.map("endpoints"), "endpoints")
    var endpoints: [String: String] = [:]
    for (name, value) in addresses {
      guard let address = value.text else { throw MessageError("the address '\(name)' is a string, not \(value.kind)") }
      endpoints[name] = address
    }
    self.init(
      endpoints: Endpoints(endpoints), app: AppConfiguration(try fields.require(try fields.map("app"), "app")),
      data: try fields.require(try fields.text("data"), "data"),
      now: DriverSeconds.duration(try fields.require(try fields.number("now"), "now")))
    try fields.end()
  }
}
