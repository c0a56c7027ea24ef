import AuthProviding
import Synchronization

extension MutationOperator {
  /// Ends calls of an operation and does nothing for them, from the one with a number on.
  static func undone(_ operation: String, from first: Int = 1, endsAs ending: Completion.Ending = .reply([:])) -> MutationOperator {
    .calls { _ in
      let count = Mutex(0)
      return { call, completion, client in
        guard call.operation == operation,
          count.withLock({
            $0 += 1; return $0
          }) >= first
        else {
          return await client.perform(call, completion)
        }
        completion(ending)
      }
    }
  }

  /// Refuses calls of an operation that look otherwise than the client expects.
  static func refused(
    _ operation: String, as code: String, where isRefused: @escaping @Sendable (Call) -> Bool
  ) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        guard call.operation == operation, isRefused(call) else { return await client.perform(call, completion) }
        completion(.failed(code))
      }
    }
  }

  /// Makes a call of its own before it does what an operation asks for.
  static func preceded(_ operation: String, by own: Call) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        if call.operation == operation { await client.perform(own, Completion { _ in }) }
        await client.perform(call, completion)
      }
    }
  }

  /// Makes a call of its own once it has done what an operation asks for.
  static func followed(_ operation: String, by own: Call) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        await client.perform(call, completion)
        if call.operation == operation { await client.perform(own, Completion { _ in }) }
      }
    }
  }

  /// Gives the reply before where a call of an operation fails; the first has none before it.
  static func repliesReused(of operation: String) -> MutationOperator {
    .calls { _ in
      let last = Mutex<Completion.Ending?>(nil)
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        await client.perform(
          call,
          Completion { ending in
            completion(
              last.withLock { last in
                if ending.isReply { last = ending }
                return last ?? ending
              })
          })
      }
    }
  }

  /// Ends each call of an operation as one of that operation ended before it.
  static func endingRemembered(
    of operation: String, _ isMeant: @escaping @Sendable (Completion.Ending) -> Bool
  ) -> MutationOperator {
    .calls { _ in
      let first = Mutex<Completion.Ending?>(nil)
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        if let ending = first.withLock({ $0 }) { return completion(ending) }
        await client.perform(
          call,
          Completion { ending in
            if isMeant(ending) { first.withLock { $0 = ending } }
            completion(ending)
          })
      }
    }
  }

  /// Refuses calls of one operation once another was called.
  static func lastWord(_ operation: String, over other: String) -> MutationOperator {
    .calls { _ in
      let isSaid = Mutex(false)
      return { call, completion, client in
        if call.operation == other, isSaid.withLock({ $0 }) { return completion(.failed("internalError")) }
        if call.operation == operation { isSaid.withLock { $0 = true } }
        await client.perform(call, completion)
      }
    }
  }

  /// Refuses calls of one operation until another was called since launch.
  static func refused(_ operation: String, _ code: String, before other: String) -> MutationOperator {
    .calls { _ in
      let isCalled = Mutex(false)
      return { call, completion, client in
        if call.operation == operation, !isCalled.withLock({ $0 }) { return completion(.failed(code)) }
        if call.operation == other { isCalled.withLock { $0 = true } }
        await client.perform(call, completion)
      }
    }
  }
}

extension Call {
  /// The scopes that it is made for.
  var scopes: [String] { arguments["scopes"]?.list?.compactMap(\.text) ?? [] }
}
