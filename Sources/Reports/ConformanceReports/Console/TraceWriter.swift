package import ConformanceCore
import SpecModel

/// Writes single cases with their whole transcripts, for `--case ID --trace`.
package struct TraceWriter: Sendable {
  private let usesColour: Bool

  /// Creates a writer.
  ///
  /// - Parameter usesColour: Whether the text is coloured.
  package init(usesColour: Bool = false) {
    self.usesColour = usesColour
  }

  /// Writes every case of a run with its transcript.
  ///
  /// - Parameters:
  ///   - results: The run, narrowed to the cases that are asked for.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  package func write(_ results: RunResults, to sink: ReportSink) rethrows {
    let palette = ConsolePalette(usesColour: usesColour)
    let index = RequirementIndex(results.header)
    var out = ReportBytes()
    // Rules are judged over the cases that are asked for, and have no steps of their own.
    let cases = results.cases.filter { !$0.isOfRule }
    for result in cases.isEmpty ? results.cases : cases {
      append(result, index: index, palette: palette, to: &out)
      try out.handOn(to: sink)
    }
    try out.finish(to: sink)
  }

  private func append(_ result: CaseResult, index: RequirementIndex, palette: ConsolePalette, to out: inout ReportBytes)
  {
    out.append("\(palette.paint(ReportEscaping.terminal(result.id), .bold))\n")
    if let requirement = index.requirement(of: result) {
      out.append("  \(ReportEscaping.terminal(requirement.statement))\n")
      let source = "\(result.level.rawValue), \(index.source(of: requirement, in: result.spec))"
      out.append("  \(palette.paint(ReportEscaping.terminal(source), .faint))\n")
    }
    out.append("\n")
    for (number, step) in result.steps.enumerated() {
      for line in TranscriptLines([step]).lines {
        out.append("  \(ReportEscaping.terminal(line))\n")
      }
      for finding in result.findings where finding.step == number { append(finding, palette: palette, to: &out) }
    }
    for finding in result.findings where !result.steps.indices.contains(finding.step ?? -1) {
      append(finding, palette: palette, to: &out)
    }
    let candidates = CandidateLines(result)
    if let heading = candidates.heading { out.append("    \(heading)\n") }
    for line in candidates.lines {
      out.append(String(repeating: " ", count: 6 + 2 * line.depth) + ReportEscaping.terminal(line.text) + "\n")
    }
    let word = palette.paint(OutcomeTable.row(result.outcome).console, palette.colour(of: result.outcome))
    let reason = result.reason.map { ": \(ReportEscaping.terminal($0.withoutFullStop))" } ?? ""
    out.append("\n\(word)\(reason), after \(Quantity.seconds(result.duration)) of virtual time\n")
  }

  private func append(_ finding: Finding, palette: ConsolePalette, to out: inout ReportBytes) {
    out.append("    \(ReportEscaping.terminal(finding.place)): \(ReportEscaping.terminal(finding.subject))\n")
    out.append("      expected  \(palette.paint(ReportEscaping.terminal(finding.expected), .green))\n")
    out.append("      actual    \(palette.paint(ReportEscaping.terminal(finding.actual), .red))\n")
    if !finding.hint.isEmpty { out.append("      hint      \(ReportEscaping.terminal(finding.hint))\n") }
  }
}
