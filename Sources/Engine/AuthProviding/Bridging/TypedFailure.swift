public import SpecModel

/// How a call of a typed protocol failed: an error code of the specification with the client's message.
public struct TypedFailure<Code: Sendable & Hashable & RawRepresentable>: Error, Sendable, Hashable
where Code.RawValue == String {
  /// The error code.
  public var code: Code
  /// The client's own message.
  public var message: String
  /// Further details by name, as the specification defines them.
  public var details: [String: Value]

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: The client's own message.
  ///   - details: Further details by name.
  public init(_ code: Code, _ message: String = "", details: [String: Value] = [:]) {
    self.code = code
    self.message = message
    self.details = details
  }
}

extension Completion {
  /// Reports an error: ``UnsupportedCall`` as an unsupported call, any other as a failure.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - failure: The adapter's mapping of errors, which returns `nil` for one that no code fits.
  public func fail<Code>(_ error: any Error, mapping failure: (any Error) -> TypedFailure<Code>?) {
    if error is UnsupportedCall {
      unsupported()
    } else if !(error is ArgumentError), let failure = failure(error) {
      fail(AuthFailure(code: failure.code.rawValue, message: failure.message, details: failure.details))
    } else {
      fail(AuthFailure(unmapped: error))
    }
  }
}

/// The error for a call that the client does not have.
///
/// The default implementations of the typed protocols throw it, and an adapter may throw it too. The kit reports the
/// call as unsupported, which fails a case whose requirement is a `must`, unless the client's statement withholds a
/// capability that the case needs.
public struct UnsupportedCall: Error, Sendable, Hashable {
  /// Creates the error.
  public init() {}
}
