/// A parameter of a call, with the Swift type of its arguments; an optional type makes it one that can be left out.
struct BridgedParameter<Argument: BridgedArgument>: Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  /// The parameter's row in the table.
  var field: ProtocolBridge.Field {
    ProtocolBridge.Field(
      name: name, type: Argument.kind, isRequired: Argument.isRequired, values: Argument.values)
  }

  /// Reads the argument of a call.
  func argument(of call: Call) throws(ArgumentError) -> Argument {
    if let argument = Argument(bridged: call.arguments[name]) { return argument }
    throw ArgumentError(call: call, parameter: field, argument: call.arguments[name])
  }
}
