import ConformanceCore
import SpecModel

/// Writes the page of an exploration: what was found, how far the walks came on each chart, and the matrix of faults.
struct ExplorationPage {
  private let exploration: ExplorationResults
  private let results: RunResults

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - exploration: The results.
  ///   - header: What was known before the first walk.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  static func write(_ exploration: ExplorationResults, of header: RunHeader, to sink: ReportSink) rethrows {
    let found = RunResults(header: header, cases: exploration.found.sorted { $0.id < $1.id }, isComplete: true)
    try ExplorationPage(exploration: exploration, results: found).write(to: sink)
  }

  private func write(to sink: ReportSink) rethrows {
    let groups = OutcomeGroup.all(of: results)
    let articles = CaseArticles(groups, results: results)
    let broken = BrokenSection(
      groups, in: results.cases, index: RequirementIndex(results.header), summary: results.summary,
      whenEmpty: "Nothing was found. That does not show that the client conforms.", linksRequirements: false)
    var html = MarkupWriter(.html)
    try frame.write(to: &html) { html in
      writeSummary(to: &html)
      try broken.write(to: &html, articles: articles, sink: sink)
      html.section("coverage", "How far the walks came") { html in
        for chart in exploration.charts { ExplorationCoverage(chart, results.header).write(to: &html) }
      }
      try html.handOn(to: sink)
      FaultSection(exploration.faults).write(to: &html)
    }
    try html.finish(to: sink)
  }

  private var title: String {
    let count = exploration.found.count
    return count == 0 ? "Nothing found" : "\(count) found"
  }

  private var tone: PageFrame.Tone { exploration.found.isEmpty ? .open : .bad }

  private var subject: String { "\(exploration.client) \(exploration.version)" }

  private var frame: PageFrame {
    PageFrame(
      title: "\(title) – \(subject) – exploration", verdict: title, tone: tone, subject: subject,
      links: [
        PageFrame.Link(section: "verdict", text: "Summary"),
        PageFrame.Link(section: "findings", text: "Found", count: exploration.found.count),
        PageFrame.Link(section: "coverage", text: "Coverage"),
        PageFrame.Link(section: "faults", text: "Faults", count: exploration.faults.count(where: \.isReached)),
      ],
      footer:
        "Written by auth-conformance \(exploration.kit) with seed \(exploration.seed). The page contains no date and no "
        + "path of the machine: the same client, specifications, seed and number of walks give the same page.",
      hasScript: false)
  }

  private func writeSummary(to html: inout MarkupWriter) {
    let charts = exploration.charts.filter { !$0.isOfCases }
    let walks = charts.reduce(0) { $0 + $1.walks }
    let moves = charts.reduce(0) { $0 + $1.moves }
    let sequences = exploration.charts.filter(\.isOfCases).reduce(0) { $0 + $1.walks }
    html.element(
      .section, .id("verdict"), .class("verdict v-", tone.rawValue), .labelledBy("verdict-title")
    ) { html in
      html.element(.p, .class("eyebrow"), text: "What does a sequence of calls break that no case breaks?")
      html.element(.h1, .id("verdict-title")) { html in
        html.element(.span, .class("v v-", tone.rawValue), text: title)
      }
      html.element(
        .p, .class("lead"),
        text: (charts.isEmpty
          ? ""
          : "\(Quantity.of(walks, "walk")) of \(Quantity.of(moves, "move")) went through "
            + "\(Quantity.of(charts.count, "state chart")); ")
          + (sequences > 0 ? "\(Quantity.of(sequences, "sequence")) of cases came after one another; " : "")
          + "\(Quantity.of(exploration.faults.count(where: \.isReached), "place")) of the matrix of faults were taken. "
          + "An exploration never says that a client conforms: a run of the cases does.")
      html.element(.dl, .class("facts")) { html in
        html.fact({ $0.text("Client") }) { $0.text(subject) }
        html.fact({ $0.text("Seed") }) { $0.code(String(exploration.seed)) }
      }
    }
  }
}

/// How far the walks through one chart came.
private struct ExplorationCoverage {
  private let chart: ChartExploration
  private let spec: Catalogue?

  init(_ chart: ChartExploration, _ header: RunHeader) {
    self.chart = chart
    spec = header.specs.first { $0.id == chart.spec }
  }

  private var rows: [(name: String, reach: ChartExploration.Reach)] {
    let cases = chart.cases.map { [("Cases at the end", $0)] } ?? []
    if chart.isOfCases { return cases }
    return [
      ("Cells of the chart", chart.cells), ("Pairs of moves, one right after the other", chart.pairs),
      ("Faults, by cell", chart.faults),
    ] + (chart.atOnce.map { [("Pairs of calls at once", $0)] } ?? []) + cases
  }

  private var caption: String {
    if chart.isOfCases {
      return "\(Quantity.of(chart.moves, "case")) in \(Quantity.of(chart.walks, "sequence")), one after the other"
    }
    return "\(Quantity.of(chart.walks, "walk")), \(Quantity.of(chart.moves, "move"))"
      + (chart.movesAtOnce > 0 ? ", \(chart.movesAtOnce) of them calls at once" : "")
      + (chart.turns > 0 ? ", \(chart.turns) by the next customer" : "")
  }

  func write(to html: inout MarkupWriter) {
    html.heading(spec?.title ?? chart.spec, code: "\(chart.spec)/\(chart.chart)")
    html.scrolling("What the walks reached of \(chart.spec), \(chart.chart)") { html in
      html.element(.table, .class("grid")) { html in
        html.element(.caption, text: caption)
        html.element(.thead) { html in
          html.element(.tr) { html in
            for text in ["What", "Reached", "Of", "Not reachable, and why"] {
              html.element(.th, .scope("col"), text: text)
            }
          }
        }
        html.element(.tbody) { html in for row in rows { write(row.name, row.reach, to: &html) } }
      }
    }
    if chart.atOnce == nil, !chart.isOfCases {
      html.element(
        .p, .class("hint-line"),
        text: "No calls were made at once: the client does not run in the world's own executor.")
    }
    writePicture(to: &html)
  }

  private func write(_ name: String, _ reach: ChartExploration.Reach, to html: inout MarkupWriter) {
    html.element(.tr) { html in
      html.element(.th, .scope("row"), text: name)
      html.element(.td, text: String(reach.reached))
      html.element(.td, text: String(reach.all))
      html.element(.td) { html in
        guard !reach.unreachable.isEmpty else { return html.element(.span, .class("nil"), text: "–") }
        html.element(.ul) { html in
          for (reason, count) in reach.unreachable.sorted(by: { $0.key < $1.key }) {
            html.element(.li, text: "\(count): \(reason)")
          }
        }
      }
    }
  }

  private func writePicture(to html: inout MarkupWriter) {
    guard let spec, let entry = spec.charts.first(where: { $0.name == chart.chart }) else { return }
    let outcomes = outcomes(in: entry)
    html.scrolling("State diagram of \(chart.spec), \(chart.chart)") { html in
      html.chart(
        ChartLayout.drawing(of: entry, ChartEdge.all(of: entry) { outcomes[$0] }),
        of: "\(chart.spec)-\(chart.chart)", title: "\(spec.title), \(chart.chart)")
    }
    html.element(
      .p, .class("hint-line chart-key"),
      text: "✓, solid: walks went there, and it held; ✕ or ▲, dashes: a walk breaks it; ○, dots: not reached")
  }

  /// How the walks saw each cell, by the id of its case.
  private func outcomes(in entry: Catalogue.ChartEntry) -> [String: Outcome] {
    let missing = Set(chart.cells.missing + chart.broken)
    let broken = Dictionary(
      chart.counterexamples.map { ($0.requirement, $0.level) }, uniquingKeysWith: { one, _ in one })
    return entry.cells.reduce(into: [:]) { outcomes, cell in
      guard let id = cell.shownBy else { return }
      let name = Cell(state: cell.state, trigger: cell.trigger, values: cell.values).description
      if missing.contains(name) { return }
      outcomes[id] = cell.requirement.flatMap { broken[$0] }.map { $0 == .should ? .warned : .failed } ?? .passed
    }
  }
}
