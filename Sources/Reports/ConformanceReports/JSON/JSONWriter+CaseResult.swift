import ConformanceCore
import SpecModel

/// One form for `results.json` and the journal; it is what `Codable` reads, and written many times faster.
extension JSONWriter {
  /// Writes a case as an object.
  ///
  /// - Parameter result: The case.
  mutating func result(_ result: CaseResult) {
    object { json in
      json.field("id", result.id)
      json.field("spec", result.spec)
      json.field("operation", result.operation)
      json.field("requirement", result.requirement)
      json.field("level", result.level.rawValue)
      json.field("outcome", result.outcome.rawValue)
      json.key("reason")
      if let reason = result.reason { json.value(reason) } else { json.null() }
      if let cause = result.cause { json.object("cause") { $0.cause(cause) } }
      if let took = result.took { json.field("took", took) }
      if let notes = result.notes { json.array("notes") { json in for note in notes { json.value(note) } } }
      if let flaky = result.flaky {
        json.object("flaky") { json in
          json.array("outcomes") { json in for outcome in flaky.outcomes { json.value(outcome.rawValue) } }
        }
      }
      json.array("findings") { json in for finding in result.findings { json.finding(finding) } }
      if let candidates = result.candidates {
        json.array("candidates") { json in for candidate in candidates { json.candidate(candidate) } }
      }
      if let violations = result.violations {
        json.array("violations") { json in for violation in violations { json.violation(violation) } }
      }
      json.array("steps") { json in for step in result.steps { json.step(step) } }
      json.field("duration", result.duration)
      json.mark(result.mark)
      json.field("isSkipInProfile", result.isSkipInProfile)
      guard let known = result.known else { return }
      json.object("known") { json in
        json.field("reason", known.reason)
        if let link = known.link { json.field("link", link) }
      }
    }
  }

  private mutating func cause(_ cause: Cause) {
    field("kind", cause.kind.rawValue)
    if let requirement = cause.requirement { field("requirement", requirement) }
    if let capabilities = cause.capabilities {
      array("capabilities") { json in for capability in capabilities { json.value(capability.rawValue) } }
    }
  }

  private mutating func finding(_ finding: Finding) {
    object { json in
      json.field("kind", finding.kind.rawValue)
      json.field("subject", finding.subject)
      json.field("expected", finding.expected)
      json.field("actual", finding.actual)
      json.field("hint", finding.hint)
      if !finding.sentence.isEmpty { json.field("sentence", finding.sentence) }
      if let said = finding.said { json.field("said", said) }
      if let code = finding.code { json.field("code", code) }
      if finding.isOfControl { json.field("isOfControl", true) }
      if let topic = finding.topic { json.field("topic", topic.rawValue) }
      if let call = finding.call { json.field("call", call) }
      if finding.sentNothing { json.field("sentNothing", true) }
      if let exchange = finding.exchange { json.field("exchange", exchange) }
      if let field = finding.field { json.field("field", field) }
      if let refusal = finding.refusal { json.refusal(refusal) }
      if let step = finding.step { json.field("step", step) }
      json.field("file", finding.file)
      json.field("line", finding.line)
      json.field("column", finding.column)
    }
  }

  private mutating func refusal(_ refusal: Finding.Refusal) {
    object("refusal") { json in
      json.field("exchange", refusal.exchange)
      json.field("status", refusal.status)
      json.field("answer", refusal.answer)
    }
  }

  private mutating func candidate(_ candidate: Candidate) {
    object { json in
      json.field("kind", candidate.kind.rawValue)
      json.field("name", candidate.name)
      json.field("isAllowed", candidate.isAllowed)
      json.field("answer", candidate.answer.rawValue)
      json.field("sentence", candidate.sentence)
      json.array("findings") { json in for finding in candidate.findings { json.finding(finding) } }
    }
  }

  private mutating func violation(_ violation: RuleViolation) {
    object { json in
      json.field("requirement", violation.requirement)
      json.key("finding")
      json.finding(violation.finding)
    }
  }

  private mutating func step(_ step: StepResult) {
    object { json in
      json.field("part", step.part.rawValue)
      json.field("text", step.text)
      json.field("status", step.status.rawValue)
      json.mark(step.mark)
      json.array("transcript") { json in for message in step.transcript { json.message(message) } }
    }
  }

  private mutating func message(_ message: StepResult.Message) {
    object { json in
      json.field("at", message.at)
      json.field("from", message.from.rawValue)
      json.field("to", message.to.rawValue)
      json.field("text", message.text)
      if let detail = message.detail { json.field("detail", detail) }
    }
  }

  private mutating func mark(_ mark: ResultMark) {
    object("mark") { json in
      json.field("file", mark.file)
      json.field("line", mark.line)
      json.field("column", mark.column)
    }
  }
}
