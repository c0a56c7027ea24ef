import ConformanceCore
import SpecModel

/// One form for `results.json` and the journal; it is what `Codable` reads, and written many times faster.
extension ReportBytes {
  /// Appends a case as a JSON object.
  ///
  /// - Parameter result: The case.
  mutating func json(_ result: CaseResult) {
    field("{\"id\":", result.id)
    field(",\"spec\":", result.spec)
    field(",\"operation\":", result.operation)
    field(",\"requirement\":", result.requirement)
    field(",\"level\":", result.level.rawValue)
    field(",\"outcome\":", result.outcome.rawValue)
    append(",\"reason\":")
    if let reason = result.reason { string(reason) } else { append("null") }
    if let took = result.took { field(",\"took\":", took) }
    list(",\"findings\":", result.findings) { $0.json($1) }
    list(",\"steps\":", result.steps) { $0.json($1) }
    field(",\"duration\":", result.duration)
    json(",\"mark\":", result.mark)
    append(result.isSkipInProfile ? ",\"isSkipInProfile\":true" : ",\"isSkipInProfile\":false")
    if let known = result.known { json(known) }
    append("}")
  }

  private mutating func json(_ known: CaseResult.Known) {
    field(",\"known\":{\"reason\":", known.reason)
    if let link = known.link { field(",\"link\":", link) }
    append("}")
  }

  private mutating func json(_ finding: Finding) {
    field("{\"subject\":", finding.subject)
    field(",\"expected\":", finding.expected)
    field(",\"actual\":", finding.actual)
    field(",\"hint\":", finding.hint)
    if let step = finding.step { field(",\"step\":", step) }
    field(",\"file\":", finding.file)
    field(",\"line\":", finding.line)
    field(",\"column\":", finding.column)
    append("}")
  }

  private mutating func json(_ step: StepResult) {
    field("{\"part\":", step.part.rawValue)
    field(",\"text\":", step.text)
    field(",\"status\":", step.status.rawValue)
    json(",\"mark\":", step.mark)
    list(",\"transcript\":", step.transcript) { $0.json($1) }
    append("}")
  }

  private mutating func json(_ message: StepResult.Message) {
    field("{\"at\":", message.at)
    field(",\"from\":", message.from.rawValue)
    field(",\"to\":", message.to.rawValue)
    field(",\"text\":", message.text)
    if let detail = message.detail { field(",\"detail\":", detail) }
    append("}")
  }

  private mutating func json(_ key: StaticString, _ mark: ResultMark) {
    append(key)
    field("{\"file\":", mark.file)
    field(",\"line\":", mark.line)
    field(",\"column\":", mark.column)
    append("}")
  }
}
