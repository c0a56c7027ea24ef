public import ConformanceCore

/// Writes `index.html`: one page that needs no network and no script.
///
/// It answers in the order in which a reader asks: does the client conform, what is broken and where is it written, what
/// was not tested and why; then everything else.
public struct HTMLReport {
  /// Up to how many cases the transcripts of passed cases are shown too.
  static let fullTranscripts = SelectedCases.fullTranscripts

  private let results: RunResults
  private let summary: Summary
  private let index: RequirementIndex
  private let templates: HTMLTemplates

  private init(_ results: RunResults) throws {
    self.results = results
    summary = results.summary
    index = RequirementIndex(results.header)
    templates = try HTMLTemplates()
  }

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  public static func write(_ results: RunResults, to sink: ReportSink) throws {
    try HTMLReport(results).write(to: sink)
  }

  private func write(to sink: ReportSink) throws {
    var out = ReportBytes()
    let groups = HTMLFindingGroups(results.cases)
    let frame = HTMLFrame(results, summary: summary)
    out.append(templates.render(.head, frame.head))
    out.append(templates.render(.verdict, frame.verdict))
    var blocks = HTMLCaseBlocks(index: index, results: results)
    out.append("<section id=\"findings\" aria-labelledby=\"findings-title\">\n")
    out.append("<h2 id=\"findings-title\">What is broken, and where it is written</h2>\n")
    if groups.broken.isEmpty { out.append("<p class=\"empty\">Nothing that ran was found broken.</p>\n") }
    for group in groups.broken { try blocks.append(group, to: &out, sink: sink) }
    out.append("</section>\n")
    out.append(templates.render(.notTested, frame.notTested))
    for group in groups.inconclusive { try blocks.append(group, to: &out, sink: sink) }
    out.append("</section>\n")
    let outcomes = RequirementOutcomes(results.cases)
    out.append(templates.render(.coverage, HTMLCoverage(results, outcomes: outcomes).values))
    try HTMLCaseList(results, index: index, templates: templates).append(to: &out, sink: sink)
    out.append(templates.render(.beyond, HTMLBeyond(results, index: index, outcomes: outcomes).values))
    out.append(templates.render(.ledger, HTMLLedger(results, outcomes: outcomes).values))
    out.append(templates.render(.foot, frame.foot))
    try out.finish(to: sink)
  }
}
