package import AuthProviding

/// A change to a client from outside: to the world that it uses, to the calls that it receives, or to its completions.
///
/// Operators nest around a client. An operator that has state keeps it from one launch of the client to the next.
package struct MutationOperator: Sendable {
  /// Launches a client in a world.
  package typealias Launch = @Sendable (World) async throws -> AnyClient

  /// Launches the client in the mutated world and returns the mutated client.
  package let launch: @Sendable (World, Launch) async throws -> AnyClient

  /// Takes what launches a client and changes it.
  package init(launch: @escaping @Sendable (World, Launch) async throws -> AnyClient) { self.launch = launch }

  /// Mutates the world that the client uses.
  package static func world(_ change: @escaping @Sendable (inout World) -> Void) -> MutationOperator {
    MutationOperator { world, launch in
      var changed = world
      change(&changed)
      return try await launch(changed)
    }
  }

  /// Makes an operator anew for each launch, with the state that it keeps.
  static func perLaunch(_ make: @escaping @Sendable () -> MutationOperator) -> MutationOperator {
    MutationOperator { world, launch in try await make().launch(world, launch) }
  }

  /// Changes how the client handles incoming URLs.
  package static func urls(
    _ handle: @escaping @Sendable (_ url: String, _ source: String?, _ open: (String, String?) -> Bool) -> Bool
  ) -> MutationOperator {
    MutationOperator { world, launch in
      var client = try await launch(world)
      client.open = { [open = client.open] url, source in handle(url, source, open) }
      return client
    }
  }

  /// Mutates how the client performs calls; the closure runs once for each launch, so that it can create state.
  package static func calls(
    _ change: @escaping @Sendable (World) -> @Sendable (Call, Completion, AnyClient) async -> Void
  ) -> MutationOperator {
    MutationOperator { world, launch in
      let client = try await launch(world)
      let perform = change(world)
      var changed = client
      changed.perform = { await perform($0, $1, client) }
      return changed
    }
  }
}

/// A client of any type as two closures, so that an operator can replace each of them.
package struct AnyClient: AuthProvider {
  /// A placeholder: the kit receives the mutant's statement from ``Mutant/client``.
  package static let statement = ConformanceStatement(name: "Any client", version: "1.0.0", specifications: [])

  /// Performs a call.
  package var perform: @Sendable (Call, Completion) async -> Void
  /// Handles an incoming URL from a source and returns whether it is one of the client's.
  package var open: @Sendable (String, String?) -> Bool = { _, _ in false }

  /// Wraps a client.
  package init(_ client: any AuthProvider) {
    perform = { await client.perform($0, completion: $1) }
    open = { client.open(url: $0, from: $1) }
  }

  /// Creates a client that handles no URLs.
  package init(perform: @escaping @Sendable (Call, Completion) async -> Void) { self.perform = perform }

  /// Creates a client that supports no calls.
  package init(world: World) { perform = { $1.unsupported() } }

  package func perform(_ call: Call, completion: Completion) async { await perform(call, completion) }

  package func open(url: String, from source: String?) -> Bool { open(url, source) }
}
