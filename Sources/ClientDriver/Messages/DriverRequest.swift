public import AuthProviding
import SpecModel

/// A message from the kit to a driver.
public enum DriverRequest: Sendable, Hashable {
  /// The app is newly installed in a fresh world: the client forgets everything.
  ///
  /// - Parameters:
  ///   - spec: The id of the specification that the client is tested by.
  ///   - world: The world.
  case start(spec: String, world: DriverWorld)
  /// The client is called.
  ///
  /// - Parameters:
  ///   - _: The operation and its arguments.
  case call(Call)
  /// A URL comes in, as an app's delegate gets it.
  ///
  /// - Parameters:
  ///   - url: The URL, byte for byte.
  ///   - source: The app it comes from; `nil` for the system's browser.
  case open(url: String, source: String?)
  /// The world's time has moved.
  ///
  /// - Parameters:
  ///   - by: How far.
  case advance(by: Duration)
  /// The app is ended and launched again in the same world.
  ///
  /// - Parameters:
  ///   - app: The configuration of the app; `nil` where it has not changed.
  case relaunch(app: AppConfiguration?)
  /// A page was left that the driver asked for, and to which it gave a number.
  ///
  /// - Parameters:
  ///   - page: The page's number.
  ///   - end: How it was left.
  case left(page: Int, end: PageEnd)
  /// Nothing more is asked: the process ends.
  case stop

  /// What the message says is to be done, as the field `do` calls it.
  public var name: String {
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

  /// The line of the message, without its line feed.
  ///
  /// - Parameter id: The message's number.
  /// - Returns: The bytes of a JSON object.
  public func line(id: Int) -> [UInt8] {
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
    case .advance(let span): fields["seconds"] = DriverSeconds.value(of: span)
    case .left(let page, let end):
      fields["page"] = .integer(page)
      switch end {
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
