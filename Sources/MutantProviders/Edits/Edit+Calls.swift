import AuthProviding
import Synchronization

extension Edit {
  /// Ends calls of an operation and does nothing for them, from the one with a number on.
  static func undone(_ operation: String, from first: Int = 1, endsAs ending: Completion.Ending = .reply([:])) -> Edit {
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
  ) -> Edit {
    .calls { _ in
      { call, completion, client in
        guard call.operation == operation, isRefused(call) else { return await client.perform(call, completion) }
        completion(.failed(code))
      }
    }
  }

  /// Makes a call of its own before it does what an operation asks for.
  static func preceded(_ operation: String, by own: Call) -> Edit {
    .calls { _ in
      { call, completion, client in
        if call.operation == operation { await client.perform(own, Completion { _ in }) }
        await client.perform(call, completion)
      }
    }
  }

  /// Makes a call of its own once it has done what an operation asks for.
  static func followed(_ operation: String, by own: Call) -> Edit {
    .calls { _ in
      { call, completion, client in
        await client.perform(call, completion)
        if call.operation == operation { await client.perform(own, Completion { _ in }) }
      }
    }
  }

  /// Gives the reply before where a call of an operation fails; the first has none before it.
  static func repliesReused(of operation: String) -> Edit {
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
  ) -> Edit {
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
  static func lastWord(_ operation: String, over other: String) -> Edit {
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
  static func refused(_ operation: String, _ code: String, before other: String) -> Edit {
    .calls { _ in
      let isCalled = Mutex(false)
      return { call, completion, client in
        if call.operation == operation, !isCalled.withLock({ $0 }) { return completion(.failed(code)) }
        if call.operation == other { isCalled.withLock { $0 = true } }
        await client.perform(call, completion)
      }
    }
  }

  /// Ends the calls of one operation that are open when another is called.
  static func ended(_ operation: String, by other: String, as ending: Completion.Ending) -> Edit {
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
  static func lost(_ operation: String, after other: String) -> Edit {
    .calls { _ in
      let open = OpenCalls()
      return { call, completion, client in
        if call.operation == other { open.forget() }
        guard call.operation == operation else { return await client.perform(call, completion) }
        await client.perform(call, open.add(completion))
      }
    }
  }

  /// Ends the calls of an operation that are open when a URL comes that the client does not take.
  static func foreignURLEnds(_ operation: String, as ending: Completion.Ending) -> Edit {
    Edit { world, launch in
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

  /// Adds a call.
  ///
  /// - Returns: What ends it, unless it has ended before.
  func add(_ completion: Completion) -> Completion {
    let first = FirstEnding(completion)
    endings.withLock { $0.append(first) }
    return Completion { first($0) }
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

extension Call {
  /// The scopes that it is made for.
  var scopes: [String] { arguments["scopes"]?.list?.compactMap(\.text) ?? [] }
}
