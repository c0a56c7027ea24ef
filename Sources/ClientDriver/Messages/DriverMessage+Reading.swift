import AuthProviding
import SpecModel

extension DriverMessage {
  /// What a message can be about, by the field that says so.
  private static let kinds = [
    "cancelled", "close", "event", "failure", "idle", "open", "ready", "reply", "unsupported", "wake",
  ]

  /// Reads a line.
  ///
  /// - Parameter line: The line without its line feed.
  /// - Throws: A ``MessageError`` for anything but a message of a driver.
  public init(_ line: [UInt8]) throws(MessageError) {
    var fields = try MessageFields(line: line)
    let kinds = Self.kinds.filter { fields.has($0) }
    guard let kind = kinds.first else {
      throw MessageError("\(MessageFields.shown(line)) has none of the fields \(Self.kinds.joined(separator: ", "))")
    }
    guard kinds.count == 1 else {
      throw MessageError("a message is about one thing, not about \(kinds.joined(separator: " and "))")
    }
    self = try Self.read(kind, &fields)
    try fields.end()
  }

  private static func read(_ kind: String, _ fields: inout MessageFields) throws(MessageError) -> DriverMessage {
    switch kind {
    case "event":
      var event = try fields.require(try fields.fields("event"), "event")
      let name = try event.require(try event.text("name"), "name")
      let value = try event.require(event.take("value"), "value")
      try event.end()
      return .event(name: name, value: value)
    case "open":
      return .open(
        url: try fields.require(try fields.text("open"), "open"), page: try fields.integer("page"),
        callback: try fields.text("callback"))
    case "close": return .close(page: try fields.require(try fields.integer("close"), "close"))
    case "wake":
      guard let time = fields.take("wake"), time != .null else { return .wake(at: nil) }
      guard let seconds = time.number else { throw MessageError("'wake' is a number or null, not \(time.kind)") }
      return .wake(at: DriverSeconds.duration(seconds))
    case "idle":
      var idle = try fields.require(try fields.fields("idle"), "idle")
      let after = try idle.require(try idle.integer("after"), "after")
      guard idle.has("sent") || idle.has("received") else {
        try idle.end()
        return .idle(after: after, exchanges: nil)
      }
      let sent = try idle.require(try idle.integer("sent"), "sent")
      let received = try idle.require(try idle.integer("received"), "received")
      try idle.end()
      return .idle(after: after, exchanges: ExchangeCount(sent: sent, received: received))
    default:
      let id = try fields.require(try fields.integer("id"), "id")
      return kind == "ready" ? try ready(id, &fields) : .ended(id: id, ending: try ending(kind, &fields))
    }
  }

  private static func ready(_ id: Int, _ fields: inout MessageFields) throws(MessageError) -> DriverMessage {
    try fields.truth("ready")
    var client = try fields.fields("client")
    let capabilities = try fields.texts("capabilities")
    guard client != nil || capabilities != nil else { return .ready(id: id, client: nil) }
    client = try fields.require(client, "client")
    let name = try client?.text("name")
    let version = try client?.text("version")
    try client?.end()
    return .ready(
      id: id,
      client: DrivenClient(
        name: try client?.require(name, "name") ?? "", version: try client?.require(version, "version") ?? "",
        capabilities: try fields.require(capabilities, "capabilities")))
  }

  private static func ending(_ kind: String, _ fields: inout MessageFields) throws(MessageError) -> Completion.Ending {
    switch kind {
    case "reply": return .reply(try fields.require(try fields.map("reply"), "reply"))
    case "failure": return .failure(try failure(try fields.require(try fields.fields("failure"), "failure")))
    case "cancelled":
      try fields.truth("cancelled")
      return .cancelled
    default:
      try fields.truth("unsupported")
      return .unsupported
    }
  }

  private static func failure(_ fields: MessageFields) throws(MessageError) -> AuthFailure {
    var fields = fields
    let code = try fields.text("code")
    let type = try fields.text("type")
    var failure = AuthFailure(
      code: code ?? "", message: try fields.text("message") ?? "", details: try fields.map("details") ?? [:])
    try fields.end()
    guard (code == nil) != (type == nil) else {
      throw MessageError("'failure' has either 'code' or, for an error that has no code, 'type'")
    }
    failure.code = code
    failure.unmappedType = type
    return failure
  }
}
