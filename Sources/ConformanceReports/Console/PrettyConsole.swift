import ConformanceCore

/// The console for people: what is broken, what was not tested, the counts, and the verdict as the last line.
struct PrettyConsole {
  private let results: RunResults
  private let palette: ConsolePalette

  /// Creates the console's text.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - palette: The colours.
  init(_ results: RunResults, palette: ConsolePalette) {
    self.results = results
    self.palette = palette
  }

  /// Writes the text.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func write(to sink: ReportSink) rethrows {
    var out = ReportBytes()
    let index = RequirementIndex(results.header)
    for result in results.cases where result.outcome != .passed && result.outcome != .skipped {
      append(result, index: index, to: &out)
      try out.handOn(to: sink)
    }
    appendTable(to: &out)
    appendSkips(to: &out)
    appendVerdict(to: &out)
    try out.finish(to: sink)
  }

  private func append(_ result: CaseResult, index: RequirementIndex, to out: inout ReportBytes) {
    let word = palette.paint(OutcomeTable.row(result.outcome).console, palette.colour(of: result.outcome))
    out.append("\(word)  \(palette.paint(ReportEscaping.terminal(result.id), .bold))\n")
    for line in CaseDescription(result, index: index, rerun: RerunCommand(results.header)).lines {
      let label = palette.paint(line.label, line.label.isEmpty ? nil : .faint)
      out.append(
        String(repeating: " ", count: line.indent) + label + palette.paint(line.text, palette.colour(of: line.tone)))
      out.append("\n")
    }
    out.append("\n")
  }

  private func appendTable(to out: inout ReportBytes) {
    var rows = [["spec"] + OutcomeTable.rows.map(\.console) + ["total"]]
    var totals = [Int](repeating: 0, count: Outcome.allCases.count)
    for (spec, counts) in SpecCounts.of(results) {
      let numbers = Outcome.allCases.map { counts[$0] }
      rows.append([ReportEscaping.terminal(spec)] + numbers.map(String.init) + [String(numbers.reduce(0, +))])
      for (column, number) in numbers.enumerated() { totals[column] += number }
    }
    if rows.count > 2 { rows.append(["all"] + totals.map(String.init) + [String(totals.reduce(0, +))]) }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for (number, row) in rows.enumerated() {
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + space : space + text
      }
      out.append(palette.paint(cells.joined(separator: "  "), number == 0 ? .faint : nil) + "\n")
    }
    out.append("\n")
  }

  private func appendSkips(to out: inout ReportBytes) {
    let groups = ReasonGroup.groups(of: .skipped, in: results.cases)
    guard !groups.isEmpty else { return }
    out.append("not tested\n")
    let width = groups.map { String($0.cases.count).count }.max() ?? 0
    for group in groups {
      let number = String(group.cases.count)
      let space = String(repeating: " ", count: width - number.count)
      out.append("  \(space)\(number)  \(ReportEscaping.terminal(group.description))\n")
    }
    out.append("\n")
  }

  private func appendVerdict(to out: inout ReportBytes) {
    let header = results.header
    let summary = results.summary
    let client = ReportEscaping.terminal("\(header.client.name) \(header.client.version)")
    out.append(palette.paint("\(client), seed \(header.seed)", .faint) + "\n")
    if header.client.usesOwnThreads {
      out.append(
        "the client runs on its own threads: it counted as idle once nothing had happened for the settling time\n")
    }
    let colour: ConsolePalette.Colour =
      switch summary.verdict {
      case .conformant, .conformantToProfile: .green
      case .notConformant: .red
      case .partial, .incomplete: .yellow
      }
    let title = palette.paint(ReportEscaping.terminal(summary.verdictTitle), colour)
    out.append("\(title): \(ReportEscaping.terminal(summary.verdictSentence(header)))\n")
  }
}
