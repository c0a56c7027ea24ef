import ConformanceCore
import SpecModel

/// The section of a run's page with every case, by specification, operation and requirement.
struct CasesSection {
  /// Up to how many cases the operations are unfolded.
  private static let open = 100

  private let results: RunResults
  private let index: RequirementIndex
  private let articles: CaseArticles

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - index: The specifications of the run.
  ///   - articles: The articles of cases, which have no second transcript here.
  init(_ results: RunResults, index: RequirementIndex, articles: CaseArticles) {
    self.results = results
    self.index = index
    self.articles = articles
  }

  /// Writes the section.
  ///
  /// - Parameters:
  ///   - html: Where it goes.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func write(to html: inout MarkupWriter, sink: ReportSink) rethrows {
    var data = CaseData(results)
    try html.section("cases", "Every case") { html in
      CaseFilter(results).write(to: &html)
      if results.cases.count > HTMLReport.listed {
        html.element(
          .p, .class("hint-line"),
          text: "The script of the page lists the cases of each requirement: without it, only their numbers are here.")
      }
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
            try write(operation, data: &data, to: &html, sink: sink)
          }
        }
      }
    }
    html.element(.script, .id("data"), .type("application/json")) { $0.data(data.json) }
    html.element(.script, .id("transcripts"), .type("application/octet-stream")) { $0.compressed(data.transcriptsJSON) }
    try html.handOn(to: sink)
  }

  private func write(
    _ operation: OperationListing, data: inout CaseData, to html: inout MarkupWriter, sink: ReportSink
  ) rethrows {
    let isOpen = results.cases.count <= Self.open
    let attributes = [
      MarkupAttribute.class("op"), .specification("", operation.spec), .operation("", operation.name),
    ]
    data.beginOperation()
    try html.disclosure(isOpen ? attributes + [.open] : attributes) { html in
      html.element(.h4, text: operation.name)
      html.space()
      html.element(.span, .class("doc"), text: operation.documentedAs)
      html.space()
      html.element(.span, .class("tally")) { $0.counts(OutcomeCounts(operation.requirements.lazy.flatMap(\.cases))) }
    } content: { html in
      for requirement in operation.requirements {
        data.add(
          requirement, level: level(of: requirement),
          prefix: "\(operation.spec)/\(operation.name)/\(requirement.id)/", hasArticle: articles.hold)
        try write(requirement, of: operation, to: &html, sink: sink)
      }
    }
  }

  private func write(
    _ requirement: OperationListing.Requirement, of operation: OperationListing, to html: inout MarkupWriter,
    sink: ReportSink
  ) rethrows {
    let level = level(of: requirement)
    try html.element(
      .section, .class("req"), .id("req-", requirement.id)
    ) { html in
      html.element(.h5) { html in
        html.element(.a, .class("anchor"), .href("#req-", requirement.id)) { $0.code(requirement.id) }
        html.space()
        html.sentence(requirement.entry?.statement ?? "")
      }
      html.element(.p, .class("meta")) { html in
        html.level(level)
        html.space()
        writeSource(of: requirement.entry, in: operation.spec, to: &html)
      }
      guard !requirement.cases.isEmpty else {
        let isPromise = requirement.entry?.isPromise ?? true
        return html.element(
          .p, .class("took"),
          text: isPromise ? "No case of this requirement ran." : "The documents promise nothing here.")
      }
      guard results.cases.count <= HTMLReport.listed else {
        // The script makes the list.
        return html.element(.p, .class("tally")) { $0.countsInWords(OutcomeCounts(requirement.cases)) }
      }
      try html.element(.ul, .class("rows")) { html in
        for result in requirement.cases {
          write(result, to: &html)
          try html.handOn(to: sink)
        }
      }
    }
  }

  private func level(of requirement: OperationListing.Requirement) -> String {
    requirement.entry?.levelTitle ?? (requirement.cases.first?.level ?? .must).rawValue
  }

  private func writeSource(of entry: Catalogue.RequirementEntry?, in spec: String, to html: inout MarkupWriter) {
    guard let entry else { return html.element(.span) }
    if entry.isBeyondDocuments {
      html.level("beyond the documents")
      html.space()
    }
    html.element(.span, multilingual: index.source(of: entry, in: spec))
    html.space()
    html.grounds(of: entry, since: index.laterVersion(of: entry, in: spec))
    html.place(entry.mark.place)
    guard !entry.items.isEmpty else { return }
    html.element(.span) { html in
      html.text("proves ")
      for name in entry.items {
        html.item(name, in: spec, isHere: index.holds(item: String(ItemName.item(of: name)), in: spec))
        html.space()
      }
    }
  }

  /// Writes the row of a case; the script adds the transcript of one without an article.
  private func write(_ result: CaseResult, to html: inout MarkupWriter) {
    let hasArticle = articles.hold(result)
    html.element(.li, attributes: hasArticle ? [] : [.id("case-", result.id)]) { html in
      html.outcome(result.outcome)
      html.space()
      if hasArticle {
        html.element(.a, .href("#case-", result.id)) { $0.code(result.scenario) }
      } else {
        html.code(result.scenario)
      }
      guard let remark = result.boundedForPage.remark, !hasArticle else { return }
      html.space()
      html.element(.span, .class("took"), text: remark)
    }
  }
}
