public import SpecModel

/// How a call of a typed protocol failed: a code of its specification, and what the client says of it.
public struct TypedFailure<Code: Sendable & Hashable & RawRepresentable>: Error, Sendable, Hashable
where Code.RawValue == String {
  /// The error code.
  public var code: Code
  /// The client's own text.
  public var message: String
  /// Further facts by name, as far as the specification knows them.
  public var details: [String: Value]

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: The client's own text.
  ///   - details: Further facts by name.
  public init(_ code: Code, _ message: String = "", details: [String: Value] = [:]) {
    self.code = code
    self.message = message
    self.details = details
  }
}

extension AuthFailure {
  /// Creates the failure that an adapter's mapping of an error gives.
  init<Code>(_ failure: TypedFailure<Code>?, mappedFrom error: any Error) {
    if let failure {
      self.init(code: failure.code.rawValue, message: failure.message, details: failure.details)
    } else {
      self.init(unmapped: error)
    }
  }
}
