package import ConformanceCore

/// Writes `index.html`: one page that needs no network and no script.
///
/// It answers in the order in which a reader asks: does the client conform, what is broken and where is it
/// documented, what was not tested and why; then everything else.
package enum HTMLReport {
  /// Up to how many cases the transcripts of passed cases are on the page too.
  static let fullTranscripts = SelectedCases.fullTranscripts
  /// Up to how many cases each has a row without the script.
  static let listed = 1000

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  package static func write(_ results: RunResults, to sink: ReportSink) rethrows {
    let summary = results.summary
    let index = RequirementIndex(results.header)
    let outcomes = RequirementOutcomes(results.cases)
    let toRead = OutcomeGroup.all(of: results)
    let articles = CaseArticles(toRead, results: results)
    let broken = BrokenSection(
      toRead, in: results.cases, index: index, summary: summary,
      whenEmpty: summary.verdict == .notJudged
        ? "Nothing can be said of the client: the verdict says why." : "No case that ran found anything broken.")
    var html = MarkupWriter(.html)
    // A browser lays out what is folded too, and a page of many cases would take it seconds.
    html.defersDisclosures = results.cases.count > listed
    try PageFrame(results, summary: summary, outcomes: outcomes).write(to: &html) { html in
      VerdictSection(results, summary: summary, outcomes: outcomes).write(to: &html)
      try broken.write(to: &html, articles: articles, sink: sink)
      try NotTestedSection(results, summary: summary).write(to: &html) { html in
        for group in toRead where group.outcome == .inconclusive {
          try broken.write(group, to: &html, articles: articles, sink: sink)
        }
      }
      CoverageSection(results, outcomes: outcomes).write(to: &html)
      try html.handOn(to: sink)
      try CasesSection(results, index: index, articles: articles).write(to: &html, sink: sink)
      BeyondSection(results, index: index, outcomes: outcomes).write(to: &html)
      try html.handOn(to: sink)
      LedgerSection(results, outcomes: outcomes).write(to: &html)
    }
    try html.finish(to: sink)
  }
}

extension PageFrame {
  /// Creates the frame of a run's page.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - summary: Its counts and verdict.
  ///   - outcomes: The outcomes of the requirements, which the links count as the verdict's table does.
  init(_ results: RunResults, summary: Summary, outcomes: RequirementOutcomes) {
    let header = results.header
    subject = "\(header.client.name) \(header.client.version)"
    verdict = summary.verdictBrief.prefix(1).uppercased() + summary.verdictBrief.dropFirst()
    title = "\(summary.verdictTitle) – \(subject) – conformance report"
    tone = Tone(summary)
    hasScript = true
    footer =
      "Written by auth-conformance \(header.kit) with seed \(header.seed). The page contains no date and no path of "
      + "the machine: the same client, specifications and seed give the same page."
    let standings = StandingCounts(header.specs, outcomes: outcomes)
    links = [
      Link(section: "verdict", text: "Verdict"),
      Link(section: "findings", text: "Broken", count: standings.count(.broken)),
    ]
    if summary.brokenRules > 0 {
      links.append(Link(section: "broken-warned", text: "Warnings", count: summary.brokenRules))
    }
    links += [
      Link(section: "not-tested", text: "Not tested", count: standings.count(.notTested)),
      Link(section: "coverage", text: "Coverage"), Link(section: "cases", text: "All cases", count: summary.total),
      Link(section: "beyond", text: "Beyond the documents"), Link(section: "ledger", text: "Ledger"),
    ]
  }
}

extension PageFrame.Tone {
  /// Creates the look of a run's verdict.
  ///
  /// - Parameter summary: The counts of the run and its verdict.
  init(_ summary: Summary) {
    switch summary.verdict {
    case .conformant, .conformantToProfile: self = summary.keepsRules ? .good : .mixed
    case .notConformant: self = .bad
    case .partial, .incomplete, .notJudged: self = .open
    }
  }
}
