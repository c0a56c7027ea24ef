import SpecModel
import WorldScripting

/// Tells a judged case: its steps in words, what happened, secrets masked.
struct CaseResultBuilder {
  let testCase: TestCase
  let seen: CaseObservation
  let judgement: Judgement
  let judge: Judge
  var telling = ResultDetail.everything

  /// The case's result.
  var result: CaseResult {
    let mask = Mask(seen.script.secrets + (seen.control?.secrets ?? []) + seen.probes.flatMap(\.secrets))
    return CaseResult(
      id: testCase.id, spec: testCase.spec, operation: testCase.operation, requirement: testCase.requirement,
      level: testCase.level, outcome: judgement.outcome, reason: judgement.reason.map { mask($0) },
      took: judgement.took, findings: judgement.findings.map { masked($0, mask) }, steps: steps(mask),
      duration: seen.script.duration / .seconds(1), mark: ResultMark(testCase.mark))
  }

  private func steps(_ mask: Mask) -> [StepResult] {
    guard telling != .verdicts else { return [] }
    let script = tell(seen.script, lines: testCase.script.lines, judged: brokenSteps, mask: mask)
    return judgement.outcome == .passed ? script : script + control(mask) + probes(mask)
  }

  private var hasTranscripts: Bool { telling == .everything || judgement.outcome != .passed }

  private func control(_ mask: Mask) -> [StepResult] {
    guard let observation = seen.control, let control = testCase.control else { return [] }
    let byStep = judge.judge(observation, of: testCase, control).byStep
    return tell(
      observation, lines: control.lines.map { ($0.0, .control) },
      judged: Set(byStep.indices.filter { !byStep[$0].isEmpty }), mask: mask)
  }

  /// The recognition of each state: what comes before it is the script once more, and is not told again.
  private func probes(_ mask: Mask) -> [StepResult] {
    zip(testCase.recognition?.probes ?? [], seen.probes).flatMap { probe, observation in
      let script = Script(given: testCase.script.given, steps: testCase.script.steps, overall: nil, alternatives: [])
      let byStep = judge.judge(observation, of: testCase, script).byStep
      let told = tell(
        observation, lines: script.lines + probe.steps.map { ($0, .probe) },
        judged: Set(byStep.indices.filter { !byStep[$0].isEmpty }), mask: mask)
      return told.filter { $0.part == .probe }.map { step in
        var step = step
        step.text = "\(probe.state): \(step.text)"
        return step
      }
    }
  }

  private var brokenSteps: Set<Int> { Set(judgement.findings.compactMap(\.step)) }

  private func tell(
    _ observation: Observation, lines: [(ScriptStep, StepResult.Part)], judged broken: Set<Int>, mask: Mask
  ) -> [StepResult] {
    let done = observation.steps.enumerated().map { index, seen in
      let isLast = index == observation.steps.count - 1
      return StepResult(
        part: index < lines.count ? lines[index].1 : seen.part, text: mask(seen.step.step.words(with: seen.bindings)),
        status: broken.contains(index) || (isLast && observation.end.isBroken) ? .failed : .held,
        mark: ResultMark(seen.step.step.mark),
        transcript: hasTranscripts ? Transcript(seen: seen, mask: mask).messages : [])
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
    result.subject = mask(finding.subject)
    result.expected = mask(finding.expected)
    result.actual = mask(finding.actual)
    result.hint = mask(finding.hint)
    return result
  }
}

extension Observation.End {
  /// Whether the last step that was done could not be done as it should.
  fileprivate var isBroken: Bool {
    switch self {
    case .finished, .unbound: false
    case .launchFailed, .neverLaunched, .livelock, .timedOut, .instructionFailed, .died, .adapterFailed: true
    }
  }
}

extension Script {
  /// The steps in order, each with the part of the case that it belongs to.
  var lines: [(ScriptStep, StepResult.Part)] { given.map { ($0, .given) } + steps.map { ($0, .step) } }
}
