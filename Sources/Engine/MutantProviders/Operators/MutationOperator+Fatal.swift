import AuthProviding
import Synchronization

// What only an isolated run survives.
extension MutationOperator {
  /// Ends the process in a call of an operation, as a force-unwrapped `nil` does.
  package static func traps(in operation: String) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        precondition(call.operation != operation, "this client traps in '\(operation)'")
        await client.perform(call, completion)
      }
    }
  }

  /// Blocks the thread forever in a call of an operation.
  package static func spins(in operation: String) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        // Atomic, since an optimizer may leave out a loop without effects.
        let turns = Atomic<UInt64>(0)
        while call.operation == operation { turns.wrappingAdd(1, ordering: .relaxed) }
        await client.perform(call, completion)
      }
    }
  }

  /// Ends the process while the client is created.
  package static let trapsAtLaunch = MutationOperator { world, launch in
    precondition(world.app.values.isEmpty, "this client traps when it is created")
    return try await launch(world)
  }
}
