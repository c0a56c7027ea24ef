package import ConformanceCore

/// A document, section by section, with the documented items of each.
package struct DocumentLedger: Sendable, Hashable {
  /// A section.
  package struct Section: Sendable, Hashable {
    /// The heading.
    package var heading: String
    /// The items that it says, by specification and in the order of their ledgers; none where it says nothing that a
    /// ledger of the run lists.
    package var entries: [Entry]
  }

  /// A documented item, and whose ledger lists it.
  package struct Entry: Sendable, Hashable {
    /// The specification's id.
    package var spec: String
    /// The item.
    package var item: Catalogue.ItemEntry
  }

  /// The short name.
  package var id: String
  /// The title.
  package var title: String
  /// The SHA-256 of the copy that was read.
  package var sha256: String?
  /// The sections, in the document's order.
  package var sections: [Section]

  /// All items of the document.
  package var entries: [Entry] { sections.flatMap(\.entries) }

  /// Groups the items of ledgers by the document and the section that says them.
  ///
  /// - Parameter specs: The specifications.
  /// - Returns: Every document that an item is of, in order.
  package static func all(of specs: [Catalogue]) -> [DocumentLedger] {
    var ledgers: [DocumentLedger] = []
    var places: [String: Int] = [:]
    for document in specs.flatMap(\.documents) where places[document.id] == nil {
      places[document.id] = ledgers.count
      ledgers.append(
        DocumentLedger(
          id: document.id, title: document.title, sha256: document.sha256,
          sections: document.sections.map { Section(heading: $0, entries: []) }))
    }
    for spec in specs {
      for item in spec.items {
        guard let place = places[item.document] else { continue }
        ledgers[place].add(Entry(spec: spec.id, item: item))
      }
    }
    return ledgers.filter { !$0.entries.isEmpty }
  }

  private mutating func add(_ entry: Entry) {
    if let place = sections.firstIndex(where: { $0.heading == entry.item.section }) {
      sections[place].entries.append(entry)
    } else {
      sections.append(Section(heading: entry.item.section, entries: [entry]))
    }
  }
}
