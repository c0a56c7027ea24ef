import SpecModel
import WorldScripting

/// Tells a judged case: its steps in words, what happened, secrets masked.
struct CaseTelling {
  let testCase: TestCase
  let seen: CaseObservation
  let judgement: Judgement
  let judge: Judge

  /// The case's result.
  var result: CaseResult {
    let mask = Mask(seen.script.secrets + (seen.control?.secrets ?? []) + seen.probes.flatMap(\.secrets))
    var steps = tell(seen.script, lines: testCase.script.lines, judged: brokenSteps, mask: mask)
    if judgement.outcome != .passed, let observation = seen.control, let control = testCase.control {
      let broken = Set(
        judge.judge(observation, of: testCase, control).byStep.enumerated().filter { !$0.element.isEmpty }.map(\.offset)
      )
      steps += tell(observation, lines: control.lines.map { ($0.0, .control) }, judged: broken, mask: mask)
    }
    return CaseResult(
      id: testCase.id, spec: testCase.spec, operation: testCase.operation, requirement: testCase.requirement,
      level: testCase.level, outcome: judgement.outcome, reason: judgement.reason.map { mask($0) },
      took: judgement.took, findings: judgement.findings.map { masked($0, mask) }, steps: steps,
      duration: seen.script.duration / .seconds(1), mark: ResultMark(testCase.mark))
  }

  private var brokenSteps: Set<Int> { Set(judgement.findings.compactMap(\.step)) }

  private func tell(
    _ observation: Observation, lines: [(ScriptStep, StepResult.Part)], judged broken: Set<Int>, mask: Mask
  ) -> [StepResult] {
    let done = observation.steps.enumerated().map { index, seen in
      StepResult(
        part: index < lines.count ? lines[index].1 : seen.part, text: mask(seen.step.step.words(with: seen.bindings)),
        status: broken.contains(index) ? .failed : .held, mark: ResultMark(seen.step.step.mark),
        transcript: Transcript(seen: seen, calls: observation.calls, mask: mask).messages)
    }
    let bindings = observation.steps.last?.bindings ?? Bindings(app: [:])
    let missed = lines.dropFirst(done.count).map { line, part in
      StepResult(
        part: part, text: mask(line.step.words(with: bindings)), status: .notReached, mark: ResultMark(line.step.mark))
    }
    return done + missed
  }

  private func masked(_ finding: Finding, _ mask: Mask) -> Finding {
    var result = finding
    result.expected = mask(finding.expected)
    result.actual = mask(finding.actual)
    result.hint = mask(finding.hint)
    return result
  }
}

extension Script {
  /// The steps in order, each with the part of the case that it belongs to.
  var lines: [(ScriptStep, StepResult.Part)] { given.map { ($0, .given) } + steps.map { ($0, .step) } }
}
