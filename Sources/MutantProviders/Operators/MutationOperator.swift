import AuthProviding

/// A change to a client from outside: to the world it is given, to what it is asked, or to what it says.
///
/// Edits lie around each other like layers; what one keeps in mind lasts from a launch of the client to the next.
public struct MutationOperator: Sendable {
  /// Launches a client in a world.
  typealias Launch = @Sendable (World) async throws -> ClientEntryPoints

  /// Launches the client in the world as changed, and gives its doors as changed.
  let launch: @Sendable (World, Launch) async throws -> ClientEntryPoints

  /// Changes the world that the client is given.
  static func world(_ change: @escaping @Sendable (inout World) -> Void) -> MutationOperator {
    MutationOperator { world, launch in
      var changed = world
      change(&changed)
      return try await launch(changed)
    }
  }

  /// Changes how calls are made; the closure is asked once for each launch, so that it can keep something in mind.
  static func calls(
    _ change: @escaping @Sendable (World) -> @Sendable (Call, Completion, ClientEntryPoints) async -> Void
  ) -> MutationOperator {
    MutationOperator { world, launch in
      let doors = try await launch(world)
      let perform = change(world)
      var changed = doors
      changed.perform = { await perform($0, $1, doors) }
      return changed
    }
  }
}
