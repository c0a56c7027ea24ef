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
    let broken = byStep.firstIndex { !$0.isEmpty }
    if let broken, observation.steps[broken].part == .given {
      return Judgement(.inconclusive, "what comes before the scenario did not succeed", findings: findings, took: nil)
    }
    if let fatal { return Judgement(.failed, fatal, findings: findings, took: nil) }
    if broken != nil { return Judgement(.failed, "an expectation did not hold", findings: findings, took: nil) }
    if case .unbound(let reference) = observation.end {
      return Judgement(.inconclusive, "a step was not reached: nothing bound \(reference)", findings: [], took: nil)
    }
    let overall = script.overall.map(overallMismatches) ?? []
    if !overall.isEmpty {
      return Judgement(
        .failed, "an expectation of the whole did not hold", findings: overall.map { $0.finding(step: nil) }, took: nil)
    }
    let choice = AlternativeJudge(self).choice()
    guard choice.findings.isEmpty else {
      return Judgement(.failed, "none of the allowed outcomes holds entirely", findings: choice.findings, took: nil)
    }
    if let unused { return Judgement(.inconclusive, unused, findings: [], took: nil) }
    return Judgement(.passed, nil, findings: [], took: choice.took)
  }

  /// Why the script could not go on, where the client is to blame.
  private var fatal: String? {
    switch observation.end {
    case .livelock: "the client goes on and on without ever being quiet"
    case .timedOut: "the client did not come to rest in real time"
    case .finished, .launchFailed, .neverLaunched, .unbound, .instructionFailed: nil
    }
  }

  /// The first fault, hold or decision that never took effect, in words.
  private var unused: String? {
    for step in observation.steps where step.step.isEvidence {
      guard let number = step.evidence, observation.uses[number, default: 0] == 0 else { continue }
      return "'\(step.step.step.words(with: step.bindings))' never took effect"
    }
    return nil
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
    if let completions = expectation.completions {
      let calls = Set(own.flatMap(\.calls))
      let count = calls.reduce(0) { $0 + observation.calls[$1].completions.count }
      found += matcher.mismatches(completions, .integer(count), subject: "completions")
    }
    return found
  }
}
