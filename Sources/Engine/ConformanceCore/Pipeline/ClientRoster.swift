import AuthProviding

/// The clients of one run: each specification is run against the first that states it.
package struct ClientRoster: Sendable {
  /// The common name of the clients.
  package var name: String
  /// Their version.
  package var version: String
  /// The clients.
  package var clients: [ClientUnderTest]

  /// Creates a roster of several clients.
  ///
  /// - Parameters:
  ///   - name: The common name of the clients.
  ///   - version: Their version.
  ///   - clients: The clients.
  package init(name: String, version: String, clients: [ClientUnderTest]) {
    self.name = name
    self.version = version
    self.clients = clients
  }

  /// Creates a roster of one client.
  ///
  /// - Parameter client: The client.
  package init(_ client: ClientUnderTest) {
    self.init(name: client.statement.name, version: client.statement.version, clients: [client])
  }

  /// The ids of the specifications that the clients state.
  package var specifications: [String] { clients.flatMap(\.statement.specifications) }

  /// Returns the client that a specification is run against.
  ///
  /// - Parameter specification: The specification's id.
  /// - Returns: The client; `nil` where none states the specification.
  package func client(for specification: String) -> ClientUnderTest? {
    clients.first { $0.statement.specifications.contains(specification) }
  }

  /// The joint statement of the clients of some specifications: what all of them let the kit control.
  func statement(for specifications: [String]) -> ConformanceStatement {
    let statements = specifications.compactMap { client(for: $0)?.statement }
    guard let first = statements.first else {
      return ConformanceStatement(name: name, version: version, specifications: [])
    }
    return statements.dropFirst().reduce(into: first) { whole, next in
      whole.name = name
      whole.version = version
      whole.capabilities.formIntersection(next.capabilities)
      if next.execution == .ownThreads { whole.execution = .ownThreads }
      if next.isolation == .process { whole.isolation = .process }
    }
  }
}
