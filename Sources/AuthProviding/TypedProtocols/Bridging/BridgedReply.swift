import SpecModel

/// The fields of a reply, with where a Swift value keeps them.
struct BridgedReply<Reply>: Sendable {
  let parts: [Part]

  /// A field of a reply.
  struct Part: Sendable {
    let field: ProtocolBridge.Field
    let content: @Sendable (Reply) -> Value?

    /// Makes a field that every good reply holds, or need not; the Swift type lets a client leave either kind out.
    init<Content: BridgedValue>(
      _ name: String, isRequired: Bool = false, _ content: @escaping @Sendable (Reply) -> Content
    ) {
      field = ProtocolBridge.Field(name: name, type: Content.kind, isRequired: isRequired, values: Content.values)
      self.content = { content($0).bridged }
    }
  }

  init(_ parts: Part...) { self.parts = parts }

  /// The reply's rows in the table.
  var fields: [ProtocolBridge.Field] { parts.map(\.field) }

  /// Gives the fields of a reply by name; what the client left out is not among them.
  func encode(_ reply: Reply) -> [String: Value] {
    var fields: [String: Value] = [:]
    for part in parts { fields[part.field.name] = part.content(reply) }
    return fields
  }
}
