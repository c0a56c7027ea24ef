import SpecModel
import WorldScripting

/// Judges the run of one script, step by step.
struct ScriptJudge {
  let observation: Observation
  let script: Script
  let errorCodes: Set<String>
  let challenge: @Sendable (String, String) -> String?
  /// What did not hold, by step.
  private(set) var byStep: [[Mismatch]] = []

  init(
    _ observation: Observation, script: Script, errorCodes: Set<String>,
    challenge: @escaping @Sendable (String, String) -> String?
  ) {
    self.observation = observation
    self.script = script
    self.errorCodes = errorCodes
    self.challenge = challenge
    byStep = observation.steps.map { StepJudge($0, errorCodes: errorCodes, challenge: challenge).mismatches() }
  }

  /// What the script comes to.
  var judgement: Judgement {
    let findings = byStep.enumerated().flatMap { index, mismatches in mismatches.map { $0.finding(step: index) } }
    let broken = byStep.firstIndex { !$0.isEmpty } ?? (fatal == nil ? nil : observation.steps.indices.last)
    if let broken, observation.steps[broken].part == .given {
      return Judgement(.inconclusive, "what comes before the scenario did not succeed", findings: findings, took: nil)
    }
    if let fatal { return Judgement(.failed, fatal, findings: findings, took: nil) }
    if broken != nil { return Judgement(.failed, "an expectation did not hold", findings: findings, took: nil) }
    if case .unbound(let reference) = observation.end { return unbound(reference) }
    let overall = script.overall.map(overallMismatches) ?? []
    if !overall.isEmpty {
      return Judgement(
        .failed, "an expectation of the whole did not hold", findings: overall.map { $0.finding(step: nil) }, took: nil)
    }
    let choice = AlternativeJudge(self).choice()
    guard choice.findings.isEmpty else {
      return Judgement(.failed, "none of the allowed outcomes holds entirely", findings: choice.findings, took: nil)
    }
    return unused ?? Judgement(.passed, nil, findings: [], took: choice.took)
  }

  private func unbound(_ reference: Reference) -> Judgement {
    let finding = Mismatch(
      subject: "\(reference)", expected: "a value that a step before gave", actual: "nothing", mark: reference.mark)
    return Judgement(
      .inconclusive, "a step was not reached: nothing bound \(reference)", findings: [finding.finding(step: nil)],
      took: nil)
  }

  /// Whether the world did not understand a step after another one did not hold: what it builds on was never there.
  var isBrokenBeforeItsEnd: Bool {
    if case .instructionFailed = observation.end { byStep.contains { !$0.isEmpty } } else { false }
  }

  /// Why the script could not go on, where the client is to blame.
  private var fatal: String? {
    switch observation.end {
    case .livelock: "the client goes on and on without ever being quiet"
    case .timedOut: "the client did not come to rest in real time"
    case .died(let death): death.reason
    case .finished, .launchFailed, .neverLaunched, .unbound, .instructionFailed, .adapterFailed: nil
    }
  }

  /// The judgement of a script in which a fault, hold or decision never took effect; `nil` where all did.
  private var unused: Judgement? {
    let unused = observation.steps.enumerated().first { _, seen in
      seen.step.isEvidence && seen.evidence.map { observation.uses[$0, default: 0] == 0 } ?? false
    }
    guard let (index, seen) = unused else { return nil }
    let words = "'\(seen.step.step.words(with: seen.bindings))'"
    let finding = Mismatch(
      subject: "evidence", expected: "\(words) takes effect", actual: "the client never came to it",
      hint: "what was to provoke this never happened, so that nothing is shown", mark: seen.step.step.mark)
    return Judgement(
      .inconclusive, "\(words) never took effect", findings: [finding.finding(step: index)], took: nil)
  }

  /// What does not hold of the scenario as a whole, its given apart.
  func overallMismatches(_ expectation: Expectation) -> [Mismatch] {
    guard let last = observation.steps.last else { return [] }
    let own = observation.steps.filter { $0.part == .step }
    let first = own.first ?? last
    let matcher = MatcherJudge(
      bindings: last.bindings, record: last.after, now: last.endedAt, challenge: challenge)
    let world = WorldJudge(
      before: first.before, after: last.after, startedAt: first.startedAt, endedAt: last.endedAt, matcher: matcher)
    var found = world.mismatches(expectation)
    if let pending = expectation.pending {
      found += StepJudge(last, errorCodes: errorCodes, challenge: challenge).pending(pending, at: expectation.mark)
    }
    if let completions = expectation.completions {
      let calls = Set(own.flatMap(\.calls))
      let count = calls.reduce(0) { $0 + observation.calls[$1].completions.count }
      found += matcher.mismatches(completions, .integer(count), subject: "completions")
    }
    return found
  }
}
