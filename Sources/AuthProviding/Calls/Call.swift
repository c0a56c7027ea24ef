public import SpecModel

/// A call that the kit makes of a client: an operation of a specification, with arguments.
public struct Call: Sendable, Hashable {
  /// The operation's name in the specification, such as `authorize`.
  public var operation: String
  /// The overload, by its name; `nil` where the operation has one form.
  public var form: String?
  /// The arguments by name; one that is left out is not in the map.
  public var arguments: [String: Value]

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - operation: The operation's name in the specification.
  ///   - form: The overload, by its name.
  ///   - arguments: The arguments by name.
  public init(operation: String, form: String? = nil, arguments: [String: Value] = [:]) {
    self.operation = operation
    self.form = form
    self.arguments = arguments
  }
}
