import ConformanceTesting
import ReferenceProviders
import Testing

@Suite(.conformance(to: "lwa-token", reports: "Reports/reference-token-client"))
struct ReferenceTokenClientConformance {
  @Test(arguments: Conformance.cases(of: "lwa-token", for: ReferenceTokenClient.self))
  func `the reference token client conforms`(to testCase: ConformanceCase) async throws { try await testCase.check() }
}

@Suite(.conformance(to: "lwa-v3", reports: "Reports/reference-authorization-manager"))
struct ReferenceAuthorizationManagerConformance {
  @Test(arguments: Conformance.cases(of: "lwa-v3", for: ReferenceAuthorizationManager.self))
  func `the reference authorization manager conforms`(to testCase: ConformanceCase) async throws {
    try await testCase.check()
  }
}
