#if CommandLine
  import AuthProviding
  import ConformanceCore
  import ReferenceProviders

  /// Clients of the token endpoint that behave in known ways.
  enum Clients {
    /// A client that answers nothing.
    static let silent = roster(ReferenceTokenClient.statement.capabilities) { _ in SilentClient() }
    /// A client that cannot be created.
    static let stillborn = roster(ReferenceTokenClient.statement.capabilities) { _ in throw Stillborn() }
    /// The reference client, declaring nothing that the kit could control.
    static let undeclared = roster([]) { ReferenceTokenClient(world: $0) }

    private static func roster(
      _ capabilities: Set<Capability>, _ launch: @escaping @Sendable (World) async throws -> any AuthProvider
    ) -> ClientRoster {
      let statement = ConformanceStatement(
        name: "Test client", version: "9", specifications: ["lwa-token"], capabilities: capabilities)
      return ClientRoster(ClientUnderTest(statement: statement, launch: launch))
    }
  }

  private struct Stillborn: Error {}

  private struct SilentClient: AuthProvider {
    static let statement = ConformanceStatement(name: "Silent", version: "9", specifications: [])

    init() {}
    init(world: World) {}

    func perform(_ call: Call, completion: Completion) async {}
  }
#endif
