import AuthProviding
import Synchronization

// What went before: a change that only certain calls in a row bring about.
extension MutationOperator {
  /// How a call goes wrong.
  package enum Mishap: Sendable {
    /// It does nothing, and claims a success.
    case ignored
    /// It does nothing, and fails.
    ///
    /// - Parameter code: The error code.
    case fails(code: String)
    /// It does nothing, and returns what the last success of its operation returned.
    case remembered
    /// It does its work with an argument of the first call of its operation.
    ///
    /// - Parameter argument: The argument's name.
    case repeats(argument: String)
    /// It does its work, and completes twice.
    case completesTwice
    /// It does its work, and then the store is as it was before.
    case undone(key: String)
  }

  /// Lets a call go wrong when it is the last of these calls in a row, since the last launch.
  ///
  /// - Parameters:
  ///   - mishap: How it goes wrong.
  ///   - operations: The calls, in the order in which they began; a `!` stands behind one that must have failed.
  ///   - other: The operation of which a call must be open at that moment; `nil` for none.
  /// - Returns: The operator.
  package static func mishap(_ mishap: Mishap, after operations: [String], whileOpen other: String? = nil)
    -> MutationOperator
  {
    .calls { world in
      let history = CallHistory()
      return { call, completion, client in
        let (number, isMeant) = history.begin(call, endsWith: operations, whileOpen: other)
        let noted = Completion { ending in
          history.end(number, call.operation, ending)
          completion(ending)
        }
        guard isMeant else { return await client.perform(call, noted) }
        switch mishap {
        case .ignored: noted.reply()
        case .fails(let code): noted.fail(AuthFailure(code: code, message: "It went wrong."))
        case .remembered:
          guard let ending = history.lastReply(of: call.operation) else { return await client.perform(call, noted) }
          noted(ending)
        case .repeats(let argument):
          var changed = call
          changed.arguments[argument] = history.first(of: call).arguments[argument]
          await client.perform(changed, noted)
        case .completesTwice:
          await client.perform(
            call,
            Completion { ending in
              noted(ending)
              completion(ending)
            })
        case .undone(let key):
          let kept = try? world.store.read(key)
          await client.perform(
            call,
            Completion { ending in
              if let kept { try? world.store.write(key, kept) } else { try? world.store.delete(key) }
              noted(ending)
            })
        }
      }
    }
  }
}

/// The calls since a launch: which began in which order, which are open, and what the last success of each returned.
private final class CallHistory: Sendable {
  private struct State {
    var calls: [String] = []
    var open: [Int: String] = [:]
    var firsts: [String: Call] = [:]
    var replies: [String: Completion.Ending] = [:]
  }

  private let state = Mutex(State())

  /// Notes the beginning of a call.
  ///
  /// - Returns: The call's number, and whether the calls so far end with these while a call of another operation is open.
  func begin(_ call: Call, endsWith last: [String], whileOpen other: String?) -> (number: Int, isMeant: Bool) {
    let operation = call.operation
    return state.withLock { state in
      if state.firsts[operation] == nil { state.firsts[operation] = call }
      let isOpen = other.map(state.open.values.contains) ?? true
      state.calls.append(operation)
      state.open[state.calls.count - 1] = operation
      let recent = state.calls.suffix(last.count)
      let isAlike = recent.count == last.count && zip(recent, last).allSatisfy { $0 == $1 || $0 == $1 + "!" }
      return (state.calls.count - 1, isOpen && isAlike)
    }
  }

  /// Notes the end of a call.
  func end(_ number: Int, _ operation: String, _ ending: Completion.Ending) {
    state.withLock { state in
      state.open[number] = nil
      if ending.isReply { state.replies[operation] = ending } else { state.calls[number] = operation + "!" }
    }
  }

  /// The first call of a call's operation.
  func first(of call: Call) -> Call { state.withLock { $0.firsts[call.operation] ?? call } }

  /// The ending of the last success of an operation.
  func lastReply(of operation: String) -> Completion.Ending? { state.withLock { $0.replies[operation] } }
}
