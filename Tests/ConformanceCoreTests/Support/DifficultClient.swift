import AuthProviding
import ConformanceCore

/// A client that does what a test says.
struct DifficultClient: AuthProvider {
  static let statement = ConformanceStatement(name: "Difficult client", version: "1", specifications: ["tiny"])

  let world: World
  let behaviour: @Sendable (World, Call, Completion) async -> Void

  init(world: World) { self.init(world) { _, _, completion in completion.reply() } }

  init(_ world: World, _ behaviour: @escaping @Sendable (World, Call, Completion) async -> Void) {
    self.world = world
    self.behaviour = behaviour
  }

  func perform(_ call: Call, completion: Completion) async { await behaviour(world, call, completion) }
}

extension ClientUnderTest {
  /// A client that is created at once, and does what a test says when it is called.
  static func difficult(
    _ execution: ConformanceStatement.Execution = .deterministic,
    _ behaviour: @escaping @Sendable (World, Call, Completion) async -> Void
  ) -> Self {
    starting(execution) { DifficultClient($0, behaviour) }
  }

  /// A client that is created as a test says.
  static func starting(
    _ execution: ConformanceStatement.Execution = .deterministic,
    _ launch: @escaping @Sendable (World) async throws -> DifficultClient
  ) -> Self {
    var statement = DifficultClient.statement
    statement.execution = execution
    return ClientUnderTest(statement: statement, launch: launch)
  }
}
