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
  /// Completes the open calls of one operation when another is called.
  package static func ended(_ operation: String, by other: String, as ending: Completion.Ending) -> MutationOperator {
    .calls { _ in
      let open = OpenCalls()
      return { call, completion, client in
        if call.operation == other { open.end(as: ending) }
        guard call.operation == operation else { return await client.perform(call, completion) }
        await client.perform(call, open.add(completion))
      }
    }
  }

  /// Never completes the calls of one operation that are open when another is called.
  package static func neverCompleted(_ operation: String, after other: String) -> MutationOperator {
    .calls { _ in
      let open = OpenCalls()
      return { call, completion, client in
        if call.operation == other { open.discard() }
        guard call.operation == operation else { return await client.perform(call, completion) }
        await client.perform(call, open.add(completion))
      }
    }
  }

  /// Refuses all but the first call of one operation since launch that are made while a call of another is open.
  package static func refusedSecondTime(_ operation: String, whileOpen other: String, as code: String)
    -> MutationOperator
  {
    .calls { _ in
      let open = OpenCalls()
      let count = Mutex(0)
      return { call, completion, client in
        if call.operation == other { return await client.perform(call, open.add(completion)) }
        if call.operation == operation, !open.isEmpty {
          let number = count.withLock { count in
            count += 1
            return count
          }
          if number > 1 { return completion(.failed(code)) }
        }
        await client.perform(call, completion)
      }
    }
  }

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

  /// Completes the open calls of an operation when an incoming URL is not the client's.
  package static func foreignURLEnds(_ operation: String, as ending: Completion.Ending) -> MutationOperator {
    MutationOperator { world, launch in
      let open = OpenCalls()
      let client = try await launch(world)
      var changed = client
      changed.perform = { call, completion in
        await client.perform(call, call.operation == operation ? open.add(completion) : completion)
      }
      changed.open = { url, source in
        if client.open(url, source) { return true }
        open.end(as: ending)
        return false
      }
      return changed
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

  /// Removes all calls, so that they never complete.
  func discard() {
    for completion in removeAll() { completion.discard() }
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

  /// Forwards no ending from now on.
  func discard() { completion.withLock { $0 = nil } }

  func callAsFunction(_ ending: Completion.Ending) { completion.withLock { $0.take() }?(ending) }
}
