package import AuthProviding
import Synchronization

// Calls that complete early, late or again.
extension MutationOperator {
  /// Completes each call before it is performed, and drops its own completion.
  package static func endedEarly(of operation: String, with ending: Completion.Ending) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        completion(ending)
        await client.perform(call, Completion { _ in })
      }
    }
  }

  /// Completes a call again after a delay.
  package static func completedAgain(
    after delay: Duration, of operation: String, _ matches: @escaping @Sendable (Completion.Ending) -> Bool
  ) -> MutationOperator {
    .calls { world in
      { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        let last = Mutex<Completion.Ending?>(nil)
        await client.perform(
          call,
          Completion { ending in
            completion(ending)
            last.withLock { $0 = ending }
          })
        guard let ending = last.withLock({ $0 }), matches(ending) else { return }
        try? await world.clock.sleep(for: delay)
        completion(ending)
      }
    }
  }

  /// Completes a call that takes longer than a time limit.
  package static func timedOut(after limit: Duration, with ending: Completion.Ending) -> MutationOperator {
    .calls { world in
      { call, completion, client in
        let end = OneShotCompletion(completion)
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await client.perform(call, Completion { end($0) }) }
          group.addTask {
            guard (try? await world.clock.sleep(for: limit)) != nil else { return }
            end(ending)
          }
          _ = await group.next()
          group.cancelAll()
        }
      }
    }
  }
}

// Calls that affect each other while they are open.
extension MutationOperator {
  /// Reports another code for a failed call that was made while one of the same operation was open.
  package static func sharedFailure(of operation: String, as code: String) -> MutationOperator {
    .calls { _ in
      let open = OpenCalls()
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        let isFirst = open.isEmpty
        await client.perform(
          call, open.add(Completion { completion($0.isFailure && !isFirst ? .failed(code) : $0) }))
      }
    }
  }

  /// Ends a call that is made while one of the same operation is open as that one ends, whatever it asks for.
  package static func joinsOpenCall(of operation: String) -> MutationOperator {
    .calls { _ in
      let open = OpenCalls()
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        let isFirst = open.isEmpty
        _ = open.add(completion)
        guard isFirst else { return }
        await client.perform(call, Completion { open.end(as: $0) })
      }
    }
  }

  /// Completes concurrent calls of an operation in the place of each other, the last one first.
  package static func callersSwapped(of operation: String) -> MutationOperator {
    .calls { _ in
      let waiting = Mutex<[Completion]>([])
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        waiting.withLock { $0.append(completion) }
        await client.perform(call, Completion { ending in waiting.withLock { $0.popLast() }?(ending) })
      }
    }
  }
}

/// The calls that are not completed.
private final class OpenCalls: Sendable {
  private let completions = Mutex<[OneShotCompletion]>([])

  var isEmpty: Bool { completions.withLock { $0.isEmpty } }

  /// Adds a call.
  ///
  /// - Returns: The completion for the client, which removes the call.
  func add(_ completion: Completion) -> Completion {
    let first = OneShotCompletion(completion)
    completions.withLock { $0.append(first) }
    return Completion { [self] ending in
      completions.withLock { $0.removeAll { $0 === first } }
      first(ending)
    }
  }

  /// Removes and completes all calls.
  func end(as ending: Completion.Ending) {
    for completion in removeAll() { completion(ending) }
  }

  private func removeAll() -> [OneShotCompletion] {
    completions.withLock { completions in
      defer { completions = [] }
      return completions
    }
  }
}

/// Forwards the first ending of a call, and no other.
private final class OneShotCompletion: Sendable {
  private let completion: Mutex<Completion?>

  init(_ completion: Completion) { self.completion = Mutex(completion) }

  func callAsFunction(_ ending: Completion.Ending) { completion.withLock { $0.take() }?(ending) }
}
