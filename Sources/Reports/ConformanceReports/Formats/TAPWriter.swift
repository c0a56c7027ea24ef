package import ConformanceCore
import SpecModel

/// Writes `results.tap`: version 14 of the Test Anything Protocol, a line for each case.
package enum TAPWriter {
  /// Writes the results.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  package static func write(_ results: RunResults, to sink: ReportSink) rethrows {
    var out = ReportBytes()
    out.appendTAPHead()
    out.appendTAPPlan(of: results.cases.count)
    for (number, result) in results.cases.enumerated() {
      out.appendTAP(result, number: number + 1)
      try out.handOn(to: sink)
    }
    out.appendTAPEnd(of: results)
    try out.finish(to: sink)
  }
}

extension ReportBytes {
  /// Appends the first line.
  mutating func appendTAPHead() { append("TAP version 14\n" as StaticString) }

  /// Appends the plan.
  ///
  /// - Parameter count: The number of cases.
  mutating func appendTAPPlan(of count: Int) { append("1..\(count)\n") }

  /// Appends the lines of a case.
  ///
  /// - Parameters:
  ///   - result: The case.
  ///   - number: Its number, from 1.
  mutating func appendTAP(_ result: CaseResult, number: Int) {
    let isOK = OutcomeTable.row(result.outcome).exitCode == .success && result.outcome != .expectedFailure
    append("\(isOK ? "ok" : "not ok") \(number) - ")
    append(result.id, .tap)
    switch result.outcome {
    case .skipped: appendDirective("SKIP", result.reason)
    case .expectedFailure: appendDirective("TODO", result.known?.description)
    default: append("\n")
    }
    if result.needsReader { appendDiagnostics(of: result) }
  }

  /// Appends what stands behind the cases: the verdict, and what to do about it.
  ///
  /// - Parameter results: The run.
  mutating func appendTAPEnd(of results: RunResults) {
    let summary = results.summary
    for text in ["\(summary.verdictTitle): \(summary.verdictSentence(results.header))"]
      + summary.waysOut(results.header)
    {
      append("# ")
      append(text, .tap)
      append("\n")
    }
    if !results.isComplete { append("Bail out! The run was cut off.\n") }
  }

  private mutating func appendDirective(_ directive: String, _ reason: String?) {
    append(" # \(directive) ")
    append(reason ?? "", .tap)
    append("\n")
  }

  /// Appends a block of YAML, whose strings are those of JSON.
  private mutating func appendDiagnostics(of result: CaseResult) {
    append("  ---\n")
    for (name, text) in [
      ("outcome", result.outcome.rawValue), ("level", result.level.rawValue), ("message", result.headline),
      ("at", result.place),
    ] {
      var json = JSONWriter(escapes: .reports)
      json.value(text)
      append("  \(name): ")
      append(json.take())
      append("\n")
    }
    append("  ...\n")
  }
}
