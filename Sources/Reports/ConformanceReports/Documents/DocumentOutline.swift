package import ConformanceCore

/// A document, section by section, with what specifications take from each.
package struct DocumentOutline<Entry: Sendable & Hashable>: Sendable, Hashable {
  /// A section.
  package struct Section: Sendable, Hashable {
    /// The heading.
    package var heading: String
    /// What specifications take from it, by specification and in its order; empty where they take nothing.
    package var entries: [Entry]
  }

  /// The short name.
  package var id: String
  /// The title.
  package var title: String
  /// The SHA-256 of the copy that was read.
  package var sha256: String?
  /// Whether it is a collection of facts from outside the documents under test.
  package var isReference: Bool
  /// The sections, in the document's order.
  package var sections: [Section]

  /// What specifications take from the document.
  package var entries: [Entry] { sections.flatMap(\.entries) }
  /// The sections from which a specification takes something.
  package var cited: [Section] { sections.filter { !$0.entries.isEmpty } }
  /// The headings of the other sections.
  package var uncited: [String] { sections.filter(\.entries.isEmpty).map(\.heading) }

  /// Puts entries under the sections of the documents that specifications cite.
  ///
  /// - Parameters:
  ///   - specs: The specifications.
  ///   - entries: The entries of a specification, each with its document and the heading of its section; an entry
  ///     without a document is left out, and a heading that the document does not list comes last.
  /// - Returns: Every document that a specification knows, in order.
  fileprivate static func all(
    of specs: [Catalogue], entries: (Catalogue) -> [(document: String?, heading: String, entry: Entry)]
  ) -> [Self] {
    var documents: [Self] = []
    var places: [String: Int] = [:]
    for document in specs.flatMap(\.documents) where places[document.id] == nil {
      places[document.id] = documents.count
      documents.append(
        Self(
          id: document.id, title: document.title, sha256: document.sha256, isReference: document.isReference,
          sections: document.sections.map { Section(heading: $0, entries: []) }))
    }
    for (document, heading, entry) in specs.flatMap(entries) {
      if let place = document.flatMap({ places[$0] }) { documents[place].add(entry, under: heading) }
    }
    return documents
  }

  private mutating func add(_ entry: Entry, under heading: String) {
    if let place = sections.firstIndex(where: { $0.heading == heading }) {
      sections[place].entries.append(entry)
    } else {
      sections.append(Section(heading: heading, entries: [entry]))
    }
  }
}

/// A requirement that cites a section.
package struct Citation: Sendable, Hashable {
  /// The specification's id.
  package var spec: String
  /// The requirement.
  package var requirement: Catalogue.RequirementEntry
}

extension DocumentOutline<Citation> {
  /// Groups the requirements of specifications by what they cite; rules of the kit cite nothing.
  ///
  /// - Parameter specs: The specifications.
  /// - Returns: Every document that a specification knows, in order; those from outside come last.
  package static func citations(in specs: [Catalogue]) -> [Self] {
    let documents = all(of: specs) { spec in
      spec.requirements.map { ($0.document, $0.section, Citation(spec: spec.id, requirement: $0)) }
    }
    return documents.filter { !$0.isReference } + documents.filter(\.isReference)
  }
}

extension DocumentOutline<LedgerEntry> {
  /// Groups the items of ledgers by the document and the section that states them.
  ///
  /// - Parameter specs: The specifications.
  /// - Returns: Every document that an item is of, in order.
  package static func ledgers(of specs: [Catalogue]) -> [Self] {
    all(of: specs) { spec in
      spec.items.map { ($0.document, $0.section, LedgerEntry(spec: spec.id, item: $0)) }
    }.filter { !$0.entries.isEmpty }
  }
}
