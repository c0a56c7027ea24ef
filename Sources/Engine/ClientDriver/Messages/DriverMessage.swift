package import AuthProviding
import EssentialFoundation
package import SpecModel

/// A message from a driver to the kit.
package enum DriverMessage: Sendable, Hashable {
  /// The client is installed or launched again.
  ///
  /// - Parameters:
  ///   - id: The id of the request.
  ///   - client: The description of the client; `nil` in an answer to a relaunch, which does not need it.
  case ready(id: Int, client: ClientDescription?)
  /// A call has completed, or another request is done.
  ///
  /// - Parameters:
  ///   - id: The id of the request.
  ///   - ending: How the call completed.
  case ended(id: Int, ending: Completion.Ending)
  /// The client emitted an event.
  ///
  /// - Parameters:
  ///   - name: The event's name.
  ///   - value: The event's value.
  case event(name: String, value: Value)
  /// The client opens a page for the customer.
  ///
  /// - Parameters:
  ///   - url: The page's address.
  ///   - page: A number, if the driver wants to receive how the customer left the page.
  ///   - callback: The beginning of the redirect, for a browser session that watches for it.
  case open(url: String, page: Int?, callback: String?)
  /// The client closes a page.
  ///
  /// - Parameters:
  ///   - page: The page's number.
  case close(page: Int)
  /// The client sleeps until a point in the world's time.
  ///
  /// - Parameters:
  ///   - at: The point in time, since 1970-01-01T00:00:00Z; `nil` when the client no longer sleeps.
  case wake(at: Duration?)
  /// The client is idle: it waits for the kit or for answers of the services.
  ///
  /// - Parameters:
  ///   - after: The id of the last request that the driver has read.
  ///   - requests: The client's requests to the services; `nil` for a client that waits for none of their answers.
  case idle(after: Int, requests: RequestCount?)

  /// The line of the message, without its line feed.
  package var line: [UInt8] {
    var fields: [String: Value] = [:]
    switch self {
    case .ready(let id, let client):
      fields = client?.fields ?? [:]
      fields["id"] = .integer(id)
      fields["ready"] = true
    case .ended(let id, let ending):
      fields = ending.fields
      fields["id"] = .integer(id)
    case .event(let name, let value): fields["event"] = ["name": .string(name), "value": value]
    case .open(let url, let page, let callback):
      fields["open"] = .string(url)
      fields["page"] = page.map(Value.integer)
      fields["callback"] = callback.map(Value.string)
    case .close(let page): fields["close"] = .integer(page)
    case .wake(let time): fields["wake"] = time.map(DriverSeconds.value) ?? .null
    case .idle(let id, let requests):
      var idle: [String: Value] = ["after": .integer(id)]
      idle["sent"] = requests.map { .integer($0.sent) }
      idle["received"] = requests.map { .integer($0.received) }
      fields["idle"] = .map(idle)
    }
    return Value.map(fields).jsonBytes
  }
}

extension DriverMessage {
  /// The fields that name the kind of a message.
  private static let kinds = [
    "cancelled", "close", "event", "failure", "idle", "open", "ready", "reply", "unsupported", "wake",
  ]

  /// Reads a line.
  ///
  /// - Parameter line: The line without its line feed.
  /// - Throws: A ``MessageError`` when the line is no message of a driver.
  package init(_ line: [UInt8]) throws(MessageError) {
    var fields = try MessageFields(line: line)
    let kinds = Self.kinds.filter { fields.has($0) }
    guard let kind = kinds.first else {
      throw MessageError("\(MessageFields.excerpt(line)) has none of the fields \(Self.kinds.joined(separator: ", "))")
    }
    guard kinds.count == 1 else {
      throw MessageError("a message has one kind, not \(kinds.joined(separator: " and "))")
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
        return .idle(after: after, requests: nil)
      }
      let sent = try idle.require(try idle.integer("sent"), "sent")
      let received = try idle.require(try idle.integer("received"), "received")
      try idle.end()
      return .idle(after: after, requests: RequestCount(sent: sent, received: received))
    default:
      let id = try fields.require(try fields.integer("id"), "id")
      return kind == "ready" ? try ready(id, &fields) : .ended(id: id, ending: try ending(kind, &fields))
    }
  }

  private static func ready(_ id: Int, _ fields: inout MessageFields) throws(MessageError) -> DriverMessage {
    try fields.flag("ready")
    var client = try fields.fields("client")
    let capabilities = try fields.texts("capabilities")
    guard client != nil || capabilities != nil else { return .ready(id: id, client: nil) }
    client = try fields.require(client, "client")
    let name = try client?.text("name")
    let version = try client?.text("version")
    try client?.end()
    return .ready(
      id: id,
      client: ClientDescription(
        name: try client?.require(name, "name") ?? "", version: try client?.require(version, "version") ?? "",
        capabilities: try fields.require(capabilities, "capabilities")))
  }

  private static func ending(_ kind: String, _ fields: inout MessageFields) throws(MessageError) -> Completion.Ending {
    switch kind {
    case "reply": return .reply(try fields.require(try fields.map("reply"), "reply"))
    case "failure": return .failure(try failure(try fields.require(try fields.fields("failure"), "failure")))
    case "cancelled":
      try fields.flag("cancelled")
      return .cancelled
    default:
      try fields.flag("unsupported")
      return .unsupported
    }
  }

  private static func failure(_ fields: MessageFields) throws(MessageError) -> AuthFailure {
    var fields = fields
    let code = try fields.text("code")
    let type = try fields.text("type")
    let isUnhandled = try fields.optionalFlag("unhandled")
    var failure = AuthFailure(
      code: code ?? "", message: try fields.text("message") ?? "", details: try fields.map("details") ?? [:])
    try fields.end()
    guard (code == nil) != (type == nil) else {
      throw MessageError("'failure' has either 'code' or, for an error that has no code, 'type'")
    }
    failure.code = code
    guard !isUnhandled || code == nil else {
      throw MessageError("'unhandled' is about an error that has no code: it goes with 'type'")
    }
    failure.unmappedType = type
    failure.isUnhandled = isUnhandled
    return failure
  }
}

/// The name, version and capabilities of a driver's client.
package struct ClientDescription: Sendable, Hashable {
  /// The client's name.
  package var name: String
  /// The client's version.
  package var version: String
  /// The names of the capabilities that it declares.
  package var capabilities: [String]

  /// Creates the description of a client.
  ///
  /// - Parameters:
  ///   - name: The client's name.
  ///   - version: The client's version.
  ///   - capabilities: The names of the capabilities that it declares.
  package init(name: String, version: String, capabilities: [String]) {
    self.name = name
    self.version = version
    self.capabilities = capabilities
  }

  fileprivate var fields: [String: Value] {
    [
      "client": ["name": .string(name), "version": .string(version)],
      "capabilities": .list(capabilities.map(Value.string)),
    ]
  }
}

/// The number of a client's requests to the services of a world.
package struct RequestCount: Sendable, Hashable {
  /// How many were sent.
  package var sent: Int
  /// How many have ended: with an answer, without one, or by a relaunch.
  package var received: Int

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - sent: How many were sent.
  ///   - received: How many have ended.
  package init(sent: Int = 0, received: Int = 0) {
    self.sent = sent
    self.received = received
  }
}

extension Completion.Ending {
  fileprivate var fields: [String: Value] {
    switch self {
    case .reply(let fields): return ["reply": .map(fields)]
    case .cancelled: return ["cancelled": true]
    case .unsupported: return ["unsupported": true]
    case .failure(let failure):
      var fields: [String: Value] = ["message": .string(failure.message)]
      fields["code"] = failure.code.map(Value.string)
      fields["type"] = failure.unmappedType.map(Value.string)
      if failure.isUnhandled { fields["unhandled"] = true }
      if !failure.details.isEmpty { fields["details"] = .map(failure.details) }
      return ["failure": .map(fields)]
    }
  }
}
