import AuthProviding
import DeterministicExecution
import LoginWithAmazonServices
import SimulatedServices

@testable import ConformanceCore

extension CaseRunner {
  /// A runner in worlds around Login with Amazon, whose real time does not pass by default.
  convenience init(_ client: ClientUnderTest, seed: UInt64 = 1, realTime: RealTime = .silent) {
    RuntimeExecutors.install()
    self.init(client: client, worlds: ServiceFamily.loginWithAmazon.worlds, seed: seed, realTime: realTime)
  }

  /// Runs a case.
  func result(of testCase: TestCase) -> CaseResult {
    Pipeline().result(of: RunPlan.Step(testCase, runner: self))
  }
}

extension ClientUnderTest {
  /// The result of one case.
  func result(of testCase: TestCase = .fetching, realTime: RealTime = .silent) -> CaseResult {
    CaseRunner(self, realTime: realTime).result(of: testCase)
  }
}
