package import AuthProviding

/// A client as the kit runs it: its statement about itself, and how it is created.
package struct ClientUnderTest: Sendable {
  /// The client's statement about itself.
  package var statement: ConformanceStatement
  /// How the kit reaches the client.
  package var access: Access

  /// How the kit reaches a client.
  package enum Access: Sendable {
    /// The client is created in this process.
    ///
    /// - Parameter launch: Creates the client in a world.
    case inProcess(launch: @Sendable (World) async throws -> any AuthProvider)
    /// The client lives in another process.
    ///
    /// - Parameter session: Begins a session in a fresh world.
    case session(@Sendable () -> any ClientSession)
  }

  /// Creates a client from how it is created.
  ///
  /// - Parameters:
  ///   - statement: The client's statement about itself.
  ///   - launch: Creates the client in a world.
  package init(statement: ConformanceStatement, launch: @escaping @Sendable (World) async throws -> any AuthProvider) {
    self.statement = statement
    access = .inProcess(launch: launch)
  }

  /// Creates a client from its type.
  ///
  /// - Parameter type: The client's type.
  package init<Provider: AuthProvider>(_ type: Provider.Type) {
    self.init(statement: type.statement) { try await Provider(world: $0) }
  }

  /// Creates a client that lives outside of the kit's process.
  ///
  /// - Parameters:
  ///   - statement: The client's statement about itself; its work always counts as done on threads of its own.
  ///   - session: Begins a session in a fresh world.
  package init(statement: ConformanceStatement, session: @escaping @Sendable () -> any ClientSession) {
    self.statement = statement
    self.statement.execution = .ownThreads
    access = .session(session)
  }
}

/// How the kit reaches a client, which decides the words in which reports speak of it.
package enum ClientInterface: Sendable, Hashable {
  /// By a Swift type that conforms to `AuthProvider`.
  case swift
  /// By the messages of a driver.
  case driver
}

extension ClientUnderTest {
  /// How the kit reaches the client.
  package var interface: ClientInterface {
    switch access {
    case .inProcess: .swift
    case .session: .driver
    }
  }

  /// Returns the client with something around each launch; a client in another process stays as it is.
  ///
  /// - Parameter wrap: Receives the world and what launches the client, and returns the client.
  /// - Returns: The client.
  package func wrappingLaunch(
    _ wrap:
      @escaping @Sendable (
        _ world: World, _ launch: @Sendable (World) async throws -> any AuthProvider
      ) async throws -> any AuthProvider
  ) -> ClientUnderTest {
    guard case .inProcess(let launch) = access else { return self }
    return ClientUnderTest(statement: statement) { world in try await wrap(world, launch) }
  }
}
