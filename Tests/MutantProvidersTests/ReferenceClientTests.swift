import AuthProviding
import CognitoClients
import CognitoProtocols
import ConformanceCore
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import Testing

struct ReferenceClientTests {
  /// A case that the reference client does not pass proves nothing against any other client.
  @Test(arguments: WorldLifetimeTests.clients.flatMap(\.statement.specifications))
  func `the reference client passes every case`(specification: String) throws {
    let loaded = try #require(Bundled.specification(specification))
    let client = try #require(
      WorldLifetimeTests.clients.first { $0.statement.specifications.contains(specification) })
    let cases = try #require(Bundled.cases[specification])
    let worlds = try #require(Bundled.worlds(of: loaded))
    let results = try Bundled.results(of: cases, in: loaded, for: client, worlds: worlds)
    #expect(results.filter { $0.outcome != .passed }.map { "\($0.id): \($0.outcome), \($0.reason ?? "")" } == [])
  }
}
