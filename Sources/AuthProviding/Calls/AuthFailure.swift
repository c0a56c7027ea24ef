public import SpecModel

/// How a call failed, in the specification's words.
public struct AuthFailure: Error, Sendable, Hashable {
  /// The error code of the specification, such as `invalid_grant`; `nil` for an error that the adapter did not map.
  public var code: String?
  /// The client's own text.
  public var message: String
  /// Further facts by name, as far as the specification knows them.
  public var details: [String: Value]
  /// The type of the error that the adapter did not map; `nil` for a mapped one.
  public var unmappedType: String?

  /// Creates a failure with a code of the specification.
  ///
  /// - Parameters:
  ///   - code: The error code of the specification.
  ///   - message: The client's own text.
  ///   - details: Further facts by name.
  public init(code: String, message: String = "", details: [String: Value] = [:]) {
    self.code = code
    self.message = message
    self.details = details
  }

  /// Creates the failure for an error that has no place in the specification.
  ///
  /// - Parameter error: What the client threw.
  public init(unmapped error: any Error) {
    code = nil
    message = Self.withoutAddresses(String(describing: error))
    details = [:]
    unmappedType = Self.withoutAddresses(String(reflecting: type(of: error)))
  }

  /// Removes what the runtime puts before the name of a private type: an address, which differs from run to run.
  private static func withoutAddresses(_ text: String) -> String {
    text.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  }
}
