import AuthProviding
import BundledClients
import BundledSpecs
import ClientFamilies
import ConformanceCore
import Testing

struct ReferenceClientTests {
  /// A case that the reference client does not pass proves nothing against any other client.
  @Test(arguments: BundledSpecs.ids)
  func `the reference client passes every case`(specification: String) throws {
    let loaded = try #require(Bundled.specification(specification))
    let client = try #require(BundledClients.all.first { $0.specification == specification }).client
    let cases = try #require(Bundled.cases[specification])
    let worlds = try #require(Bundled.worlds(of: loaded))
    let results = try Bundled.results(of: cases, in: loaded, for: client, worlds: worlds)
    #expect(results.filter { $0.outcome != .passed }.map { "\($0.id): \($0.outcome), \($0.reason ?? "")" } == [])
  }
}
