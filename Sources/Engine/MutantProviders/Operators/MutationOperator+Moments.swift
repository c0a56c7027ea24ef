import AuthProviding
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
}
