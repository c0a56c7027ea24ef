import AuthProviding
public import ConformanceCore

/// A client that breaks one promise: a reference client with operators around it.
public struct Mutant: Sendable, Identifiable, CustomStringConvertible {
  /// The name, by which the command line knows it too.
  public let name: String
  /// The reference client that it is made of.
  public let base: ReferenceClient
  /// What it does wrong, in a sentence.
  public let breaks: String
  /// The ids of the requirements that must convict it.
  public let kills: [String]
  /// What lies around the reference client, the outermost last.
  public let operators: [MutationOperator]

  /// Creates a mutant.
  init(_ name: String, of base: ReferenceClient, breaks: String, kills: [String], by operators: [MutationOperator]) {
    self.name = name
    self.base = base
    self.breaks = breaks
    self.kills = kills
    self.operators = operators
  }

  /// The name.
  public var id: String { name }
  /// The name.
  public var description: String { name }
  /// The id of the specification that it breaks.
  public var spec: String { base.spec }

  /// The mutant as the kit runs it.
  public var client: ClientUnderTest {
    var statement = base.statement
    statement.name = name
    return ClientUnderTest(statement: statement) { [launch] world in
      AssembledClient(try await launch(world))
    }
  }

  private var launch: MutationOperator.Launch {
    operators.reduce(base.launch) { inner, mutation in { try await mutation.launch($0, inner) } }
  }
}
