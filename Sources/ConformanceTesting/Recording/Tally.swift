import ConformanceCore
import ConformanceReports

/// What a suite comes to, for the console: a cancelled test leaves no line there.
struct Tally {
  private let results: RunResults
  private let notes: [String]

  init(_ results: RunResults, notes: [String]) {
    self.results = results
    self.notes = notes
  }

  /// The lines, safe on a terminal.
  var lines: [String] {
    let summary = results.summary
    let header = results.header
    let specs = header.specs.map(\.id).joined(separator: ", ")
    let counts = OutcomeTable.rows.filter { summary[$0.outcome] > 0 }.map { "\($0.console) \(summary[$0.outcome])" }
    var lines = [
      "Conformance of \(header.client.name) \(header.client.version) to \(specs): \(summary.verdictName)",
      "  cases: \(summary.total) (\(counts.joined(separator: ", ")))",
    ]
    lines += ReasonGroup.groups(of: .skipped, in: results.cases).map { "  skipped \($0.cases.count): \($0.reason)" }
    lines += notes.map { "  note: \($0)" }
    lines.append("  \(summary.verdictSentence(header))")
    return lines.map { Escaping.terminal($0) }
  }
}
