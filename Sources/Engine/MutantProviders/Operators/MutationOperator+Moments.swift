package import AuthProviding
import Synchronization

// From when on another mutation holds.
extension MutationOperator {
  /// Mutates calls that are made when the launch is longer ago than this.
  ///
  /// - Parameters:
  ///   - age: The time since the launch.
  ///   - change: A mutation of calls; one of the world would hold from the launch on.
  /// - Returns: The operator.
  package static func later(than age: Duration, _ change: MutationOperator) -> MutationOperator {
    MutationOperator { world, launch in
      let launched = world.clock.now
      let client = try await launch(world)
      let changed = try await change.launch(world) { _ in client }
      var result = client
      result.perform = { call, completion in
        await (world.clock.now - launched > age ? changed : client).perform(call, completion: completion)
      }
      return result
    }
  }

  /// Mutates the client from a certain launch on; an entry of the store counts them.
  ///
  /// - Parameters:
  ///   - number: The launch, from 1.
  ///   - change: The mutation.
  /// - Returns: The operator.
  package static func fromLaunch(_ number: Int, _ change: MutationOperator) -> MutationOperator {
    MutationOperator { world, launch in
      let launches = "kit.launches"
      let earlier = (try? world.store.read(launches))?.count ?? 0
      try? world.store.write(launches, Array(repeating: 1, count: earlier + 1))
      return earlier + 1 >= number ? try await change.launch(world, launch) : try await launch(world)
    }
  }

  /// Refuses calls of one operation once a call of another has replied in a certain way since launch.
  ///
  /// - Parameters:
  ///   - operation: The operation whose calls fail.
  ///   - code: The code of the failures.
  ///   - other: The other operation.
  ///   - matches: Whether its reply, field by field, is such a one.
  /// - Returns: The operator.
  package static func refused(
    _ operation: String, as code: String, once other: String,
    replies matches: @escaping @Sendable (_ fields: [String: Value]) -> Bool
  ) -> MutationOperator {
    .calls { _ in
      let isRefused = Mutex(false)
      return { call, completion, client in
        if call.operation == operation, isRefused.withLock({ $0 }) { return completion(.failed(code)) }
        await client.perform(
          call,
          Completion { ending in
            if call.operation == other, case .reply(let fields) = ending, matches(fields) {
              isRefused.withLock { $0 = true }
            }
            completion(ending)
          })
      }
    }
  }
}
