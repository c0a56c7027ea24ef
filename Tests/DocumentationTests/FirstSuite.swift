import ConformanceTesting
import Testing

@Suite(.conformance(to: "lwa-token", reports: "Reports/acme-by-hand"))
struct AcmeConformance {
  @Test(arguments: Conformance.cases(of: "lwa-token", for: AcmeAdapter.self))
  func conforms(to testCase: ConformanceCase) async throws { try await testCase.check() }
}
