import AuthProviding
import DeterministicExecution
import SimulatedServices

@testable import ConformanceCore

extension CaseRunner {
  /// A runner in worlds around Login with Amazon, with real time that must not be asked unless a test gives its own.
  convenience init(_ client: ClientUnderTest, seed: UInt64 = 1, realTime: RealTime = .silent) {
    RuntimeExecutors.install()
    self.init(client: client, worlds: LoginWithAmazonWorldMaker(), seed: seed, realTime: realTime)
  }

  /// Runs a case.
  func result(of testCase: TestCase) -> CaseResult { result(of: Plan.Step(testCase: testCase, action: .run)) }
}

extension ClientUnderTest {
  /// What one case comes to.
  func result(of testCase: TestCase = .fetching, realTime: RealTime = .silent) -> CaseResult {
    CaseRunner(self, realTime: realTime).result(of: testCase)
  }
}
