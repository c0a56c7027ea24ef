public import AuthProviding
public import SpecModel

/// A message from a driver to the kit.
public enum DriverMessage: Sendable, Hashable {
  /// The client is there, newly installed or launched again.
  ///
  /// - Parameters:
  ///   - id: The number of what it answers.
  ///   - client: What the client says of itself; `nil` where a relaunch says it again to nobody.
  case ready(id: Int, client: DrivenClient?)
  /// A call has ended, or something else was done.
  ///
  /// - Parameters:
  ///   - id: The number of what it answers.
  ///   - ending: How the call ended.
  case ended(id: Int, ending: Completion.Ending)
  /// The client told its listeners something.
  ///
  /// - Parameters:
  ///   - name: The event's name.
  ///   - value: What it says.
  case event(name: String, value: Value)
  /// The client wants the customer to see a page.
  ///
  /// - Parameters:
  ///   - url: The page's address.
  ///   - page: A number, for a driver that wants to hear how the page was left.
  ///   - callback: What the redirect begins with, for a session that watches for it.
  case open(url: String, page: Int?, callback: String?)
  /// The client takes a page away that the customer sees.
  ///
  /// - Parameters:
  ///   - page: The page's number.
  case close(page: Int)
  /// The client has nothing to do before a moment of the world's time.
  ///
  /// - Parameters:
  ///   - at: The moment, since 1970-01-01T00:00:00Z; `nil` where it waits for no moment any more.
  case wake(at: Duration?)
  /// The client has done all that it can do by itself, and waits.
  ///
  /// - Parameters:
  ///   - after: The number of the last message of the kit that was read.
  ///   - exchanges: What it has sent to the services; `nil` for a client that waits for no answer of theirs.
  case idle(after: Int, exchanges: ExchangeCount?)

  /// The line of the message, without its line feed.
  public var line: [UInt8] {
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
    case .idle(let id, let exchanges):
      var idle: [String: Value] = ["after": .integer(id)]
      idle["sent"] = exchanges.map { .integer($0.sent) }
      idle["received"] = exchanges.map { .integer($0.received) }
      fields["idle"] = .map(idle)
    }
    return Value.map(fields).jsonBytes
  }
}

/// What a driver says of its client.
public struct DrivenClient: Sendable, Hashable {
  /// The client's name.
  public var name: String
  /// The client's version.
  public var version: String
  /// The names of what it lets the kit control.
  public var capabilities: [String]

  /// Creates an account of a client.
  ///
  /// - Parameters:
  ///   - name: The client's name.
  ///   - version: The client's version.
  ///   - capabilities: The names of what it lets the kit control.
  public init(name: String, version: String, capabilities: [String]) {
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
      if !failure.details.isEmpty { fields["details"] = .map(failure.details) }
      return ["failure": .map(fields)]
    }
  }
}
