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
}
