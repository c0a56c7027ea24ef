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
    out.append("TAP version 14\n1..\(results.cases.count)\n")
    for (number, result) in results.cases.enumerated() {
      let isOK = OutcomeTable.row(result.outcome).exitCode == .success && result.outcome != .expectedFailure
      out.append("\(isOK ? "ok" : "not ok") \(number + 1) - ")
      out.append(result.id, .tap)
      switch result.outcome {
      case .skipped: append("SKIP", result.reason, to: &out)
      case .expectedFailure: append("TODO", result.known?.description, to: &out)
      default: out.append("\n")
      }
      if result.needsReader { appendDiagnostics(of: result, to: &out) }
      try out.handOn(to: sink)
    }
    let summary = results.summary
    for text in ["\(summary.verdictTitle): \(summary.verdictSentence(results.header))"]
      + summary.waysOut(results.header)
    {
      out.append("# ")
      out.append(text, .tap)
      out.append("\n")
    }
    if !results.isComplete { out.append("Bail out! The run was cut off.\n") }
    try out.finish(to: sink)
  }

  private static func append(_ directive: String, _ reason: String?, to out: inout ReportBytes) {
    out.append(" # \(directive) ")
    out.append(reason ?? "", .tap)
    out.append("\n")
  }

  /// Appends a block of YAML, whose strings are those of JSON.
  private static func appendDiagnostics(of result: CaseResult, to out: inout ReportBytes) {
    out.append("  ---\n")
    for (name, text) in [
      ("outcome", result.outcome.rawValue), ("level", result.level.rawValue), ("message", result.headline),
      ("at", result.place),
    ] {
      var json = JSONWriter(escapes: .reports)
      json.value(text)
      out.append("  \(name): ")
      out.append(json.take())
      out.append("\n")
    }
    out.append("  ...\n")
  }
}
