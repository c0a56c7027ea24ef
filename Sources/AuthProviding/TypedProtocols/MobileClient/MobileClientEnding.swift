import SpecModel

/// Tells a completion how a call with a handler ended.
struct MobileClientEnding: Sendable {
  private let completion: Completion
  private let failure: @Sendable (any Error) -> MobileClientFailure?

  init(_ completion: Completion, mapping failure: @escaping @Sendable (any Error) -> MobileClientFailure?) {
    self.completion = completion
    self.failure = failure
  }

  /// The handler of a call that has no result.
  func handler() -> @Sendable ((any Error)?) -> Void {
    { error in if let error { fail(error) } else { completion.reply() } }
  }

  /// The handler of a call that has a result.
  func handler<Result>(_ reply: BridgedReply<Result>) -> @Sendable (Result?, (any Error)?) -> Void {
    { result, error in
      if let error { fail(error) }
      if let result { completion.reply(reply.encode(result)) }
      if result == nil, error == nil { completion.reply() }
    }
  }

  /// The handler of a call whose result may be missing from a success.
  func handler<Result>(_ reply: BridgedReply<Result?>) -> @Sendable (Result?, (any Error)?) -> Void {
    { result, error in
      if let error { fail(error) }
      if result != nil || error == nil { completion.reply(reply.encode(result)) }
    }
  }

  /// Ends a call that answers at once.
  func of(_ body: () throws -> Void) {
    do {
      try body()
      completion.reply()
    } catch {
      fail(error)
    }
  }

  /// Ends a call that answers at once with a result.
  func of<Result>(_ reply: BridgedReply<Result>, _ body: () throws -> Result) {
    do {
      completion.reply(reply.encode(try body()))
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: any Error) {
    if error is UnsupportedCall {
      completion.unsupported()
    } else {
      completion.fail(AuthFailure(failure(error), mappedFrom: error))
    }
  }
}
