public import SpecModel

/// A call of a client by the kit: an operation of a specification with its arguments.
public struct Call: Sendable, Hashable {
  /// The operation's name in the specification, such as `authorize`.
  public var operation: String
  /// The name of the overload; `nil` for an operation with one form.
  public var form: String?
  /// The arguments by name; the map omits arguments that the call leaves out.
  public var arguments: [String: Value]

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - operation: The operation's name in the specification.
  ///   - form: The name of the overload; `nil` for an operation with one form.
  ///   - arguments: The arguments by name.
  public init(operation: String, form: String? = nil, arguments: [String: Value] = [:]) {
    self.operation = operation
    self.form = form
    self.arguments = arguments
  }
}

/// Receives the end of a call: a reply, a failure or a cancellation.
///
/// It accepts every report, on any thread: a second one, a late one, a contradictory one. It never traps; the kit
/// judges what was reported.
public struct Completion: Sendable {
  private let record: @Sendable (Ending) -> Void

  /// How a call ended.
  public enum Ending: Sendable, Hashable {
    /// The call succeeded.
    ///
    /// - Parameters:
    ///   - _: The fields of the reply.
    case reply([String: Value])
    /// The call failed.
    ///
    /// - Parameters:
    ///   - _: The failure.
    case failure(AuthFailure)
    /// The customer cancelled the call.
    case cancelled
    /// The client does not have this call.
    case unsupported
  }

  /// Creates a completion.
  ///
  /// - Parameter record: Receives each ending, on any thread.
  public init(_ record: @escaping @Sendable (Ending) -> Void) { self.record = record }

  /// Reports how the call ended.
  ///
  /// - Parameter ending: How the call ended.
  public func callAsFunction(_ ending: Ending) { record(ending) }

  /// Reports that the call succeeded.
  ///
  /// - Parameter fields: The fields of the reply.
  public func reply(_ fields: [String: Value] = [:]) { record(.reply(fields)) }

  /// Reports that the call failed.
  ///
  /// - Parameter failure: The failure.
  public func fail(_ failure: AuthFailure) { record(.failure(failure)) }

  /// Reports that the customer cancelled the call.
  public func cancel() { record(.cancelled) }

  /// Reports that the client does not have this call.
  public func unsupported() { record(.unsupported) }
}

/// How a call failed, in the terms of the specification.
public struct AuthFailure: Error, Sendable, Hashable {
  /// The error code of the specification, such as `invalid_grant`; `nil` for an error that the adapter did not map.
  public var code: String?
  /// The client's own message.
  public var message: String
  /// Further details by name, as the specification defines them.
  public var details: [String: Value]
  /// The type of the error that the adapter did not map; `nil` for a mapped one.
  public var unmappedType: String?
  /// Whether the error is a fault of the client's own code, such as a type error, and not one by which the client says
  /// that the call failed; `false` unless the adapter knows it. Such an error is no failure that a case can ask for.
  public var isUnhandled = false

  /// Creates a failure with a code of the specification.
  ///
  /// - Parameters:
  ///   - code: The error code of the specification.
  ///   - message: The client's own message.
  ///   - details: Further details by name.
  public init(code: String, message: String = "", details: [String: Value] = [:]) {
    self.code = code
    self.message = message
    self.details = details
  }

  /// Creates the failure for an error that the adapter did not map.
  ///
  /// - Parameter error: The error that the client threw.
  public init(unmapped error: any Error) {
    code = nil
    message = Self.withoutAddresses(String(describing: error))
    details = [:]
    unmappedType = Self.withoutAddresses(String(reflecting: type(of: error)))
  }

  /// Removes the address that the runtime puts before the name of a private type: it differs from run to run.
  private static func withoutAddresses(_ text: String) -> String {
    // Nearly no text has one, and a search by pattern costs more than all else that a failure costs.
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    return text.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  }
}
