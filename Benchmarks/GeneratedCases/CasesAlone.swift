import ConformanceTesting
import Testing

/// The same cases in one test: what they cost by themselves.
@Suite struct CasesAlone {
  @Test func all() async throws {
    for testCase in EmptyCases.cases { try await testCase.check() }
  }
}
