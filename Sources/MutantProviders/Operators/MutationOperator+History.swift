import AuthProviding
import Synchronization

// What went before: a change that only certain calls in a row bring about.
extension MutationOperator {
  /// How a call goes wrong.
  enum Mishap: Sendable {
    /// It does nothing, and claims a success.
    case ignored
    /// It does nothing, and fails.
    ///
    /// - Parameter code: The error code.
    case fails(code: String)
  }

  /// Lets a call go wrong when it is the last of these calls in a row, since the last launch.
  static func mishap(_ mishap: Mishap, after operations: [String]) -> MutationOperator {
    .calls { _ in
      let history = Mutex<[String]>([])
      return { call, completion, client in
        let isMeant = history.withLock { history in
          history = Array((history + [call.operation]).suffix(operations.count))
          return history == operations
        }
        guard isMeant else { return await client.perform(call, completion) }
        switch mishap {
        case .ignored: completion.reply()
        case .fails(let code): completion.fail(AuthFailure(code: code, message: "It went wrong."))
        }
      }
    }
  }

  /// Lets a call of one operation do nothing and claim a success when the call of another right before it failed.
  static func ignored(_ operation: String, afterFailureOf other: String) -> MutationOperator {
    .calls { _ in
      let hasFailed = Mutex(false)
      return { call, completion, client in
        let failed = hasFailed.withLock { failed in
          defer { failed = false }
          return failed
        }
        if call.operation == operation, failed { return completion.reply() }
        guard call.operation == other else { return await client.perform(call, completion) }
        await client.perform(
          call,
          Completion { ending in
            if case .failure = ending { hasFailed.withLock { $0 = true } }
            completion(ending)
          })
      }
    }
  }
}
