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

@Suite(.conformance(to: "lwa-v2", reports: "Reports/reference-mobile-library"))
struct ReferenceMobileLibraryConformance {
  @Test(arguments: Conformance.cases(of: "lwa-v2", for: ReferenceMobileLibrary.self))
  func `the reference mobile library conforms`(to testCase: ConformanceCase) async throws {
    try await testCase.check()
  }
}

@Suite(.conformance(to: "lwa-drs", reports: "Reports/reference-device-registration"))
struct ReferenceDeviceRegistrationConformance {
  @Test(arguments: Conformance.cases(of: "lwa-drs", for: ReferenceDeviceRegistration.self))
  func `the reference device registration conforms`(to testCase: ConformanceCase) async throws {
    try await testCase.check()
  }
}
