import AuthProviding

extension MutationOperator {
  /// Puts any number of endings in the place of each ending of the calls of an operation.
  static func endings(
    of operation: String? = nil, _ change: @escaping @Sendable (Completion.Ending) -> [Completion.Ending]
  ) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        guard operation == nil || call.operation == operation else { return await client.perform(call, completion) }
        await client.perform(call, Completion { ending in change(ending).forEach(completion.callAsFunction) })
      }
    }
  }

  /// Says one error code for another.
  static func code(_ code: String, as other: String, of operation: String? = nil) -> MutationOperator {
    .endings(of: operation) { ending in
      guard case .failure(let failure) = ending, failure.code == code else { return [ending] }
      return [.failure(AuthFailure(code: other, message: failure.message))]
    }
  }

  /// Tells of failures without saying what went wrong.
  static func wordless(of operation: String) -> MutationOperator {
    .endings(of: operation) { ending in
      guard case .failure(var failure) = ending else { return [ending] }
      failure.message = ""
      return [.failure(failure)]
    }
  }

  /// Ends calls otherwise that fail, with one code or with any.
  static func failure(
    _ code: String? = nil, of operation: String? = nil, endsAs other: Completion.Ending
  ) -> MutationOperator {
    .endings(of: operation) { ending in
      guard case .failure(let failure) = ending, code == nil || failure.code == code else { return [ending] }
      return [other]
    }
  }

  /// Ends calls otherwise that the customer cancelled.
  static func cancellation(endsAs others: Completion.Ending...) -> MutationOperator {
    .endings { $0 == .cancelled ? others : [$0] }
  }

  /// Says the end of calls twice.
  static func saidTwice(of operation: String? = nil, _ isMeant: @escaping @Sendable (Completion.Ending) -> Bool)
    -> MutationOperator
  {
    .endings(of: operation) { isMeant($0) ? [$0, $0] : [$0] }
  }
}

extension Completion.Ending {
  /// Whether it is a reply.
  var isReply: Bool { if case .reply = self { true } else { false } }
  /// Whether it is a failure.
  var isFailure: Bool { if case .failure = self { true } else { false } }

  /// Whether it is the failure with a code.
  func isFailure(_ code: String) -> Bool {
    if case .failure(let failure) = self { failure.code == code } else { false }
  }

  /// The failure with a code.
  static func failed(_ code: String) -> Self { .failure(AuthFailure(code: code, message: "so it is said")) }
}
