import SpecModel

/// Finds out which state a client is in: the one whose recogniser holds, and no other's.
struct RecognitionJudge {
  let judge: Judge
  let testCase: TestCase

  init(_ judge: Judge, _ testCase: TestCase) {
    self.judge = judge
    self.testCase = testCase
  }

  /// What is wrong with the state that was reached; `nil` where it is allowed and certain.
  func mismatch(_ recognition: TestCase.Recognition, _ probes: [Observation]) -> Mismatch? {
    let recognised = zip(recognition.probes, probes).filter(holds).map(\.0.state)
    if recognised.count == 1, let state = recognised.first, recognition.allowed.contains(state) { return nil }
    return Mismatch(
      subject: "state", expected: recognition.allowed.joined(separator: " or "),
      actual: recognised.isEmpty ? "no state that the chart knows" : recognised.joined(separator: " and "),
      hint: recognised.count > 1 ? "the client behaves as in several states at once" : "", mark: recognition.mark)
  }

  /// Whether every step of a recogniser was done and held; a recogniser that ended early, or has no step, does not.
  private func holds(_ probe: TestCase.Probe, _ observation: Observation) -> Bool {
    let steps = observation.steps.filter { $0.part == .probe }
    guard observation.end == .finished, !steps.isEmpty, steps.count == probe.steps.count else { return false }
    return steps.allSatisfy {
      StepJudge($0, errorCodes: testCase.errorCodes, challenge: judge.challenge).mismatches().isEmpty
    }
  }
}
