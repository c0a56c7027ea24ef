import SpecModel
import WorldScripting

/// Builds the result of a judged case: its findings and steps in words, with secrets masked.
struct CaseResultBuilder {
  let testCase: TestCase
  /// The observation; `nil` for a case that did not run here.
  let observed: CaseObservation?
  let judgement: Judgement
  let judge: Judge
  var detail = ResultDetail.everything
  var wording = ResultWording()
  /// How the kit reaches the client.
  var interface = ClientInterface.swift

  /// The case's result.
  var result: CaseResult {
    let mask = Mask(observed?.secrets ?? [], sparing: WrittenTexts(of: testCase).texts)
    let reason = ReasonText.text(
      judgement.outcome, reason: judgement.cause.map(reason), known: judgement.known,
      hasFindings: !judgement.discrepancies.isEmpty)
    var result = CaseResult(
      testCase.identity, outcome: judgement.outcome, reason: reason.map { mask($0) },
      cause: judgement.cause.map {
        Cause($0.kind, requirement: judgement.dependency?.requirement, capabilities: $0.missingCapabilities)
      },
      took: judgement.took, findings: judgement.discrepancies.map { seen($0, mask) },
      steps: observed.map { steps($0, mask) } ?? [], duration: (observed?.script.duration ?? .zero) / .seconds(1))
    if !judgement.candidates.isEmpty { result.candidates = candidates(mask) }
    if !judgement.notes.isEmpty { result.notes = judgement.notes.map { mask(wording.note($0)) } }
    if !judgement.violations.isEmpty {
      result.violations = judgement.violations.map {
        RuleViolation(requirement: $0.rule, finding: seen($0.discrepancy, mask))
      }
    }
    result.known = judgement.known
    result.isSkipInProfile = judgement.isSkipInProfile
    return result
  }

  /// The reason in words: what did not hold, where an expectation decided.
  private func reason(_ cause: Judgement.Cause) -> String {
    let words = wording.reason(cause, interface)
    guard let first = judgement.discrepancies.first else { return words }
    let sentence = wording.sentence(first, call(of: first))
    return switch cause {
    case .expectation, .scenario, .outcomes, .state: sentence
    case .control: "\(words). \(sentence)"
    default: words
    }
  }

  private func call(of discrepancy: Discrepancy) -> String? { observed?.call(of: discrepancy) }

  /// The finding of a discrepancy that was seen in the script or in the control, with what else happened there.
  private func seen(_ discrepancy: Discrepancy, _ mask: Mask) -> Finding {
    var finding = finding(discrepancy, in: call(of: discrepancy), mask)
    finding.refusal = observed?.refused(at: discrepancy).flatMap { Finding.Refusal($0, mask) }
    finding.sentNothing = observed?.sentNothing(at: discrepancy) ?? false
    return finding
  }

  private func finding(_ discrepancy: Discrepancy, in call: String?, _ mask: Mask) -> Finding {
    let text = wording.finding(discrepancy, interface)
    var finding = Finding(
      kind: discrepancy.kind, subject: mask(discrepancy.subject),
      expected: mask(text.expected, describingSecrets: true),
      actual: mask(text.actual, describingSecrets: true), hint: mask(text.hint), step: discrepancy.step,
      mark: discrepancy.mark)
    finding.isOfControl = discrepancy.isOfControl
    finding.sentence = mask(wording.sentence(discrepancy, call))
    finding.said = discrepancy.clientMessage.map { mask($0) }
    finding.code = discrepancy.failureCode.map { mask($0) }
    finding.topic = discrepancy.topic
    finding.call = call
    finding.exchange = discrepancy.exchange
    finding.field = discrepancy.path.last.map { mask($0) }
    return finding
  }

  /// The ends that the case was compared with; a state's findings are about the steps of its recogniser.
  private func candidates(_ mask: Mask) -> [Candidate] {
    var start = count(testCase.script, observed?.script)
    if let control = testCase.control, let seen = observed?.control { start += count(control, seen) }
    return judgement.candidates.map { candidate in
      let recogniser =
        candidate.kind == .state ? testCase.recognition?.recognisers.first { $0.state == candidate.name } : nil
      let findings = candidate.discrepancies.map { discrepancy in
        guard let recogniser else { return finding(discrepancy, in: call(of: discrepancy), mask) }
        let call = discrepancy.step.flatMap { CaseObservation.call(in: recogniser.steps, at: $0) }
        var found = finding(discrepancy, in: call, mask)
        found.step = discrepancy.step.map { $0 + start }
        return found
      }
      start += recogniser?.steps.count ?? 0
      let sentence = wording.candidate(candidate, findings.first?.sentence)
      return Candidate(
        kind: candidate.kind, name: candidate.name, isAllowed: candidate.isAllowed,
        answer: candidate.needs != nil ? .unknown : findings.isEmpty ? .held : .missed, sentence: mask(sentence),
        findings: findings)
    }
  }

  /// The number of steps of a script in the result.
  private func count(_ script: Script, _ observation: Observation?) -> Int {
    script.lines.count - (observation?.leftOut ?? 0)
  }

  private func steps(_ observed: CaseObservation, _ mask: Mask) -> [StepResult] {
    guard detail != .verdicts else { return [] }
    let script = describe(observed.script, lines: testCase.script.lines, judged: brokenSteps, mask: mask)
    return judgement.outcome == .passed ? script : script + control(observed, mask) + recognisers(observed, mask)
  }

  private var hasTranscripts: Bool {
    detail.hasTranscript(outcome: judgement.outcome, breaksRule: !judgement.violations.isEmpty)
  }

  private func control(_ observed: CaseObservation, _ mask: Mask) -> [StepResult] {
    guard let observation = observed.control, let control = testCase.control else { return [] }
    let byStep = judge.judge(observation, of: testCase, control).byStep
    return describe(
      observation, lines: control.lines, as: .control,
      judged: Set(byStep.indices.filter { !byStep[$0].isEmpty }), mask: mask)
  }

  /// The recognition of each state, without the steps of the script that come before it once more.
  private func recognisers(_ observed: CaseObservation, _ mask: Mask) -> [StepResult] {
    zip(testCase.recognition?.recognisers ?? [], observed.recognisers).flatMap { recogniser, observation in
      let script = Script(given: testCase.script.given, steps: testCase.script.steps, overall: nil, alternatives: [])
      let byStep = judge.judge(observation, of: testCase, script).byStep
      let described = describe(
        observation, lines: script.lines + recogniser.steps.map { ($0, .recogniser) },
        judged: Set(byStep.indices.filter { !byStep[$0].isEmpty }), mask: mask)
      return described.filter { $0.part == .recogniser }.map { step in
        var step = step
        step.text = "\(recogniser.state): \(step.text)"
        return step
      }
    }
  }

  private var brokenSteps: Set<Int> { Set(judgement.discrepancies.compactMap(\.step)) }

  private func describe(
    _ observation: Observation, lines: [(ScriptStep, StepResult.Part)], as part: StepResult.Part? = nil,
    judged broken: Set<Int>, mask: Mask
  ) -> [StepResult] {
    let done = observation.steps.enumerated().map { index, seen in
      let isLast = index == observation.steps.count - 1
      let text = mask(seen.step.step.description(with: seen.bindings))
      return StepResult(
        part: part ?? seen.part, text: text,
        status: broken.contains(index) || (isLast && observation.end.isBroken) ? .failed : .held,
        mark: ResultMark(seen.step.step.mark),
        transcript: hasTranscripts ? Transcript(seen: seen, step: text, mask: mask).messages : [])
    }
    let bindings = observation.steps.last?.bindings ?? Bindings(app: [:])
    let missed = lines.dropFirst(done.count + observation.leftOut).map { line, own in
      StepResult(
        part: part ?? own, text: mask(line.step.description(with: bindings)), status: .notReached,
        mark: ResultMark(line.step.mark))
    }
    return done + missed
  }
}

/// How much a result holds of what a case did, besides its outcome and its findings.
package enum ResultDetail: Sendable, Hashable {
  /// The steps, each with its transcript.
  case everything
  /// The steps, and the transcripts of cases that did not pass; transcripts take most of a result's memory.
  case exceptions
  /// Nothing more, for runs of which only the verdicts count: describing a case takes longer than running it.
  case verdicts

  /// Returns whether a case has its transcript.
  func hasTranscript(outcome: Outcome, breaksRule: Bool) -> Bool {
    self == .everything || self == .exceptions && (outcome != .passed || breaksRule)
  }
}

/// Makes the words of results. No behaviour depends on them: a test puts other words in their place.
struct ResultWording: Sendable {
  /// Describes a discrepancy.
  var finding: @Sendable (Discrepancy, ClientInterface) -> FindingText = { FindingText($0, in: $1.words) }
  /// Describes what happened instead of what was expected, with the name of the call.
  var sentence: @Sendable (Discrepancy, String?) -> String = { FindingSentence($0, call: $1).text }
  /// Describes why a case has its outcome.
  var reason: @Sendable (Judgement.Cause, ClientInterface) -> String = { ReasonText.text($0, in: $1.words) }
  /// Describes an end that the case was compared with, with the sentence of its first finding.
  var candidate: @Sendable (Judgement.Candidate, String?) -> String = { CandidateText.text($0, first: $1) }
  /// Describes what was accepted although it deserves a word.
  var note: @Sendable (Judgement.Note) -> String = { ReasonText.text($0) }
}

extension Observation.End {
  /// Whether the last step that was done could not be done as it should.
  fileprivate var isBroken: Bool {
    switch self {
    case .finished, .unbound: false
    case .launchFailed, .launchFaulty, .neverLaunched, .livelock, .timedOut, .silent, .instructionFailed,
      .nothingToChange, .terminated,
      .adapterFailed:
      true
    }
  }
}

extension Script {
  /// The steps in order, each with the part of the case that it belongs to.
  var lines: [(ScriptStep, StepResult.Part)] { given.map { ($0, .given) } + steps.map { ($0, .step) } }
}
