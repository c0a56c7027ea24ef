import ConformanceCore
import SpecModel

/// The section of a run's page with every case, by specification, operation and requirement.
struct CasesSection {
  /// Up to how many cases the operations are unfolded.
  private static let open = 100

  private let results: RunResults
  private let index: RequirementIndex
  private let summary: Summary

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - index: The specifications of the run.
  ///   - summary: The counts of the run.
  init(_ results: RunResults, index: RequirementIndex, summary: Summary) {
    self.results = results
    self.index = index
    self.summary = summary
  }

  /// Writes the section.
  ///
  /// - Parameters:
  ///   - html: Where it goes.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func write(to html: inout MarkupWriter, sink: ReportSink) rethrows {
    try html.section("cases", "Every case") { html in
      html.element(
        .form, .id("filter-form"), .role("search"), .hidden, content: writeFilter)
      let groups = Dictionary(grouping: CaseGroup.groups(of: results.cases, by: \.operation), by: \.spec)
      for (spec, counts) in SpecCounts.of(results) {
        let entry = results.header.specs.first { $0.id == spec }
        try html.element(
          .section, .class("spec"), .id("spec-", spec), .labelledBy("spec-", "\(spec)-title")
        ) { html in
          html.heading(entry?.title ?? spec, code: spec, id: .id("spec-", "\(spec)-title"))
          html.element(.p, .class("hint-line"), text: entry?.says ?? "")
          html.element(.p, .class("tally")) { $0.countsInWords(counts) }
          for operation in OperationListing.all(of: entry, groups: groups[spec] ?? [], spec: spec) {
            try write(operation, to: &html, sink: sink)
          }
        }
      }
    }
  }

  /// The filter, which the script uncovers.
  private func writeFilter(to html: inout MarkupWriter) {
    html.element(.label, .for("filter"), text: "Filter cases and findings")
    html.element(
      .input, .id("filter"), .type("search"), .autocomplete("off"), .spellcheck("false"), .describedBy("filter-help"),
      .placeholder("outcome:failed level:must -op:refresh"))
    html.element(.p, .id("filter-help")) { html in
      html.text("Words match case ids and statements. Also ")
      for (number, term) in ["outcome:failed", "level:must", "op:authorize", "spec:lwa-v3", "req:"].enumerated() {
        if number > 0 { html.text(", ") }
        html.code(term)
      }
      html.text("; ")
      html.code("-")
      html.text(" before a term excludes what it matches.")
    }
    html.element(.p, .class("quick")) { html in
      for outcome in Outcome.allCases where summary[outcome] > 0 {
        html.element(
          .a, .class("o o-", outcome.rawValue), .href("#q=outcome:", outcome.rawValue), text: outcome.rawValue)
        html.space()
      }
      html.element(.a, .href("#q="), text: "show all")
    }
    html.element(.p, .id("filter-status"), .role("status"))
  }

  private func write(_ operation: OperationListing, to html: inout MarkupWriter, sink: ReportSink) rethrows {
    func content(_ html: inout MarkupWriter) throws {
      html.element(.summary) { html in
        html.element(.h4, text: operation.name)
        html.space()
        html.element(.span, .class("doc"), text: operation.documentedAs)
        html.space()
        html.element(.span, .class("tally")) { $0.counts(OutcomeCounts(operation.requirements.lazy.flatMap(\.cases))) }
      }
      for requirement in operation.requirements { try write(requirement, of: operation, to: &html, sink: sink) }
    }
    if results.cases.count <= Self.open {
      try html.element(.details, .class("op"), .open, content: content)
    } else {
      try html.element(.details, .class("op"), content: content)
    }
  }

  private func write(
    _ requirement: OperationListing.Requirement, of operation: OperationListing, to html: inout MarkupWriter,
    sink: ReportSink
  ) rethrows {
    let level = (requirement.entry?.level ?? requirement.cases.first?.level ?? .must).rawValue
    try html.element(
      .section, .class("req"), .id("req-", requirement.id), .specification("", operation.spec),
      .operation("", operation.name), .requirement("", requirement.id), .level("", level)
    ) { html in
      html.element(.h5) { html in
        html.element(.a, .class("anchor"), .href("#req-", requirement.id)) { $0.code(requirement.id) }
        html.space()
        html.text(requirement.entry?.statement ?? "")
      }
      html.element(.p, .class("meta")) { html in
        html.level(level)
        html.space()
        writeSource(of: requirement.entry, in: operation.spec, to: &html)
      }
      if requirement.cases.isEmpty { html.element(.p, .class("took"), text: "No case of this requirement ran.") }
      try html.element(.ul, .class("rows")) { html in
        for result in requirement.cases {
          write(result, to: &html)
          try html.handOn(to: sink)
        }
      }
    }
  }

  private func writeSource(of entry: Catalogue.RequirementEntry?, in spec: String, to html: inout MarkupWriter) {
    guard let entry else { return html.element(.span) }
    if entry.isBeyondDocuments {
      html.level("beyond the documents")
      html.space()
    }
    html.element(.span, text: index.source(of: entry, in: spec))
    html.space()
    html.grounds(of: entry)
    html.place(entry.mark.place)
    guard !entry.items.isEmpty else { return }
    html.element(.span) { html in
      html.text("accounts for ")
      for name in entry.items {
        html.item(name, in: spec, isHere: index.holds(item: String(ItemName.item(of: name)), in: spec))
        html.space()
      }
    }
  }

  private func write(_ result: CaseResult, to html: inout MarkupWriter) {
    let outcome = MarkupAttribute.outcome("", result.outcome.rawValue)
    if result.needsReader {
      return html.element(.li, outcome) { html in
        html.outcome(result.outcome)
        html.space()
        html.element(.a, .href("#case-", result.id)) { $0.code(scenario(of: result)) }
        writeRemarks(on: result, to: &html)
      }
    }
    html.element(.li, outcome, .id("case-", result.id)) { html in
      guard !result.steps.isEmpty && results.cases.count <= HTMLReport.fullTranscripts else {
        return writeRow(result, to: &html)
      }
      html.element(.details) { html in
        html.element(.summary) { writeRow(result, to: &$0) }
        html.sequence(of: result)
      }
    }
  }

  private func writeRow(_ result: CaseResult, to html: inout MarkupWriter) {
    html.outcome(result.outcome)
    html.space()
    html.code(scenario(of: result))
    writeRemarks(on: result, to: &html)
  }

  private func writeRemarks(on result: CaseResult, to html: inout MarkupWriter) {
    if let took = result.took {
      html.space()
      html.element(.span, .class("took"), text: "took: \(took)")
    }
    if result.outcome == .skipped, let reason = result.reason {
      html.space()
      html.element(.span, .class("took"), text: reason)
    }
  }

  /// The case's id without the parts that its place in the list shows already.
  private func scenario(of result: CaseResult) -> String {
    let start = "\(result.spec)/\(result.operation)/\(result.requirement)/"
    return result.id.hasPrefix(start) ? String(result.id.dropFirst(start.count)) : result.id
  }
}
