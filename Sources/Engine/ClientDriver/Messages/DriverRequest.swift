package import AuthProviding
import EssentialFoundation
import SpecModel

/// A message from the kit to a driver.
package enum DriverRequest: Sendable, Hashable {
  /// Installs the app in a fresh world: the client forgets everything.
  ///
  /// - Parameters:
  ///   - spec: The id of the specification that the client is tested against.
  ///   - world: The world.
  case start(spec: String, world: WorldDescription)
  /// Calls the client.
  ///
  /// - Parameters:
  ///   - _: The operation and its arguments.
  case call(Call)
  /// Passes an incoming URL, as the app's delegate receives it.
  ///
  /// - Parameters:
  ///   - url: The URL, byte for byte.
  ///   - source: The app it comes from; `nil` for the system's browser.
  case open(url: String, source: String?)
  /// Reports that the world's time has moved.
  ///
  /// - Parameters:
  ///   - by: How far.
  case advance(by: Duration)
  /// Ends the app and launches it again in the same world.
  ///
  /// - Parameters:
  ///   - app: The configuration of the app; `nil` when it has not changed.
  case relaunch(app: AppConfiguration?)
  /// Reports how the customer left a page to which the driver gave a number.
  ///
  /// - Parameters:
  ///   - page: The page's number.
  ///   - result: How the customer left it.
  case left(page: Int, result: PageResult)
  /// Asks the process to end.
  case stop

  /// The value of the field `do`.
  package var name: String {
    switch self {
    case .start: "start"
    case .call: "call"
    case .open: "open"
    case .advance: "advance"
    case .relaunch: "relaunch"
    case .left: "left"
    case .stop: "stop"
    }
  }

  /// Returns the line of the message, without its line feed.
  ///
  /// - Parameter id: The message's number.
  /// - Returns: The bytes of a JSON object.
  package func line(id: Int) -> [UInt8] {
    var fields: [String: Value] = ["id": .integer(id), "do": .string(name)]
    switch self {
    case .start(let spec, let world):
      fields["spec"] = .string(spec)
      fields["world"] = world.value
    case .call(let call):
      fields["operation"] = .string(call.operation)
      fields["with"] = .map(call.arguments)
      fields["form"] = call.form.map(Value.string)
    case .open(let url, let source):
      fields["url"] = .string(url)
      fields["source"] = source.map(Value.string) ?? .null
    case .advance(let duration): fields["seconds"] = DriverSeconds.value(of: duration)
    case .left(let page, let result):
      fields["page"] = .integer(page)
      switch result {
      case .redirected(let url): fields["url"] = .string(url)
      case .returned: fields["returned"] = true
      case .dismissed: fields["dismissed"] = true
      }
    case .relaunch(let app): fields["app"] = app.map { .map($0.values) }
    case .stop: break
    }
    return Value.map(fields).jsonBytes
  }
}

extension DriverRequest {
  /// Reads a line.
  ///
  /// - Parameter line: The line without its line feed.
  /// - Returns: The message and its id.
  /// - Throws: A ``MessageError`` when the line is no request.
  package static func read(_ line: [UInt8]) throws(MessageError) -> (id: Int, request: DriverRequest) {
    var fields = try MessageFields(line: line)
    let id = try fields.require(try fields.integer("id"), "id")
    let name = try fields.require(try fields.text("do"), "do")
    let request = try request(name, &fields)
    try fields.end()
    return (id, request)
  }

  private static func request(_ name: String, _ fields: inout MessageFields) throws(MessageError) -> DriverRequest {
    switch name {
    case "start":
      let spec = try fields.require(try fields.text("spec"), "spec")
      return .start(spec: spec, world: try WorldDescription(try fields.require(try fields.fields("world"), "world")))
    case "call":
      return .call(
        Call(
          operation: try fields.require(try fields.text("operation"), "operation"), form: try fields.text("form"),
          arguments: try fields.require(try fields.map("with"), "with")))
    case "open":
      let url = try fields.require(try fields.text("url"), "url")
      let source = try fields.require(fields.take("source"), "source")
      guard source == .null || source.text != nil else {
        throw MessageError("'source' is a string or null, not \(source.kind)")
      }
      return .open(url: url, source: source.text)
    case "advance":
      return .advance(by: DriverSeconds.duration(try fields.require(try fields.number("seconds"), "seconds")))
    case "relaunch": return .relaunch(app: try fields.map("app").map(AppConfiguration.init))
    case "left": return try left(&fields)
    case "stop": return .stop
    default: throw MessageError("'do' has the unknown value '\(name)'")
    }
  }

  private static func left(_ fields: inout MessageFields) throws(MessageError) -> DriverRequest {
    let page = try fields.require(try fields.integer("page"), "page")
    if let url = try fields.text("url") { return .left(page: page, result: .redirected(url: url)) }
    if fields.has("returned") {
      try fields.flag("returned")
      return .left(page: page, result: .returned)
    }
    try fields.flag("dismissed")
    return .left(page: page, result: .dismissed)
  }
}

/// The world in which the driver's client is installed, as the driver receives it.
package struct WorldDescription: Sendable, Hashable {
  /// The addresses of the services on this machine, by the names of their exchanges.
  package var endpoints: Endpoints
  /// The configuration of the app that the client is part of.
  package var app: AppConfiguration
  /// A folder for data that outlives a relaunch; empty at the start, and deleted with the world.
  package var data: String
  /// The world's time, since 1970-01-01T00:00:00Z.
  package var now: Duration

  /// Creates the description of a world.
  ///
  /// - Parameters:
  ///   - endpoints: The addresses of the services.
  ///   - app: The configuration of the app.
  ///   - data: A folder for data that outlives a relaunch.
  ///   - now: The world's time.
  package init(endpoints: Endpoints, app: AppConfiguration, data: String, now: Duration) {
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

/// How the customer left a page that a driver opened.
package enum PageResult: Sendable, Hashable {
  /// The browser session received the redirect that it watched for.
  ///
  /// - Parameters:
  ///   - url: The redirect, byte for byte.
  case redirected(url: String)
  /// The browser returned to the app, which received the redirect as an incoming URL.
  case returned
  /// The customer dismissed the page.
  case dismissed
}
