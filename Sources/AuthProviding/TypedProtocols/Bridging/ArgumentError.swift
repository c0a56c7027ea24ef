import SpecModel

/// A call whose arguments do not fit the typed protocol: the specification is at fault, not the client.
struct ArgumentError: Error, CustomStringConvertible {
  let call: Call
  let parameter: ProtocolBridge.Field
  let argument: Value?

  var description: String {
    let allowed = parameter.values.isEmpty ? "" : " (\(parameter.values.joined(separator: ", ")))"
    return "the argument '\(parameter.name)' of '\(call.operation)' must be of type \(parameter.type)\(allowed)"
      + ", but the call has \(argument.map { "\($0.kind) \($0.json)" } ?? "none")"
  }
}
