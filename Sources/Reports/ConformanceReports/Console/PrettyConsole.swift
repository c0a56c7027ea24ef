import ConformanceCore

/// The console for people: a block for each cause, the gravest last and nearest to the prompt, then the counts and the
/// verdict.
struct PrettyConsole {
  private let results: RunResults
  private let palette: ConsolePalette
  private let isVerbose: Bool
  private let page: String?

  /// Creates the console's text.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - palette: The colours.
  ///   - isVerbose: Whether it has each case in full.
  ///   - page: Where the page of the run lies; `nil` for none.
  init(_ results: RunResults, palette: ConsolePalette, isVerbose: Bool = false, page: String? = nil) {
    self.results = results
    self.palette = palette
    self.isVerbose = isVerbose
    self.page = page
  }

  /// Writes the text.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func write(to sink: ReportSink) rethrows {
    var out = ReportBytes()
    if isVerbose {
      try appendCases(to: &out, sink: sink)
    } else {
      appendCauses(to: &out)
    }
    appendSkips(to: &out)
    appendTable(to: &out)
    appendVerdict(to: &out)
    try out.finish(to: sink)
  }

  private func appendCases(to out: inout ReportBytes, sink: ReportSink) rethrows {
    let index = RequirementIndex(results.header)
    let rerun = RerunCommand(results.header)
    for result in results.cases where result.outcome != .passed && result.outcome != .skipped {
      out.append("\(word(result.outcome))  \(palette.paint(ReportEscaping.terminal(result.id), .bold))\n")
      for line in CaseDescription(result, index: index, rerun: rerun).lines {
        let label = palette.paint(line.label, line.label.isEmpty ? nil : .faint)
        let text = label + palette.paint(line.text, palette.colour(of: line.tone))
        out.append(String(repeating: " ", count: line.indent) + text + "\n")
      }
      out.append("\n")
      try out.handOn(to: sink)
    }
  }

  private func appendCauses(to out: inout ReportBytes) {
    let causes = ConsoleCauses(results)
    if let rest = causes.rest(page: page) { out.append(palette.paint(ReportEscaping.terminal(rest), .faint) + "\n\n") }
    // The gravest stands where a reader looks first: above the prompt.
    let others = causes.shown.filter { !$0.isFailure }
    for cause in others.reversed() { append(inShort: cause, to: &out) }
    if !others.isEmpty { out.append("\n") }
    let failures = causes.shown.filter(\.isFailure)
    for (rank, cause) in failures.enumerated().reversed() {
      append(cause, isFirst: rank == 0, to: &out)
      out.append("\n")
    }
  }

  /// Appends what is no failure: what it breaks, and how that shows.
  private func append(inShort cause: ConsoleCause, to out: inout ReportBytes) {
    let text = (cause.known ?? cause.statement ?? cause.example.headline).cutInTheMiddle(110)
    let more = [cause.flaky, cause.sameCause].compactMap(\.self).map { "; \($0)" }.joined()
    out.append("\(word(cause.outcome))  \(palette.paint(ReportEscaping.terminal(cause.name), .bold))  ")
    out.append(palette.paint(ReportEscaping.terminal("(\(Quantity.cases(cause.cases))\(more))"), .faint))
    out.append("  \(ReportEscaping.terminal(text))\n")
    guard cause.known == nil, let sentence = cause.sentence else { return }
    out.append("  \(palette.paint(ReportEscaping.terminal(sentence.cutInTheMiddle()), .yellow))\n")
  }

  /// Appends a failure: the first with all that its first finding says, every other in short.
  private func append(_ cause: ConsoleCause, isFirst: Bool, to out: inout ReportBytes) {
    let example = cause.example
    func line(_ text: String, _ colour: ConsolePalette.Colour? = nil, label: String = "") {
      let shown = palette.paint(ReportEscaping.terminal(text), colour)
      out.append("  \(palette.paint(label, label.isEmpty ? nil : .faint))\(shown)\n")
    }
    out.append("\(word(cause.outcome))  \(palette.paint(ReportEscaping.terminal(cause.name), .bold))  ")
    out.append(palette.paint(ReportEscaping.terminal("\(cause.counts), \(example.place)"), .faint) + "\n")
    if let statement = cause.statement { line(statement.cutInTheMiddle()) }
    if let sentence = cause.sentence { line(sentence.cutInTheMiddle(), .red) }
    if isFirst, let finding = cause.finding {
      line(finding.expected.cutInTheMiddle(), .green, label: "expected  ")
      line(finding.actual.cutInTheMiddle(), .red, label: "actual    ")
      if let said = finding.said { line(said.cutInTheMiddle(), label: "client    ") }
      if let refusal = finding.refusal { line(refusal.sentence.cutInTheMiddle(), label: "service   ") }
      if !finding.hint.isEmpty { line(finding.hint.cutInTheMiddle(), .cyan, label: "hint      ") }
    }
    if let flaky = cause.flaky { line(flaky) }
    if let same = cause.sameCause { line(same, .faint) }
    line(RerunCommand(results.header).line(case: example.id), label: "again     ")
  }

  private func word(_ outcome: Outcome) -> String {
    palette.paint(OutcomeTable.row(outcome).console, palette.colour(of: outcome))
  }

  private func appendTable(to out: inout ReportBytes) {
    // A column of zeros says nothing.
    let shown = OutcomeTable.rows.filter { row in results.cases.contains { $0.outcome == row.outcome } }
    var rows = [["spec"] + shown.map(\.console) + ["total"]]
    var totals = [Int](repeating: 0, count: shown.count)
    for (spec, counts) in SpecCounts.of(results) {
      let numbers = shown.map { counts[$0.outcome] }
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
    let shown = isVerbose ? groups.count : 4
    out.append("not tested\n")
    let width = groups.map { String($0.cases.count).count }.max() ?? 0
    for group in groups.prefix(shown) {
      let number = String(group.cases.count)
      let space = String(repeating: " ", count: width - number.count)
      let text = isVerbose ? group.description : group.description.cutInTheMiddle()
      out.append("  \(space)\(number)  \(ReportEscaping.terminal(text))\n")
    }
    let more = groups.dropFirst(shown)
    if !more.isEmpty {
      out.append(
        "  \(more.reduce(0) { $0 + $1.cases.count })  for \(Quantity.of(more.count, "more reason"))\n")
    }
    out.append("\n")
  }

  private func appendVerdict(to out: inout ReportBytes) {
    let header = results.header
    let summary = results.summary
    let client = ReportEscaping.terminal("\(header.client.name) \(header.client.version)")
    let label = header.label.map { ", \(ReportEscaping.terminal($0))" } ?? ""
    let threads =
      isVerbose && header.client.usesOwnThreads ? ", on its own threads: silence in real time counted as idle" : ""
    out.append(palette.paint("\(client)\(label), seed \(header.seed)\(threads)", .faint) + "\n")
    let colour: ConsolePalette.Colour =
      switch PageFrame.Tone(summary) {
      case .good: .green
      case .bad: .red
      case .mixed, .open: .yellow
      }
    let title = palette.paint(ReportEscaping.terminal(summary.verdictTitle), colour)
    for way in summary.waysOut(header) { out.append("→ \(ReportEscaping.terminal(way))\n") }
    out.append("\(title): \(ReportEscaping.terminal(summary.verdictSentence(header)))\n")
  }
}
