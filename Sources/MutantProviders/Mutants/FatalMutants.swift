import AuthProviding
import Synchronization

/// Mutants that end or block their process, so that only an isolated run survives them.
extension Mutant {
  /// The fatal mutants; ``all`` contains none of them.
  public static let fatal: [Mutant] = [
    Mutant(
      "token-refresh-traps", of: .tokenClient, breaks: "Ends the process in a refresh.",
      kills: ["LWATOKEN-REFRESH-001"], by: [.traps(in: "refresh")]),
    Mutant(
      "token-refresh-spins", of: .tokenClient, breaks: "Blocks its thread forever in a refresh.",
      kills: ["LWATOKEN-REFRESH-001"], by: [.spins(in: "refresh")]),
    Mutant(
      "token-traps-at-launch", of: .tokenClient, breaks: "Ends the process when the client is created.", kills: [],
      by: [.trapsAtLaunch]),
  ]
}

extension MutationOperator {
  /// Ends the process in a call of an operation, as a force-unwrapped `nil` does.
  fileprivate static func traps(in operation: String) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        precondition(call.operation != operation, "this client traps in '\(operation)'")
        await client.perform(call, completion)
      }
    }
  }

  /// Blocks the thread forever in a call of an operation.
  fileprivate static func spins(in operation: String) -> MutationOperator {
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
  fileprivate static let trapsAtLaunch = MutationOperator { world, launch in
    precondition(world.app.values.isEmpty, "this client traps when it is created")
    return try await launch(world)
  }
}
