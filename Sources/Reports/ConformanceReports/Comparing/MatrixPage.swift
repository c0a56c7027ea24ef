import ConformanceCore
import SpecModel

/// Writes the page of runs side by side: requirement by run, folded by operation.
enum MatrixPage {
  /// Writes the page.
  ///
  /// - Parameters:
  ///   - matrix: The runs.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  static func write(_ matrix: RunMatrix, to sink: ReportSink) rethrows {
    var html = MarkupWriter(.html)
    let sections = RequirementSections(
      choice: "Only differences", stays: matrix.differs,
      words: { $0 > 0 ? "\($0) not the same in all runs" : "the same in all runs" },
      columns: { _ in matrix.runs.map(column) })
    try frame(of: matrix).write(to: &html) { html in
      html.element(.section, .id("verdict"), .class("verdict v-open"), .labelledBy("verdict-title")) { html in
        html.element(.p, .class("eyebrow"), text: "Which promises does each run keep?")
        html.element(.h1, .id("verdict-title"), text: Quantity.of(matrix.runs.count, "run") + " side by side")
        html.element(.p, .class("lead"), text: matrix.differenceSentence)
        html.overview("The runs", of: matrix.runs, columns(of: matrix))
      }
      try sections.write("matrix", of: matrix.specs, to: &html, sink: sink)
    }
    try html.finish(to: sink)
  }

  private static func frame(of matrix: RunMatrix) -> PageFrame {
    PageFrame(
      title: "\(Quantity.of(matrix.runs.count, "run")) side by side", verdict: "Side by side", tone: .open,
      subject: Quantity.of(matrix.runs.count, "run"),
      links: [
        PageFrame.Link(section: "verdict", text: "Runs", count: matrix.runs.count),
        PageFrame.Link(section: "matrix", text: "Requirements", count: matrix.differing.total),
      ],
      footer:
        "Written by auth-conformance \(Kit.version). The page depends on nothing but the runs: the same runs give the "
        + "same page.",
      hasScript: false, additions: [.comparing])
  }

  /// The column of a run among the requirements.
  private static func column(_ run: RunMatrix.Run) -> RequirementTable.Column {
    RequirementTable.Column(
      title: run.side.title, outcome: { run.outcome(of: $0.id, in: $0.spec) },
      link: { requirement in run.link.map { "\($0)#req-\(requirement.id)" } })
  }

  /// The columns of the table of runs: what each is, its verdict, and how many requirements hold.
  private static func columns(of matrix: RunMatrix) -> [OverviewColumn<RunMatrix.Run>] {
    let sides = matrix.runs.map(\.side)
    // A column that repeats the titles, or is the same for all, says nothing.
    let hasClients = sides.contains { !$0.title.hasPrefix($0.header.client.title) }
    let hasRevisions = Set(sides.map(\.revision)).count > 1
    return [OverviewColumn("Run") { $1.text($0.side.title, leadingTo: $0.link) }]
      + (hasClients ? [.text("Client", \.side.header.client.title)] : [])
      + (hasRevisions ? [.commit(\.side.revision)] : [])
      + [.verdict { ($0.side.tone, $0.side.verdictTitle) }]
      + OverviewColumn.standings { run, level in
        let standings = matrix.specs.flatMap(\.requirements).filter { $0.isPromise && $0.level == level }
          .map { RequirementStanding(run.outcome(of: $0.id, in: $0.spec)) }
        return RequirementStanding.allCases.map { standing in standings.count { $0 == standing } }
      }
  }
}

extension RunMatrix {
  /// How many requirements the runs differ in, and the commit at which all were made, in sentences.
  fileprivate var differenceSentence: String {
    let (count, total) = differing
    let all = Quantity.of(total, "requirement")
    let sentence = count == 0 ? "The runs do not differ in any of \(all)." : "The runs differ in \(count) of \(all)."
    let revisions = Set(runs.map(\.side.revision))
    guard revisions.count == 1, let revision = revisions.first ?? nil else { return sentence }
    return "\(sentence) All were made at the commit \(revision.title)."
  }
}

extension RequirementStanding {
  /// Creates the standing of a requirement by the gravest outcome of its cases.
  ///
  /// - Parameter outcome: The outcome; `nil` for a requirement without cases.
  fileprivate init(_ outcome: Outcome?) {
    var counts = OutcomeCounts()
    if let outcome { counts.add(outcome) }
    self.init(counts)
  }
}
