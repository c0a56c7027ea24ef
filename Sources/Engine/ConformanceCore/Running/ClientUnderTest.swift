public import AuthProviding

/// A client as the kit runs it: its statement about itself, and how it is created.
public struct ClientUnderTest: Sendable {
  /// The client's statement about itself.
  public var statement: ConformanceStatement
  /// Creates the client in a world.
  public var launch: @Sendable (World) async throws -> any AuthProvider
  /// Begins a session in a fresh world, for a client outside of the kit's process; `nil` for a client inside of it.
  var session: (@Sendable () -> any ClientSession)?

  /// Creates a client from how it is created.
  ///
  /// - Parameters:
  ///   - statement: The client's statement about itself.
  ///   - launch: Creates the client in a world.
  public init(statement: ConformanceStatement, launch: @escaping @Sendable (World) async throws -> any AuthProvider) {
    self.statement = statement
    self.launch = launch
  }

  /// Creates a client from its type.
  ///
  /// - Parameter type: The client's type.
  public init<Provider: AuthProvider>(_ type: Provider.Type) {
    self.init(statement: type.statement) { try await Provider(world: $0) }
  }

  /// Creates a client that lives outside of the kit's process.
  ///
  /// - Parameters:
  ///   - statement: The client's statement about itself; its work always counts as done on threads of its own.
  ///   - session: Begins a session in a fresh world.
  public init(statement: ConformanceStatement, session: @escaping @Sendable () -> any ClientSession) {
    self.init(statement: statement) { _ in throw LaunchedBySession() }
    self.statement.execution = .ownThreads
    self.session = session
  }
}

/// How the kit reaches a client, which decides the words in which reports speak of it.
public enum ClientInterface: Sendable, Hashable {
  /// By a Swift type that conforms to `AuthProvider`.
  case swift
  /// By the messages of a driver.
  case driver
}

extension ClientUnderTest {
  /// How the kit reaches the client.
  public var interface: ClientInterface { session == nil ? .swift : .driver }
}

/// A client outside of the kit's process is created by its session alone.
private struct LaunchedBySession: Error {}
