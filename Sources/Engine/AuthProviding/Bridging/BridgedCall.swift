import SpecModel

/// The calls of a typed protocol with their typed arguments.
package protocol BridgedCall {
  /// Decodes a call; returns `nil` for an operation that the protocol does not have.
  static func decode(_ call: Call) throws(ArgumentError) -> Self?
}

extension Completion {
  /// Decodes a call for a typed protocol; reports the failure and returns `nil` if that is not possible.
  package func decode<Typed: BridgedCall>(_ call: Call, as type: Typed.Type) -> Typed? {
    do throws(ArgumentError) {
      if let typed = try Typed.decode(call) { return typed }
      unsupported()
    } catch {
      fail(AuthFailure(unmapped: error))
    }
    return nil
  }
}

/// A parameter of a call, with the Swift type of its arguments; a call can leave out one of an optional type.
package struct BridgedParameter<Argument: BridgedArgument>: Sendable {
  package let name: String

  package init(_ name: String) { self.name = name }

  /// The parameter's row in the table.
  package var field: ProtocolBridge.Field {
    ProtocolBridge.Field(
      name: name, type: Argument.kind, isRequired: Argument.isRequired, values: Argument.values)
  }

  /// Decodes the argument of a call.
  package func argument(of call: Call) throws(ArgumentError) -> Argument {
    if let argument = Argument(bridged: call.arguments[name]) { return argument }
    throw ArgumentError(call: call, parameter: field, argument: call.arguments[name])
  }
}

/// The fields of a reply, and how to read them from a Swift value.
package struct BridgedReply<Reply>: Sendable {
  package let parts: [Part]

  /// A field of a reply.
  package struct Part: Sendable {
    package let field: ProtocolBridge.Field
    package let content: @Sendable (Reply) -> Value?

    /// Creates a field.
    ///
    /// `isRequired` is the specification's promise; an optional content lets a client omit even a required field.
    package init<Content: BridgedValue>(
      _ name: String, isRequired: Bool = false, _ content: @escaping @Sendable (Reply) -> Content
    ) {
      field = ProtocolBridge.Field(name: name, type: Content.kind, isRequired: isRequired, values: Content.values)
      self.content = { content($0).bridged }
    }
  }

  package init(_ parts: Part...) { self.parts = parts }

  /// The reply's rows in the table.
  package var fields: [ProtocolBridge.Field] { parts.map(\.field) }

  /// Returns the fields of a reply by name, without those that the client left out.
  package func encode(_ reply: Reply) -> [String: Value] {
    var fields: [String: Value] = [:]
    for part in parts { fields[part.field.name] = part.content(reply) }
    return fields
  }
}

/// The error for a call whose arguments do not fit the typed protocol: a fault of the specification, not of the client.
package struct ArgumentError: Error, CustomStringConvertible {
  package let call: Call
  package let parameter: ProtocolBridge.Field
  package let argument: Value?

  package var description: String {
    let allowed = parameter.values.isEmpty ? "" : " (\(parameter.values.joined(separator: ", ")))"
    return "the argument '\(parameter.name)' of '\(call.operation)' must be of type \(parameter.type)\(allowed)"
      + ", but the call has \(argument.map { "\($0.kind) \($0.json)" } ?? "none")"
  }
}
