import AuthProviding
package import ClientFamilies
package import ConformanceCore

/// A client that breaks one promise: a reference client with mutation operators around it.
package struct Mutant: Sendable, Identifiable, CustomStringConvertible {
  /// The name, which the command line accepts too.
  package let name: String
  /// The reference client that it is made of.
  package let base: ReferenceClient
  /// What it does wrong, as a sentence whose subject is the mutant.
  package let breaks: String
  /// The ids of the requirements that must convict it.
  package let kills: [String]
  /// The cases among which a rule that holds in every case convicts it; empty for all of them.
  package let cases: [String]
  /// The operators around the reference client, the outermost last.
  package let operators: [MutationOperator]

  /// Creates a mutant.
  package init(
    _ name: String, of base: ReferenceClient, breaks: String, kills: [String], among cases: [String] = [],
    by operators: [MutationOperator]
  ) {
    self.name = name
    self.base = base
    self.breaks = breaks
    self.kills = kills
    self.cases = cases
    self.operators = operators
  }

  /// The name.
  package var id: String { name }
  /// The name.
  package var description: String { name }
  /// The id of the specification that it breaks.
  package var spec: String { base.specification }

  /// The mutant as the kit runs it.
  package var client: ClientUnderTest { base.client(named: name, with: operators) }
}

extension ReferenceClient {
  /// Returns the client under another name, with operators around it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - operators: The operators, the outermost last.
  /// - Returns: The client.
  func client(named name: String, with operators: [MutationOperator]) -> ClientUnderTest {
    let launch = operators.reduce(launchAny) { inner, mutation in { try await mutation.launch($0, inner) } }
    var statement = statement
    statement.name = name
    return ClientUnderTest(statement: statement) { world in try await launch(world) }
  }

  /// Launches the client in a world.
  var launchAny: MutationOperator.Launch { { [launch] in AnyClient(try await launch($0)) } }
}
