import AuthProviding
import Synchronization

// What a call leaves behind that did not succeed.
extension MutationOperator {
  /// Passes the argument of a call that did not succeed in the next call of the operation too.
  package static func argumentKeptAfterFailure(_ name: String, of operation: String) -> MutationOperator {
    .calls { _ in
      let kept = Mutex<Value?>(nil)
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        var call = call
        if let value = kept.withLock({ $0.take() }) { call.arguments[name] = value }
        let value = call.arguments[name]
        await client.perform(
          call,
          Completion { ending in
            if !ending.isReply { kept.withLock { $0 = value } }
            completion(ending)
          })
      }
    }
  }

  /// Empties the messages that the reference clients write themselves, because the service sent none.
  package static let ownMessagesEmptied = endings { ending in
    guard case .failure(var failure) = ending, failure.message.contains("answered with") else { return [ending] }
    failure.message = ""
    return [.failure(failure)]
  }

  /// Replaces an error code by another from the second failure with it on.
  package static func laterCode(_ code: String, as other: String, of operation: String) -> MutationOperator {
    .intervening(
      .ending(of: operation) { _ in
        { ending in
          guard case .failure(let failure) = ending, failure.code == code else { return [ending] }
          return [.failure(AuthFailure(code: other, message: failure.message))]
        }
      }, on: Occasion([.after("\(operation)=\(code)#2")]))
  }
}
