import AuthProviding
import Synchronization

extension MutationOperator {
  /// Ends the calls of one operation that are open when another is called.
  static func ended(_ operation: String, by other: String, as ending: Completion.Ending) -> MutationOperator {
    .calls { _ in
      let open = OpenCalls()
      return { call, completion, client in
        if call.operation == other { open.end(as: ending) }
        guard call.operation == operation else { return await client.perform(call, completion) }
        await client.perform(call, open.add(completion))
      }
    }
  }

  /// Drops the endings of calls of one operation that are open when another is called.
  static func lost(_ operation: String, after other: String) -> MutationOperator {
    .calls { _ in
      let open = OpenCalls()
      return { call, completion, client in
        if call.operation == other { open.forget() }
        guard call.operation == operation else { return await client.perform(call, completion) }
        await client.perform(call, open.add(completion))
      }
    }
  }

  /// Refuses calls of one operation that are made while one of another waits, but for the first such since launch.
  static func refusedAgain(_ operation: String, whileOpen other: String, as code: String) -> MutationOperator {
    .calls { _ in
      let open = OpenCalls()
      let count = Mutex(0)
      return { call, completion, client in
        if call.operation == other { return await client.perform(call, open.add(completion)) }
        if call.operation == operation, open.areThere {
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

  /// Says another code where a call fails that was made while one of the same operation was open.
  static func sharedFailure(of operation: String, as code: String) -> MutationOperator {
    .calls { _ in
      let open = OpenCalls()
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        let isFirst = !open.areThere
        await client.perform(
          call, open.add(Completion { completion($0.isFailure && !isFirst ? .failed(code) : $0) }))
      }
    }
  }

  /// Ends the calls of an operation that are open when a URL comes that the client does not take.
  static func foreignURLEnds(_ operation: String, as ending: Completion.Ending) -> MutationOperator {
    MutationOperator { world, launch in
      let open = OpenCalls()
      let doors = try await launch(world)
      var changed = doors
      changed.perform = { call, completion in
        await doors.perform(call, call.operation == operation ? open.add(completion) : completion)
      }
      changed.open = { url, source in
        if doors.open(url, source) { return true }
        open.end(as: ending)
        return false
      }
      return changed
    }
  }
}

/// Calls that have not ended.
private final class OpenCalls: Sendable {
  private let endings = Mutex<[FirstEnding]>([])

  /// Whether there are any.
  var areThere: Bool { endings.withLock { !$0.isEmpty } }

  /// Adds a call.
  ///
  /// - Returns: What ends it, unless it has ended before.
  func add(_ completion: Completion) -> Completion {
    let first = FirstEnding(completion)
    endings.withLock { $0.append(first) }
    return Completion { [self] ending in
      endings.withLock { $0.removeAll { $0 === first } }
      first(ending)
    }
  }

  /// Makes sure that no call that is open ever ends.
  func forget() {
    let open = endings.withLock { endings in
      defer { endings = [] }
      return endings
    }
    for first in open { first.forget() }
  }

  /// Ends all calls that are open.
  func end(as ending: Completion.Ending) {
    let open = endings.withLock { endings in
      defer { endings = [] }
      return endings
    }
    for first in open { first(ending) }
  }
}
