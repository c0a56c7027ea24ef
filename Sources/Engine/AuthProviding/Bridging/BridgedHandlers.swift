/// The completion handlers of a call, which report its end to the kit.
///
/// Each kind of handler has two forms: one that takes a `Result`, and one that takes each value that there can be. Of the
/// latter, every argument counts: a result together with an error ends the call twice, and the kit judges it.
///
/// The code of typed protocols uses it; an adapter does not need it.
public struct BridgedHandlers<Code: Sendable & Hashable & RawRepresentable>: Sendable where Code.RawValue == String {
  private let completion: Completion
  private let failure: @Sendable (any Error) -> TypedFailure<Code>?

  /// Creates the handlers of a call.
  ///
  /// - Parameters:
  ///   - completion: Receives every ending that a handler reports.
  ///   - failure: The adapter's mapping of errors.
  public init(_ completion: Completion, mapping failure: @escaping @Sendable (any Error) -> TypedFailure<Code>?) {
    self.completion = completion
    self.failure = failure
  }

  private func end<Success>(_ result: Result<Success, any Error>, _ ending: (Success) -> Completion.Ending) {
    switch result {
    case .success(let value): completion(ending(value))
    case .failure(let error): fail(error)
    }
  }

  private func report(
    _ ending: Completion.Ending?, userDidCancel: Bool = false, _ error: (any Error)?
  ) {
    if let error { fail(error) }
    if userDidCancel { completion.cancel() }
    if let ending { completion(ending) }
    if ending == nil, !userDidCancel, error == nil { completion.reply() }
  }

  private func fail(_ error: any Error) { completion.fail(error, mapping: failure) }
}

// The handlers that take a `Result`.
extension BridgedHandlers {
  /// Returns the handler of a call that gives nothing.
  ///
  /// - Returns: The handler.
  public func nothing() -> @Sendable (Result<Void, any Error>) -> Void { { end($0) { .reply([:]) } } }

  /// Returns the handler of a call that gives one value.
  ///
  /// - Parameter name: The name of the reply's field.
  /// - Returns: The handler.
  public func field<Content: BridgedValue>(_ name: String) -> @Sendable (Result<Content, any Error>) -> Void {
    { end($0) { .reply(name, $0) } }
  }

  /// Returns the handler of a call that gives a record.
  ///
  /// - Returns: The handler.
  public func record<Content: BridgedRecord>() -> @Sendable (Result<Content, any Error>) -> Void {
    { end($0) { $0.ending } }
  }

  /// Returns the handler of a call that gives nothing, and that the customer can cancel.
  ///
  /// - Returns: The handler.
  public func cancellableNothing() -> @Sendable (Result<Cancellable<Void>, any Error>) -> Void {
    { end($0) { $0.ending } }
  }

  /// Returns the handler of a call that gives a record, and that the customer can cancel.
  ///
  /// - Returns: The handler.
  public func cancellableRecord<Content: BridgedRecord>() -> @Sendable (Result<Cancellable<Content>, any Error>) -> Void
  {
    { end($0) { $0.ending } }
  }
}

// The handlers that take each value that there can be.
extension BridgedHandlers {
  /// Returns the handler of a call that gives nothing.
  ///
  /// - Returns: The handler.
  public func nothing() -> @Sendable ((any Error)?) -> Void { { report(nil, $0) } }

  /// Returns the handler of a call that gives one value.
  ///
  /// - Parameter name: The name of the reply's field.
  /// - Returns: The handler.
  public func field<Content: BridgedValue>(_ name: String) -> @Sendable (Content?, (any Error)?) -> Void {
    { report($0.map { .reply(name, $0) }, $1) }
  }

  /// Returns the handler of a call that gives a record.
  ///
  /// - Returns: The handler.
  public func record<Content: BridgedRecord>() -> @Sendable (Content?, (any Error)?) -> Void {
    { report($0?.ending, $1) }
  }

  /// Returns the handler of a call that gives nothing, and that the customer can cancel.
  ///
  /// - Returns: The handler.
  public func cancellableNothing() -> @Sendable (Bool, (any Error)?) -> Void { { report(nil, userDidCancel: $0, $1) } }

  /// Returns the handler of a call that gives a record, and that the customer can cancel.
  ///
  /// - Returns: The handler.
  public func cancellableRecord<Content: BridgedRecord>() -> @Sendable (Content?, Bool, (any Error)?) -> Void {
    { report($0?.ending, userDidCancel: $1, $2) }
  }
}
