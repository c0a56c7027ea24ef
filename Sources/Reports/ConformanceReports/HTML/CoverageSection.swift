import ConformanceCore
import SpecModel

/// The section of a run's page on what the documents say, section by section, and how much of it is
/// tested.
struct CoverageSection {
  private let specs: [Catalogue]
  private let outcomes: RequirementOutcomes
  private let byCase: [String: Outcome]
  /// How specifications account for the documented items, by the path of each on the page.
  private let dispositions: [String: String]

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - outcomes: The outcomes of the requirements.
  init(_ results: RunResults, outcomes: RequirementOutcomes) {
    specs = results.header.specs
    self.outcomes = outcomes
    byCase = Dictionary(results.cases.lazy.map { ($0.id, $0.outcome) }) { first, _ in first }
    dispositions = Dictionary(
      specs.flatMap { spec in spec.items.map { ("\(spec.id)/\($0.id)", $0.disposition.rawValue) } }
    ) { first, _ in first }
  }

  /// Writes the section.
  ///
  /// - Parameter html: Where it goes.
  func write(to html: inout MarkupWriter) {
    html.section("coverage", "What the documents say, and how much of it is tested") { html in
      html.element(
        .p, .class("hint-line"),
        text:
          "Every section of the documents, with the requirements that cite it and the outcomes of their cases; then "
          + "every error code by call, and every state by call and event.")
      let documents = DocumentOutline.citations(in: specs)
      for document in documents where !document.cited.isEmpty { write(document, to: &html) }
      let others = documents.filter(\.cited.isEmpty)
      if !others.isEmpty { writeUncited(others, to: &html) }
      for spec in specs { write(spec, to: &html) }
    }
  }

  private func write(_ document: DocumentOutline<Citation>, to html: inout MarkupWriter) {
    html.element(.section, .class("spec")) { html in
      html.heading(document.title, code: document.id)
      html.element(.p, .class("counts-line")) { html in
        html.element(.span, text: "\(document.cited.count) of \(document.sections.count) sections cited")
        guard document.isReference else { return }
        html.space()
        html.element(.span, text: "outside the documents under test")
      }
      // The headings of facts from outside are numbers: those that nothing cites fit on a line.
      for section in document.isReference ? document.cited : document.sections { write(section, to: &html) }
      guard document.isReference && !document.uncited.isEmpty else { return }
      html.element(.p, .class("uncited")) { html in
        html.multilingual(document.uncited.joined(separator: ", "))
        html.space()
        html.note("no requirement cites these sections")
      }
    }
  }

  private func write(_ section: DocumentOutline<Citation>.Section, to html: inout MarkupWriter) {
    guard !section.entries.isEmpty else {
      return html.element(.p, .class("uncited")) { html in
        html.element(.span, multilingual: section.heading)
        html.space()
        html.note("no requirement cites this section")
      }
    }
    let counts = section.entries.map { outcomes.counts(of: $0.requirement.id, in: $0.spec) }
    html.disclosure { html in
      html.sectionSummary(
        section.heading, count: Quantity.of(section.entries.count, "requirement"),
        counts.reduce(into: OutcomeCounts()) { $0.add($1) })
    } content: { html in
      html.element(.ul, .class("items")) { html in
        for (citation, counts) in zip(section.entries, counts) { write(citation, counts, to: &html) }
      }
    }
  }

  private func write(_ citation: Citation, _ counts: OutcomeCounts, to html: inout MarkupWriter) {
    let requirement = citation.requirement
    html.element(.li) { html in
      html.link("#req-", requirement.id)
      html.space()
      html.level(requirement.levelTitle)
      html.space()
      html.sentence(requirement.statement)
      html.space()
      if requirement.cases != counts.total {
        html.note(Quantity.cases(requirement.cases))
        html.space()
      }
      html.counts(counts)
      let byDisposition = Dictionary(grouping: requirement.items) { name in
        dispositions["\(citation.spec)/\(ItemName.item(of: name))"] ?? "unknown"
      }
      for (disposition, names) in byDisposition.sorted(by: { $0.key < $1.key }) {
        html.element(.p, .class("note-line")) { html in
          html.text(disposition)
          html.space()
          for name in names {
            html.item(
              name, in: citation.spec, isHere: dispositions["\(citation.spec)/\(ItemName.item(of: name))"] != nil)
            html.space()
          }
        }
      }
    }
  }

  private func writeUncited(_ documents: [DocumentOutline<Citation>], to html: inout MarkupWriter) {
    html.element(.section, .class("spec")) { html in
      html.element(.h3, text: "Documents that no requirement of this run cites")
      for document in documents {
        html.disclosure { html in
          html.element(.h4, multilingual: document.title)
          html.space()
          html.code(document.id)
        } content: { html in
          html.element(.ul, .class("items")) { html in
            for heading in document.uncited { html.element(.li, multilingual: heading) }
          }
        }
      }
    }
  }

  private func write(_ spec: Catalogue, to html: inout MarkupWriter) {
    html.element(.section, .class("spec")) { html in
      html.heading(spec.title, code: spec.id)
      if !spec.items.isEmpty {
        let counts = Dictionary(grouping: spec.items, by: \.disposition.rawValue).mapValues(\.count)
        html.element(.p, .class("counts-line")) { html in
          html.element(.a, .href("#ledger"), text: "documented items")
          html.space()
          for (disposition, count) in counts.sorted(by: { $0.key < $1.key }) {
            html.element(.span, text: "\(count) \(disposition)")
            html.space()
          }
        }
      }
      let tables = CoverageTables(spec) { byCase[$0] }
      if !spec.errors.isEmpty {
        write("Error codes by call", count: Quantity.of(spec.errors.count, "code"), to: &html, tables.writeErrors)
      }
      for chart in spec.charts {
        write(
          chart.ownName.map { "States of \($0)" } ?? "States", count: Quantity.of(chart.states.count, "state"),
          to: &html
        ) { tables.write(chart, to: &$0) }
      }
    }
  }

  /// Writes tables, which a page of thousands of cases shows only when they are asked for.
  private func write(
    _ heading: String, count: String, to html: inout MarkupWriter, _ tables: (inout MarkupWriter) -> Void
  ) {
    guard html.defersDisclosures else { return tables(&html) }
    html.disclosure(
      summary: { html in
        html.element(.h4, text: heading)
        html.space()
        html.element(.span, .class("n"), text: count)
      }, content: tables)
  }
}

/// What the sections on documents have alike.
extension MarkupWriter {
  /// Writes the line that stands for a document's section.
  ///
  /// - Parameters:
  ///   - heading: The section's heading.
  ///   - count: How much of it there is.
  ///   - counts: The outcomes.
  mutating func sectionSummary(_ heading: String, count: String, _ counts: OutcomeCounts) {
    element(.h4, multilingual: heading)
    space()
    element(.span, .class("n"), text: count)
    space()
    element(.span, .class("tally")) { $0.counts(counts) }
  }

  /// Writes a remark.
  ///
  /// - Parameter text: The remark.
  mutating func note(_ text: String) { element(.span, .class("note-line"), text: text) }

  /// Writes the name of a documented item, or of a facet of one.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - spec: The id of the specification.
  ///   - isHere: Whether the ledger of the specification holds the item, so that a link leads to it.
  mutating func item(_ name: String, in spec: String, isHere: Bool) {
    guard isHere else { return text(name) }
    element(.a, .href("#item-", "\(spec)/\(ItemName.item(of: name))"), text: name)
  }
}

/// The names of documented items and of their facets, such as `TOK-WIRE-001#code`.
enum ItemName {
  /// Returns the item that a name is of.
  ///
  /// - Parameter name: The name of an item or of a facet.
  /// - Returns: The item's id.
  static func item(of name: String) -> Substring { name.prefix { $0 != "#" } }
}
