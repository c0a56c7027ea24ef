import AuthProviding
import SpecModel

/// Judges a case: what was expected against what was seen. Pure; the same observation gives the same judgement.
struct Judge {
  /// Makes the challenge of a PKCE verifier.
  let challenge: @Sendable (String, String) -> String?

  /// Judges a case.
  func callAsFunction(_ testCase: TestCase, _ seen: CaseObservation) -> Judgement {
    let script = judge(seen.script, of: testCase, testCase.script)
    var judgement = script.judgement
    if let fault = kitFault(testCase, seen, script) {
      return Judgement(.errored, fault, findings: judgement.findings, took: nil)
    }
    if let death = seen.death { return Judgement(death, of: testCase) }
    if isUntakenFreedom(testCase, seen.script) {
      return Judgement(.skipped, "the client does not take this freedom", findings: [], took: nil)
    }
    guard judgement.outcome == .passed else { return judgement.weighed(by: testCase.level) }
    if let control = seen.control, let refusal = refusal(control, of: testCase) {
      judgement = refusal
    } else if let recognition = testCase.recognition,
      let mismatch = RecognitionJudge(self, testCase).mismatch(recognition, seen.probes)
    {
      judgement = Judgement(
        .failed, "the client is in another state afterwards", findings: [mismatch.finding(step: nil)], took: nil)
    }
    return judgement.weighed(by: testCase.level)
  }

  /// Why the kit, the specification or the adapter is at fault; `nil` where none is.
  ///
  /// What the world cannot do after a step that did not hold, such as revoking what was never granted, is no fault.
  private func kitFault(_ testCase: TestCase, _ seen: CaseObservation, _ script: ScriptJudge) -> String? {
    if !testCase.expectsSomething { return "the case expects nothing, so that it shows nothing" }
    if let fault = kitFault(seen.script), !script.isBrokenBeforeItsEnd { return fault }
    if let observation = seen.control, let control = testCase.control, let fault = kitFault(observation),
      !judge(observation, of: testCase, control).isBrokenBeforeItsEnd
    {
      return fault
    }
    return seen.probes.lazy.compactMap(kitFault).first
  }

  private func kitFault(_ observation: Observation) -> String? {
    switch observation.end {
    case .launchFailed(let type, let text):
      "the client could not be created: \(type): \(text)"
    case .neverLaunched: "the client could not be created: init(world:) never returned"
    case .instructionFailed(let text): "the world did not understand a step: \(text)"
    case .adapterFailed(let text): "the adapter broke its protocol: \(text)"
    case .finished, .unbound, .livelock, .timedOut, .died: nil
    }
  }

  private func isUntakenFreedom(_ testCase: TestCase, _ observation: Observation) -> Bool {
    testCase.level == .may
      && observation.steps.contains { $0.completions.contains { $0.first?.ending == .unsupported } }
  }

  /// Judges the run of one script.
  func judge(_ observation: Observation, of testCase: TestCase, _ script: Script) -> ScriptJudge {
    ScriptJudge(observation, script: script, errorCodes: testCase.errorCodes, challenge: challenge)
  }

  /// The judgement of a control that was not accepted; `nil` where it was.
  private func refusal(_ observation: Observation, of testCase: TestCase) -> Judgement? {
    guard let control = testCase.control else { return nil }
    let judgement = judge(observation, of: testCase, control).judgement
    guard judgement.outcome != .passed else { return nil }
    return Judgement(
      .failed, "the refusal is not proven: what must be accepted is refused too",
      findings: judgement.findings.map { finding in
        var finding = finding
        finding.subject = "control." + finding.subject
        finding.step = nil
        return finding
      }, took: nil)
  }
}

extension TestCase {
  /// Whether the case says anything that a client could break; of a call it is implied that it completes once.
  fileprivate var expectsSomething: Bool {
    recognition != nil || script.overall != nil || !script.alternatives.isEmpty
      || script.steps.contains { $0.step.expectation != nil || $0.step.verb.isCompleting }
  }
}

/// What a case comes to, before known failures are taken into account.
struct Judgement: Sendable, Hashable {
  /// The outcome.
  var outcome: Outcome
  /// Why, in a sentence; `nil` for a pass.
  var reason: String?
  /// What did not hold.
  var findings: [Finding]
  /// Which alternative the client took.
  var took: String?

  init(_ outcome: Outcome, _ reason: String?, findings: [Finding], took: String?) {
    self.outcome = outcome
    self.reason = reason
    self.findings = findings
    self.took = took
  }

  /// The judgement with a broken `should` as a warning.
  func weighed(by level: Level) -> Judgement {
    guard outcome == .failed, level == .should else { return self }
    var result = self
    result.outcome = .warned
    return result
  }
}
