/// How a call ended that the customer can cancel, if it did not fail.
public enum Cancellable<Result> {
  /// The call is done.
  ///
  /// - Parameters:
  ///   - _: The result.
  case completed(Result)
  /// The customer cancelled (`userDidCancel`).
  case cancelled
}

extension Cancellable: Sendable where Result: Sendable {}
extension Cancellable: Equatable where Result: Equatable {}
extension Cancellable: Hashable where Result: Hashable {}

extension Cancellable where Result: BridgedRecord {
  /// How the call ended.
  public var ending: Completion.Ending {
    switch self {
    case .completed(let result): result.ending
    case .cancelled: .cancelled
    }
  }
}

extension Cancellable<Void> {
  /// How the call ended.
  public var ending: Completion.Ending {
    switch self {
    case .completed: .reply([:])
    case .cancelled: .cancelled
    }
  }
}
