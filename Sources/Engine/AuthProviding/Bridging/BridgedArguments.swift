import SpecModel

/// The arguments of a call with the Swift types of the member that takes them.
///
/// The code of typed protocols uses it; an adapter does not need it.
public struct BridgedArguments: Sendable {
  private let call: Call

  /// Creates the arguments.
  ///
  /// - Parameter call: The call.
  public init(_ call: Call) { self.call = call }

  /// Returns an argument as the type that is expected of it.
  ///
  /// - Parameter name: The name in the specification.
  /// - Returns: The argument; `nil` for an optional one that the call leaves out.
  /// - Throws: An error for an argument of another kind, or a missing one.
  public func callAsFunction<Argument: BridgedArgument>(_ name: String) throws -> Argument {
    if let argument = Argument(bridged: call.arguments[name]) { return argument }
    throw ArgumentError(call: call, name: name, expected: Argument.expected)
  }
}

extension Completion.Ending {
  /// Creates the reply with one field.
  ///
  /// - Parameters:
  ///   - name: The field's name in the specification.
  ///   - value: The value; a reply without it if it is left out.
  /// - Returns: The reply.
  public static func reply(_ name: String, _ value: some BridgedValue) -> Completion.Ending {
    .reply(value.bridged.map { [name: $0] } ?? [:])
  }
}

/// The error for a call whose arguments do not fit the typed protocol: a fault of the specification, not of the client.
struct ArgumentError: Error, CustomStringConvertible {
  let call: Call
  let name: String
  let expected: String

  var description: String {
    let found = call.arguments[name].map { "\($0.kind) \($0.json)" } ?? "none"
    return "the argument '\(name)' of '\(call.operation)' must be of type \(expected), but the call has \(found)"
  }
}
