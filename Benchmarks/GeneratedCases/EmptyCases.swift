import ConformanceTesting
import LoginWithAmazonClients
import Testing

/// As many arguments as the generated suites have cases, and nothing to do: what Swift Testing itself costs.
@Suite struct EmptyCases {
  static let cases =
    Conformance.cases(of: "lwa-drs", for: ReferenceDeviceRegistration.self)
    + Conformance.cases(of: "lwa-token", for: ReferenceTokenClient.self)
    + Conformance.cases(of: "lwa-v2", for: ReferenceMobileLibrary.self)
    + Conformance.cases(of: "lwa-v3", for: ReferenceAuthorizationManager.self)

  @Test(arguments: cases)
  func nothing(of testCase: ConformanceCase) async throws {}
}
