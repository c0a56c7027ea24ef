import AuthProviding
import BundledServices
import ConformanceCore
import SimulatedServices
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// A specification without a line of Swift, from its folder to the verdicts of its clients.
struct DescribedPipelineTests {
  private func results<Client: AuthProvider>(of client: Client.Type) throws -> RunResults {
    let specification = try DescribedScene.exampleSpecification()
    let pipeline = Pipeline()
    let plan = try pipeline.plan(
      [specification], for: ClientRoster(ClientUnderTest(client)),
      in: { try #require(BundledServices.maker(of: $0.service)) }, options: RunOptions(jobs: 1))
    return try pipeline.results(of: plan)
  }

  @Test func `a right client conforms`() throws {
    let results = try results(of: SmallDeviceClient.self)
    #expect(results.cases.filter { $0.outcome != .passed }.map { "\($0.id): \($0.outcome) \($0.reason ?? "")" } == [])
    #expect(results.cases.count == 27)
    #expect(results.summary.verdict == .conformant)
  }

  @Test func `a client that asks too often is convicted, and of nothing else`() throws {
    let results = try results(of: HastyDeviceClient.self)
    let failed = results.cases.filter { $0.outcome == .failed }.map(\.requirement)
    #expect(Set(failed) == ["DEVICE-TOKENS-003", "DEVICE-TOKENS-004", "DEVICE-TOKENS-005"])
    #expect(results.summary.verdict == .notConformant)
  }

  @Test func `outputs mask what the service issued`() throws {
    let results = try results(of: SmallDeviceClient.self)
    let text = results.cases.map { "\($0)" }.joined()
    #expect(text.contains("device-code") && !text.contains("s3cret"))
  }

  @Test func `a service with rules of its own is not looked for among the simulators`() throws {
    var service = try DescribedScene.exampleSpecification().service
    service.name = "login-with-amazon"
    #expect(
      BundledServices.maker(of: service)?.service.exchanges.map(\.name) == ["deviceAuthorization", "token", "revoke"])
    service.rules = nil
    #expect(BundledServices.maker(of: service)?.service.exchanges.first?.name == "authorize")
    service.name = "unknown"
    #expect(BundledServices.maker(of: service) == nil)
  }
}
