import ConformanceCore
import SpecModel

/// The last section of a run's page: every fact of the documents and references, by source and section, and how the
/// specifications account for it.
struct LedgerSection {
  private let ledgers: [DocumentOutline<LedgerEntry>]
  private let outcomes: RequirementOutcomes

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - outcomes: The outcomes of the requirements.
  init(_ results: RunResults, outcomes: RequirementOutcomes) {
    ledgers = DocumentOutline.ledgers(of: results.header.specs)
    self.outcomes = outcomes
  }

  /// Writes the section.
  ///
  /// - Parameter html: Where it goes.
  func write(to html: inout MarkupWriter) {
    html.section("ledger", "Ledger: what each source says") { html in
      html.element(
        .p, .class("hint-line"),
        text:
          "Every fact of the documents, and each fact from elsewhere that a requirement proves, under the section that "
          + "states it, with its level or how else the specifications account for it. The outcomes are those of the "
          + "cases of its requirements in this run; a section counts each fact once, by its gravest outcome.")
      for ledger in ledgers { write(ledger, to: &html) }
      let errata = ledgers.flatMap(\.entries).filter { $0.item.disposition == .erratum }
      if !errata.isEmpty { writeErrata(errata, to: &html) }
    }
  }

  private func write(_ ledger: DocumentOutline<LedgerEntry>, to html: inout MarkupWriter) {
    html.element(.section, .class("spec")) { html in
      html.heading(ledger.title, code: ledger.id)
      html.element(.p, .class("counts-line")) { html in
        html.element(.span, text: "\(Quantity.of(ledger.entries.count, "fact")):")
        html.space()
        writeTotals(of: ledger.entries, to: &html)
      }
      if let sha256 = ledger.sha256 { html.element(.p, .class("note-line")) { $0.hash("SHA-256 \(sha256)") } }
      let publications = Publications(of: ledger)
      for section in ledger.sections { write(section, publications, to: &html) }
      if !publications.isEmpty { publications.write(to: &html) }
    }
  }

  private func write(
    _ section: DocumentOutline<LedgerEntry>.Section, _ publications: Publications, to html: inout MarkupWriter
  ) {
    guard !section.entries.isEmpty else {
      return html.element(.p, .class("uncited")) { html in
        html.element(.span, multilingual: section.heading)
        html.space()
        html.note("no specification takes a fact from this section")
      }
    }
    let counts = section.entries.reduce(into: OutcomeCounts()) { counts, entry in
      if let outcome = outcomes.gravest(of: entry.item.requirements, in: entry.spec) { counts.add(outcome) }
    }
    html.disclosure {
      $0.sectionSummary(section.heading, count: Quantity.of(section.entries.count, "fact"), counts)
    } content: { html in
      html.element(.p, .class("counts-line note-line")) { writeTotals(of: section.entries, to: &$0) }
      html.element(.ul, .class("items")) { html in
        for entry in section.entries { write(entry, publications, to: &html) }
      }
    }
  }

  private func writeTotals(of entries: [LedgerEntry], to html: inout MarkupWriter) {
    let counts = Dictionary(grouping: entries, by: \.item.disposition).mapValues(\.count)
    for disposition in Catalogue.Disposition.allCases {
      guard let count = counts[disposition] else { continue }
      html.element(.span, text: "\(count) \(disposition.plural)")
      html.space()
    }
  }

  private func write(_ entry: LedgerEntry, _ publications: Publications, to html: inout MarkupWriter) {
    let item = entry.item
    html.element(.li, .id("item-", entry.path)) { html in
      html.code(item.id)
      html.space()
      html.level(item.levelTitle)
      html.space()
      html.element(.span, multilingual: item.says)
      if let quote = item.quote {
        html.space()
        html.element(.q, multilingual: quote.text)
      }
      publications.writeReferences(of: item, to: &html)
      html.element(.p, .class("note-line")) { html in
        html.text("\(item.kind) · \(entry.meaning) ")
        writeNote(of: entry, to: &html)
        for requirement in item.requirements {
          html.element(.span, .class("by")) { html in
            let counts = outcomes.counts(of: requirement, in: entry.spec)
            html.element(.a, .href("#req-", requirement), text: requirement)
            html.space()
            if counts.isEmpty { html.text("not run") }
            html.counts(counts)
          }
          html.space()
        }
      }
    }
  }

  private func writeNote(of entry: LedgerEntry, to html: inout MarkupWriter) {
    if entry.item.disposition != .covered, let note = entry.item.note {
      if entry.item.disposition == .excluded || entry.item.disposition == .serviceFact {
        html.code(note)
      } else {
        html.multilingual(note)
      }
      html.space()
    }
    guard !entry.item.allows.isEmpty else { return }
    html.text("Allowed: ")
    for allowed in entry.item.allows {
      html.element(.q, multilingual: allowed)
      html.space()
    }
  }

  private func writeErrata(_ errata: [LedgerEntry], to html: inout MarkupWriter) {
    html.element(.section, .class("spec")) { html in
      html.element(.h3, text: "Errata of all documents")
      html.disclosure { html in
        html.element(.h4, text: "Contradictions and slips")
        html.space()
        html.element(.span, .class("n"), text: String(errata.count))
      } content: { html in
        html.element(.ul, .class("items")) { html in
          for entry in errata {
            html.element(.li) { html in
              html.element(.a, .href("#item-", entry.path)) { $0.code(entry.item.id) }
              html.space()
              html.element(.span, multilingual: entry.item.says)
            }
          }
        }
      }
    }
  }
}

extension Catalogue.ItemEntry {
  /// The level that it gives, with the reason or the sureness, or how else it is accounted for.
  fileprivate var levelTitle: String {
    guard let level else { return disposition.rawValue }
    return [level.rawValue, levelReason.map { "(\($0.rawValue))" }, sureness.map { "(sureness \($0))" }]
      .compactMap(\.self).joined(separator: " ")
  }
}
