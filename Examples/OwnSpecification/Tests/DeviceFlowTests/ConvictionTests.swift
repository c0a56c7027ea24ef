import ConformanceTesting
import Testing

/// Every case of these requirements must fail with the broken client: a known issue that does not occur fails the test.
struct ConvictionTests {
  @Test(
    arguments: Conformance.cases(
      of: "device-flow", for: ImpatientClient.self, requirement: "DEVICE-TOKENS-003", in: "Specs",
      compiled: .own))
  func `a client that asks every second is convicted`(_ testCase: ConformanceCase) async throws {
    try await withKnownIssue { try await testCase.check() }
  }

  @Test(
    arguments: Conformance.cases(
      of: "device-flow", for: DeafClient.self, requirement: "DEVICE-TOKENS-005", in: "Specs", compiled: .own))
  func `a client that does not slow down is convicted`(_ testCase: ConformanceCase) async throws {
    try await withKnownIssue { try await testCase.check() }
  }

  @Test(
    arguments: Conformance.cases(
      of: "device-flow", for: TrustingClient.self, requirement: "DEVICE-REVOKE-003", in: "Specs",
      compiled: .own))
  func `a client that takes 503 for a success is convicted`(_ testCase: ConformanceCase) async throws {
    try await withKnownIssue { try await testCase.check() }
  }
}
