import AuthProviding
import ConformanceCore
import Testing

@testable import ConformanceTesting

/// A client that completes no call.
private struct SilentClient: AuthProvider {
  static let statement = ConformanceStatement(
    name: "Silent", version: "1", specifications: ["lwa-token"], capabilities: [.clock, .network])

  init(world: World) {}

  func perform(_ call: Call, completion: Completion) async {}
}

/// Passes only if every case of a client that completes no call is a known issue.
@Suite(.conformance(to: "lwa-token", knownFailures: "Tests/ConformanceTestingTests/Fixtures/silent-client.yaml"))
struct SilentClientConformance {
  @Test(arguments: Conformance.cases(of: "lwa-token", for: SilentClient.self))
  func `the silent client fails as listed`(_ testCase: ConformanceCase) async throws { try await testCase.check() }
}

@Suite struct SuiteKnownFailuresTests {
  private func list(_ name: String) -> SuiteKnownFailures {
    SuiteKnownFailures(
      "Tests/ConformanceTestingTests/Fixtures/\(name).yaml", of: .conformance(to: "lwa-token", knownFailures: name))
  }

  @Test func `a list is read from the package`() {
    let list = list("silent-client")
    #expect(list.problem == nil)
    #expect(list.failures.known(for: "lwa-token/x/Y-001/z")?.reason == "The silent client answers nothing.")
  }

  @Test(arguments: [("broken", "Fixtures/broken.yaml:2:"), ("none", "there is no such file")])
  func `a list with errors is reported with its place and ignored`(_ name: String, _ text: String) {
    let list = list(name)
    #expect(list.problem?.contains(text) == true)
    #expect(list.problem?.hasPrefix("the list of known failures has errors and is ignored\nTests/Conf") == true)
    #expect(list.failures.entries.isEmpty)
  }
}
