import AuthProviding
import SpecModel

extension DriverRequest {
  /// Reads a line.
  ///
  /// - Parameter line: The line without its line feed.
  /// - Returns: The message and its number.
  /// - Throws: A ``MessageError`` for anything but a message of the kit.
  public static func read(_ line: [UInt8]) throws(MessageError) -> (id: Int, request: DriverRequest) {
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
      return .start(spec: spec, world: try DriverWorld(try fields.require(try fields.fields("world"), "world")))
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
    default: throw MessageError("there is nothing to do that is called '\(name)'")
    }
  }

  private static func left(_ fields: inout MessageFields) throws(MessageError) -> DriverRequest {
    let page = try fields.require(try fields.integer("page"), "page")
    if let url = try fields.text("url") { return .left(page: page, end: .redirected(url: url)) }
    if fields.has("returned") {
      try fields.truth("returned")
      return .left(page: page, end: .returned)
    }
    try fields.truth("dismissed")
    return .left(page: page, end: .dismissed)
  }
}
