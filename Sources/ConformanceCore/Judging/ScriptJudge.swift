import SpecModel
import WorldScripting

/// Judges the run of one script, step by step, and its outcomes as a whole.
struct ScriptJudge {
  let observation: Observation
  let script: Script
  let errorCodes: Set<String>
  let challenge: @Sendable (String, String) -> String?
  /// The deviations of each step.
  private(set) var byStep: [[Deviation]] = []

  init(
    _ observation: Observation, script: Script, errorCodes: Set<String>,
    challenge: @escaping @Sendable (String, String) -> String?
  ) {
    self.observation = observation
    self.script = script
    self.errorCodes = errorCodes
    self.challenge = challenge
    byStep = observation.steps.map { StepJudge($0, errorCodes: errorCodes, challenge: challenge).deviations() }
  }

  /// The judgement of the script.
  var judgement: Judgement {
    let deviations = byStep.enumerated().flatMap { index, found in found.map { $0.at(step: index) } }
    let broken = byStep.firstIndex { !$0.isEmpty } ?? (fatal == nil ? nil : observation.steps.indices.last)
    if let broken, observation.steps[broken].part == .given {
      return Judgement(.inconclusive, .setup, deviations)
    }
    if let fatal { return Judgement(.failed, fatal, deviations) }
    if broken != nil { return Judgement(.failed, .expectation, deviations) }
    if case .unbound(let reference) = observation.end { return unbound(reference) }
    let overall = script.overall.map(overallDeviations) ?? []
    if !overall.isEmpty { return Judgement(.failed, .scenario, overall) }
    let choice = self.choice
    guard choice.deviations.isEmpty else { return Judgement(.failed, .outcomes, choice.deviations) }
    return unused ?? Judgement(.passed, took: choice.took)
  }

  private func unbound(_ reference: Reference) -> Judgement {
    let deviation = Deviation("\(reference)", .unbound(reference), mark: reference.mark)
    return Judgement(.inconclusive, .unbound(reference), [deviation])
  }

  /// Whether the world rejected an instruction after a step that did not hold: what it builds on was never there.
  var isBrokenBeforeItsEnd: Bool {
    if case .instructionFailed = observation.end { byStep.contains { !$0.isEmpty } } else { false }
  }

  /// Why the script could not go on, where the client is to blame.
  private var fatal: Judgement.Cause? {
    switch observation.end {
    case .livelock: .livelock
    case .timedOut: .timedOut
    case .terminated(let termination): .terminated(termination)
    case .finished, .launchFailed, .neverLaunched, .unbound, .instructionFailed, .adapterFailed: nil
    }
  }

  /// The judgement of a script in which a fault, hold or decision never took effect; `nil` where all did.
  private var unused: Judgement? {
    let unused = observation.steps.enumerated().first { _, seen in
      seen.step.isEvidence && seen.evidence.map { observation.uses[$0, default: 0] == 0 } ?? false
    }
    guard let (index, seen) = unused else { return nil }
    let step = seen.step.step
    let deviation = Deviation("evidence", .unusedEvidence(step, seen.bindings), mark: step.mark)
    return Judgement(.inconclusive, .unusedEvidence(step, seen.bindings), [deviation.at(step: index)])
  }

  /// The deviations of the scenario as a whole, its `given` apart.
  private func overallDeviations(_ expectation: Expectation) -> [Deviation] {
    guard let last = observation.steps.last else { return [] }
    let own = observation.steps.filter { $0.part == .step }
    let first = own.first ?? last
    let matcher = MatcherJudge(
      bindings: last.bindings, record: last.after, now: last.endedAt, challenge: challenge)
    let world = WorldJudge(
      before: first.before, after: last.after, startedAt: first.startedAt, endedAt: last.endedAt, matcher: matcher)
    var found = world.deviations(from: expectation)
    if let pending = expectation.pending {
      found += StepJudge(last, errorCodes: errorCodes, challenge: challenge).pending(pending, at: expectation.mark)
    }
    if let completions = expectation.completions {
      let calls = Set(own.flatMap(\.calls))
      let count = calls.reduce(0) { $0 + observation.calls[$1].completions.count }
      found += matcher.deviations(from: completions, .integer(count), subject: "completions")
    }
    return found
  }
}

extension ScriptJudge {
  /// The one whole outcome, of those that the documents leave open, that holds entirely, or what is wrong with the
  /// nearest one.
  private var choice: (took: String?, deviations: [Deviation]) {
    guard !script.alternatives.isEmpty else { return (nil, []) }
    let judged = script.alternatives.map { (alternative: $0, deviations: deviations(from: $0)) }
    if let taken = judged.first(where: { $0.deviations.isEmpty }) { return (taken.alternative.name, []) }
    guard let nearest = judged.min(by: { $0.deviations.count < $1.deviations.count }) else { return (nil, []) }
    let summary = Deviation(
      "outcomes", .outcomes(script.alternatives.map(\.name), nearest: nearest.alternative.name),
      mark: nearest.alternative.mark)
    return (nil, [summary] + nearest.deviations)
  }

  private func deviations(from alternative: Alternative) -> [Deviation] {
    let bound = alternative.steps.flatMap { bound -> [Deviation] in
      guard let index = observation.steps.lastIndex(where: { $0.step.step.isNamed(bound.binding) }) else {
        return [
          Deviation("outcomes.\(bound.binding)", .outcomeStepMissing(bound.binding), mark: bound.expectation.mark)
        ]
      }
      let judge = StepJudge(observation.steps[index], errorCodes: errorCodes, challenge: challenge)
      return judge.deviations(from: bound.expectation).map { $0.at(step: index) }
    }
    return bound + (alternative.overall.map(overallDeviations) ?? [])
  }
}

extension Step {
  /// Whether the step binds a name, or awaits the call that the name stands for.
  fileprivate func isNamed(_ name: String) -> Bool {
    if case .await(let awaited) = verb, awaited == name { return true }
    return binding == name
  }
}
