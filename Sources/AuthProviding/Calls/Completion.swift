public import SpecModel

/// Takes the end of a call: a reply, a failure or a cancellation.
///
/// It never traps and never refuses: told twice, late, or from any thread, it hands everything on, and the judge decides.
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
    ///   - _: How.
    case failure(AuthFailure)
    /// The customer cancelled the call.
    case cancelled
    /// The client does not have this call.
    case unsupported
  }

  /// Creates a completion.
  ///
  /// - Parameter record: Takes each ending, from any thread.
  public init(_ record: @escaping @Sendable (Ending) -> Void) { self.record = record }

  /// Says how the call ended.
  ///
  /// - Parameter ending: How it ended.
  public func callAsFunction(_ ending: Ending) { record(ending) }

  /// Says that the call succeeded.
  ///
  /// - Parameter fields: The fields of the reply.
  public func reply(_ fields: [String: Value] = [:]) { record(.reply(fields)) }

  /// Says that the call failed.
  ///
  /// - Parameter failure: How.
  public func fail(_ failure: AuthFailure) { record(.failure(failure)) }

  /// Says that the customer cancelled the call.
  public func cancel() { record(.cancelled) }

  /// Says that the client does not have this call.
  public func unsupported() { record(.unsupported) }
}
