package import ConformanceCore

/// A document, section by section, with the requirements that cite each.
package struct DocumentCoverage: Sendable, Hashable {
  /// A section.
  package struct Section: Sendable, Hashable {
    /// The heading.
    package var heading: String
    /// The requirements that cite it, by specification and in its order; empty where none does.
    package var citations: [Citation]
  }

  /// A requirement that cites a section.
  package struct Citation: Sendable, Hashable {
    /// The specification's id.
    package var spec: String
    /// The requirement.
    package var requirement: Catalogue.RequirementEntry
  }

  /// The short name.
  package var id: String
  /// The title.
  package var title: String
  /// Whether it is a collection of facts from outside the documents under test.
  package var isReference: Bool
  /// The sections, in the document's order.
  package var sections: [Section]

  /// The sections that a requirement cites.
  package var cited: [Section] { sections.filter { !$0.citations.isEmpty } }
  /// The headings that no requirement cites.
  package var uncited: [String] { sections.filter(\.citations.isEmpty).map(\.heading) }

  /// Groups the requirements of specifications by what they cite; rules of the kit cite nothing.
  ///
  /// - Parameter specs: The specifications.
  /// - Returns: Every document that a specification knows, in order; those from outside come last.
  package static func all(of specs: [Catalogue]) -> [DocumentCoverage] {
    var documents: [DocumentCoverage] = []
    var places: [String: Int] = [:]
    for document in specs.flatMap(\.documents) where places[document.id] == nil {
      places[document.id] = documents.count
      documents.append(
        DocumentCoverage(
          id: document.id, title: document.title, isReference: document.isReference,
          sections: document.sections.map { Section(heading: $0, citations: []) }))
    }
    for spec in specs {
      for requirement in spec.requirements {
        guard let place = requirement.document.flatMap({ places[$0] }) else { continue }
        documents[place].add(Citation(spec: spec.id, requirement: requirement))
      }
    }
    return documents.filter { !$0.isReference } + documents.filter(\.isReference)
  }

  private mutating func add(_ citation: Citation) {
    let heading = citation.requirement.section
    if let place = sections.firstIndex(where: { $0.heading == heading }) {
      sections[place].citations.append(citation)
    } else {
      sections.append(Section(heading: heading, citations: [citation]))
    }
  }
}
