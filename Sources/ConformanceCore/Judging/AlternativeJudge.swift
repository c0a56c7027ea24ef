import SpecModel

/// Finds the one whole outcome, among those that the documents leave open, that the client took.
struct AlternativeJudge {
  let script: ScriptJudge

  init(_ script: ScriptJudge) { self.script = script }

  /// The alternative that holds entirely, or what is wrong with the nearest one.
  func choice() -> (took: String?, findings: [Finding]) {
    let alternatives = script.script.alternatives
    guard !alternatives.isEmpty else { return (nil, []) }
    let judged = alternatives.map { (alternative: $0, findings: findings($0)) }
    if let taken = judged.first(where: { $0.findings.isEmpty }) { return (taken.alternative.name, []) }
    guard let nearest = judged.min(by: { $0.findings.count < $1.findings.count }) else { return (nil, []) }
    let names = alternatives.map { "'\($0.name)'" }.joined(separator: " or ")
    let summary = Mismatch(
      subject: "outcomes", expected: "one of \(names), entirely", actual: "none of them",
      hint: "nearest to '\(nearest.alternative.name)', which the findings below are about",
      mark: nearest.alternative.mark)
    return (nil, [summary.finding(step: nil)] + nearest.findings)
  }

  private func findings(_ alternative: Alternative) -> [Finding] {
    let bound = alternative.steps.flatMap { bound -> [Finding] in
      guard let index = script.observation.steps.lastIndex(where: { $0.step.step.isNamed(bound.binding) }) else {
        let missing = Mismatch(
          subject: "outcomes.\(bound.binding)", expected: "the step '\(bound.binding)'", actual: "it was not reached",
          mark: bound.expectation.mark)
        return [missing.finding(step: nil)]
      }
      let judge = StepJudge(
        script.observation.steps[index], errorCodes: script.errorCodes, challenge: script.challenge)
      return judge.mismatches(of: bound.expectation).map { $0.finding(step: index) }
    }
    return bound + (alternative.overall.map(script.overallMismatches) ?? []).map { $0.finding(step: nil) }
  }
}

extension Step {
  /// Whether the step binds a name, or awaits the call that the name stands for.
  fileprivate func isNamed(_ name: String) -> Bool {
    if case .await(let awaited) = verb, awaited == name { return true }
    return binding == name
  }
}
