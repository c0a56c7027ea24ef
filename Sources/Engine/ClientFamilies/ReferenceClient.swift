public import AuthProviding
package import ConformanceCore

/// A client that conforms to a specification, as a type that worlds launch.
public struct ReferenceClient: Sendable {
  /// The type of the client.
  public let type: any AuthProvider.Type
  /// The id of its specification.
  public let specification: String
  /// Launches the client in a world.
  public let launch: @Sendable (World) async throws -> any AuthProvider
  /// The client as the kit runs it.
  package let client: ClientUnderTest

  /// Takes a type of clients.
  ///
  /// - Parameter type: The type, whose statement names one specification.
  public init<Client: AuthProvider>(_ type: Client.Type) {
    self.type = type
    specification = Client.statement.specifications.first ?? ""
    launch = { try await Client(world: $0) }
    client = ClientUnderTest(type)
  }

  /// Its conformance statement.
  public var statement: ConformanceStatement { client.statement }
}
