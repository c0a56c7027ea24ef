import AuthProviding
import SpecModel

/// Judges a case: what was expected against what was observed.
///
/// It is pure: the same observation gives the same judgement.
struct Judge {
  /// Returns the challenge of a PKCE verifier by a method; `nil` for an unknown method.
  let challenge: @Sendable (_ verifier: String, _ method: String) -> String?

  /// Judges a case.
  func callAsFunction(_ testCase: TestCase, _ observed: CaseObservation) -> Judgement {
    // Doubt comes last, over every verdict: no way to one may forget that it rests on silence.
    var judgement = decide(testCase, observed).doubted(by: observed, level: testCase.level)
    if judgement.outcome != .errored {
      judgement.violations = RuleJudge(observed.script, exchanges: testCase.exchanges).violations(of: testCase.rules)
    }
    return judgement
  }

  private func decide(_ testCase: TestCase, _ observed: CaseObservation) -> Judgement {
    let script = judge(observed.script, of: testCase, testCase.script)
    var judgement = script.judgement
    if let fault = kitFault(testCase, observed, script) {
      // What the client did until then is no finding about it: what is wrong is said once.
      return Judgement(
        .errored, fault, fault.discrepancy(of: testCase, observed).map { [$0] } ?? judgement.discrepancies)
    }
    if let termination = observed.termination { return Judgement(termination, of: testCase) }
    if let failure = observed.launchFailure { return Judgement(failure, of: testCase).weighed(by: testCase.level) }
    if isUnusedFreedom(testCase, observed.script) { return Judgement(.skipped, .optional) }
    guard judgement.outcome == .passed else { return judgement.weighed(by: testCase.level) }
    // Before the state: a client that refuses everything stays where it was, and would be found there.
    if let control = observed.control, let refusal = refusal(control, of: testCase) {
      judgement = refusal
    } else if var recognition = testCase.recognition {
      recognition.allowed = script.endStates ?? recognition.allowed
      judgement =
        StateJudge(judge: self, testCase: testCase).judgement(of: recognition, observed.recognisers) ?? judgement
    }
    return judgement.weighed(by: testCase.level)
  }

  /// Judges the run of one script.
  func judge(_ observation: Observation, of testCase: TestCase, _ script: Script) -> ScriptJudge {
    ScriptJudge(observation, script: script, of: testCase, challenge: challenge)
  }

  /// Why the kit, the specification or the adapter is at fault; `nil` where none is.
  ///
  /// An instruction that the world cannot follow after a step that did not hold is no fault, such as revoking a grant
  /// that was never made.
  private func kitFault(
    _ testCase: TestCase, _ observed: CaseObservation, _ script: ScriptJudge
  ) -> Judgement.Cause? {
    if !testCase.expectsSomething { return .nothingExpected }
    if let fault = kitFault(observed.script), !script.isBrokenBeforeItsEnd { return fault }
    if let observation = observed.control, let control = testCase.control, let fault = kitFault(observation),
      !judge(observation, of: testCase, control).isBrokenBeforeItsEnd
    {
      return fault
    }
    return observed.recognisers.lazy.compactMap(kitFault).first
  }

  private func kitFault(_ observation: Observation) -> Judgement.Cause? {
    switch observation.end {
    case .launchFaulty(let failure): .startFailed(failure)
    case .neverLaunched: .startNeverEnded
    case .instructionFailed(let text): .instruction(text)
    case .adapterFailed(let breach): .adapter(breach)
    case .finished, .launchFailed, .unbound, .livelock, .timedOut, .silent, .terminated, .nothingToChange: nil
    }
  }

  private func isUnusedFreedom(_ testCase: TestCase, _ observation: Observation) -> Bool {
    testCase.level == .may
      && observation.steps.contains { $0.completions.contains { $0.first?.ending == .unsupported } }
  }

  /// The judgement of a control that was not accepted; `nil` where it was.
  private func refusal(_ observation: Observation, of testCase: TestCase) -> Judgement? {
    guard let control = testCase.control else { return nil }
    var judgement = judge(observation, of: testCase, control).judgement
    guard judgement.outcome != .passed else { return nil }
    judgement.discrepancies = judgement.discrepancies.map { discrepancy in
      let step = discrepancy.step
      var discrepancy = discrepancy.at(step: nil)
      discrepancy.controlStep = step
      discrepancy.subject = "control." + discrepancy.subject
      discrepancy.isOfControl = true
      return discrepancy
    }
    // The control did not come to its own call, so that it says nothing about the refusal.
    if case .dependency = judgement.cause { return judgement }
    return Judgement(.failed, .control, judgement.discrepancies)
  }
}

extension Judgement.Cause {
  /// What the adapter did wrong, where it is at fault.
  fileprivate func discrepancy(of testCase: TestCase, _ observed: CaseObservation) -> Discrepancy? {
    let last = observed.script.steps.indices.last
    return switch self {
    case .adapter(let breach): Discrepancy("adapter", .adapter(breach), mark: testCase.mark).at(step: last)
    case .startFailed(let failure): Discrepancy("start", .notCreated(failure), mark: testCase.mark)
    default: nil
    }
  }
}

extension TestCase {
  /// Whether the case says anything that a client could break; of a call it is implied that it completes once.
  fileprivate var expectsSomething: Bool {
    self.recognition != nil || self.script.overall != nil || !self.script.alternatives.isEmpty
      || self.script.steps.contains { $0.step.expectation != nil || $0.step.verb.isCompleting }
  }
}
