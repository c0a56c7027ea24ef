import AuthProviding
import BundledServices
import BundledSpecs
import ConformanceCore
import Foundation
import LoginWithAmazonClients
import SimulatedServices
import SpecCompiling
import SpecLoading
import SpecModel
import Testing
import WorldScripting

/// A whole specification gives the same results from YAML and from its compiled form, for a client that conforms and for one
/// that does not.
@Suite struct CompiledVerdictTests {
  /// A client that completes no call, so that each case has findings, with their places.
  private struct SilentClient: AuthProvider {
    static let statement = ConformanceStatement(
      name: "Silent", version: "1", specifications: ["lwa-token"], capabilities: [.clock, .network])

    init(world: World) {}

    func perform(_ call: Call, completion: Completion) async {}
  }

  private func results<Client: AuthProvider>(
    _ specification: Specification, _ client: Client.Type
  ) throws -> RunResults {
    let worlds = try #require(BundledServices.worlds.first(where: { $0.service.name == specification.service.name }))
    let plan = try Pipeline().plan(
      [specification], for: ClientRoster(ClientUnderTest(client)), in: { _ in worlds }, options: RunOptions(seed: 7))
    return try Pipeline().results(of: plan)
  }

  @Test func `every verdict is the same both ways`() throws {
    let folder = BundledSpecs.folder.path
    let loaded = try #require(
      SpecificationLoader(root: folder, displayedAs: BundledSpecs.shownFolder).load(folder: "\(folder)/lwa-token")
        .specifications.first)
    let compiled = try CompiledSpecification.specification(try #require(BundledSpecs.compiled["lwa-token"]).description)
    for (first, second) in [
      (try results(loaded, ReferenceTokenClient.self), try results(compiled, ReferenceTokenClient.self)),
      (try results(loaded, SilentClient.self), try results(compiled, SilentClient.self)),
    ] {
      #expect(first.cases.count > 100 && first.isComplete)
      #expect(first.cases == second.cases)
      #expect(first.header.specs == second.header.specs)
    }
  }
}
