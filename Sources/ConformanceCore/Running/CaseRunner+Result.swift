import SpecModel
import WorldScripting

extension CaseRunner {
  /// Runs, judges, reconciles and tells one step of a plan.
  ///
  /// - Parameters:
  ///   - step: The case and what is to be done with it.
  ///   - known: The cases that are known to fail.
  /// - Returns: The case's result.
  public func result(of step: Plan.Step, known: KnownFailures = KnownFailures()) -> CaseResult {
    let entry = known.known(for: step.testCase.id)
    var result =
      switch step.action {
      case .skip(let reason, let isInProfile): skipped(step.testCase, reason: reason, isInProfile: isInProfile)
      case .run: self.result(of: step.testCase, known: entry)
      }
    result.known = entry
    return result
  }

  private func result(of testCase: TestCase, known: CaseResult.Known?) -> CaseResult {
    let seen = observe(testCase)
    let judge = Judge { [worlds] in worlds.challenge(of: $0, method: $1) }
    let judgement = Reconciler.reconcile(judge(testCase, seen), known: known)
    return CaseResultBuilder(testCase: testCase, seen: seen, judgement: judgement, judge: judge, telling: telling).result
  }

  private func skipped(_ testCase: TestCase, reason: String, isInProfile: Bool) -> CaseResult {
    var result = CaseResult(
      id: testCase.id, spec: testCase.spec, operation: testCase.operation, requirement: testCase.requirement,
      level: testCase.level, outcome: .skipped, reason: reason, mark: ResultMark(testCase.mark))
    result.isSkipInProfile = isInProfile
    return result
  }
}
