import AuthProviding
import Synchronization

extension MutationOperator {
  /// Ends each call before the work for it is done, and drops what comes of it.
  static func endedEarly(of operation: String, with ending: Completion.Ending) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        completion(ending)
        await client.perform(call, Completion { _ in })
      }
    }
  }

  /// Says the end of a call once more, some time after.
  static func saidAgain(
    after delay: Duration, of operation: String, _ isMeant: @escaping @Sendable (Completion.Ending) -> Bool
  ) -> MutationOperator {
    .calls { world in
      { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        let said = Mutex<Completion.Ending?>(nil)
        await client.perform(
          call,
          Completion { ending in
            completion(ending)
            said.withLock { $0 = ending }
          })
        guard let ending = said.withLock({ $0 }), isMeant(ending) else { return }
        try? await world.clock.sleep(for: delay)
        completion(ending)
      }
    }
  }

  /// Gives up a call that takes longer than it may.
  static func givenUp(after limit: Duration, with ending: Completion.Ending) -> MutationOperator {
    .calls { world in
      { call, completion, client in
        let end = FirstEnding(completion)
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

  /// Refuses the calls of an operation that come too early or too late after launch.
  static func refused(
    _ operation: String, _ code: String, when isRefused: @escaping @Sendable (_ age: Duration) -> Bool
  ) -> MutationOperator {
    .calls { world in
      let launched = world.clock.now
      return { call, completion, client in
        guard call.operation == operation, isRefused(world.clock.now - launched) else {
          return await client.perform(call, completion)
        }
        completion(.failed(code))
      }
    }
  }

  /// Makes each call of a client that is launched for it, so that calls share nothing but the store.
  static func nothingShared(_ client: ReferenceClient) -> MutationOperator {
    MutationOperator { world, launch in
      let launched = try await launch(world)
      var doors = launched
      let all = Mutex([launched])
      doors.perform = { call, completion in
        guard let own = try? await client.launch(world) else { return }
        all.withLock { $0.append(own) }
        await own.perform(call, completion)
      }
      doors.open = { url, source in all.withLock { $0 }.contains { $0.open(url, source) } }
      return doors
    }
  }
}

/// Hands on the first ending of a call, and no other.
final class FirstEnding: Sendable {
  private let completion: Mutex<Completion?>

  init(_ completion: Completion) { self.completion = Mutex(completion) }

  /// Hands on no ending any more.
  func forget() { completion.withLock { $0 = nil } }

  func callAsFunction(_ ending: Completion.Ending) { completion.withLock { $0.take() }?(ending) }
}
