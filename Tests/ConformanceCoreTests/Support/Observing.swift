import AuthProviding
import SpecModel
import WorldScripting

@testable import ConformanceCore

extension WorldRecord {
  /// A record with only what is given.
  static func madeUp(_ change: (inout WorldRecord) -> Void = { _ in }) -> WorldRecord {
    var record = WorldRecord()
    change(&record)
    return record
  }
}

extension ExchangeRecord {
  static func sent(
    _ name: String?, _ url: String = "https://api.example/Auth/Token?a=1&b=2&a=3", form: String = "",
    isSentByBrowser: Bool = false
  ) -> ExchangeRecord {
    ExchangeRecord(
      name: name,
      request: Request(
        .post, url, headers: [.contentType: "application/x-www-form-urlencoded"], body: Array(form.utf8)),
      isSentByBrowser: isSentByBrowser, sentAt: .zero)
  }
}

extension StepObservation {
  /// The observation of a step, with only what is given: of each call its endings, each with the second at which it came.
  static func seen(
    _ step: Step, part: StepResult.Part = .step, calls: [[(Completion.Ending, Int)]] = [], from start: Int = 0,
    to end: Int = 0, before: WorldRecord = WorldRecord(), after: WorldRecord? = nil, bindings: Bindings? = nil,
    isEvidence: Bool = true
  ) -> StepObservation {
    StepObservation(
      step: ScriptStep(step, isEvidence: isEvidence), part: part, calls: Array(calls.indices),
      completions: calls.map { $0.map { CallRecord.Completed(ending: $0.0, at: .seconds($0.1)) } },
      startedAt: .seconds(start), endedAt: .seconds(end), before: before, after: after ?? before,
      bindings: bindings ?? Bindings(app: [:]))
  }

  /// The observation of a step whose calls ended at once, each in one of these ways.
  static func seen(
    _ step: Step, part: StepResult.Part = .step, _ ending: Completion.Ending, _ others: Completion.Ending...
  ) -> StepObservation {
    seen(step, part: part, calls: ([ending] + others).map { [($0, 0)] })
  }

  /// What does not hold of the step.
  var discrepancies: [Discrepancy] { discrepancies(isMust: false) }

  /// What does not hold of the step, where a `must` may be in question.
  func discrepancies(isMust: Bool) -> [Discrepancy] {
    StepJudge(
      self, isHelp: part == .given, isMust: isMust, errorCodes: ["denied", "offline"],
      challenge: { verifier, _ in "challenge of \(verifier)" }
    ).discrepancies()
  }

  /// What was looked at and did not hold.
  var subjects: [String] { discrepancies.map(\.subject) }
}

extension Completion.Ending {
  static func failure(_ code: String) -> Self { .failure(AuthFailure(code: code)) }
}

extension Observation {
  static func seen(_ steps: [StepObservation], end: End = .finished, uses: [Int: Int] = [:]) -> Observation {
    var observation = Observation()
    observation.end = end
    observation.uses = uses
    for step in steps { observation.add(step) }
    return observation
  }

  /// Adds a step with its calls.
  mutating func add(_ step: StepObservation) {
    let operation = step.step.step.verb.invocation?.operation ?? "greet"
    var step = step
    step.calls = step.completions.indices.map { calls.count + $0 }
    calls += step.completions.map { CallRecord(call: Call(operation: operation), startedAt: .zero, completions: $0) }
    steps.append(step)
  }
}

extension TestCase {
  /// A case of the made-up specification, around a script that is given.
  static func madeUp(
    level: Level = .must, given: [Step] = [], steps: [Step], overall: Expectation? = nil,
    alternatives: [Alternative] = [], control: [Step]? = nil, recognition: Recognition? = nil,
    dependencies: Dependencies = Dependencies()
  ) -> TestCase {
    func lines(_ steps: [Step]) -> [ScriptStep] { steps.map { ScriptStep($0) } }
    return TestCase(
      TestCase.Content(
        id: "made-up/greet/MADE-001/plain", spec: "made-up", operation: "greet", requirement: "MADE-001", level: level,
        script: Script(given: lines(given), steps: lines(steps), overall: overall, alternatives: alternatives),
        control: control.map { Script(given: [], steps: lines($0), overall: nil, alternatives: []) },
        recognition: recognition, errorCodes: ["denied", "offline"], dependencies: dependencies, needs: [], mark: at(7))
    )
  }

  /// The judgement of the case.
  func judgement(
    _ script: Observation, control: Observation? = nil, recognisers: [Observation] = []
  ) -> Judgement {
    Judge { verifier, _ in verifier }(
      self, CaseObservation(script: script, control: control, recognisers: recognisers, execution: .deterministic))
  }
}

extension Discrepancy {
  /// What the specification expects, in words.
  var expected: String { FindingText(self).expected }
  /// What was seen instead, in words.
  var actual: String { FindingText(self).actual }
  /// What to do, in words.
  var hint: String { FindingText(self).hint }
}

extension Judgement {
  /// Why the case has its outcome, in words.
  var reason: String? { cause.map { ReasonText.text($0) } }
}
