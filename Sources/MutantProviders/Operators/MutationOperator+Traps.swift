import AuthProviding

extension MutationOperator {
  /// Ends the process in a call of an operation, as a force-unwrapped `nil` does.
  static func traps(in operation: String) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        precondition(call.operation != operation, "this client traps in '\(operation)'")
        await client.perform(call, completion)
      }
    }
  }

  /// Never gives its thread back from a call of an operation.
  static func spins(in operation: String) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        var turns: UInt64 = 0
        while call.operation == operation { turns &+= 1 }
        await client.perform(call, completion)
      }
    }
  }

  /// Ends the process while the client is created.
  static let trapsAtLaunch = MutationOperator { world, launch in
    precondition(world.app.values.isEmpty, "this client traps when it is created")
    return try await launch(world)
  }
}
