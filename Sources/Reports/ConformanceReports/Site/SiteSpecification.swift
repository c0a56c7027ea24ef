import ConformanceCore
import SpecModel

/// A specification of a site, with the requirements that its runs tested, by what they cite.
struct SiteSpecification: Sendable, Hashable {
  /// The requirements that cite one section of a document.
  struct Section: Sendable, Hashable {
    /// The title of the document, or what stands in its place.
    var document: String
    /// The heading of the section; empty for all that stands under the title.
    var heading: String
    /// The requirements.
    var requirements: [Requirement]
  }

  /// A requirement.
  struct Requirement: Sendable, Hashable {
    /// The specification's id.
    var spec: String
    /// The id.
    var id: String
    /// How binding it is.
    var level: Level
    /// The fact; empty where no run says it.
    var statement: String
    /// The words of the document that it rests on.
    var quote: String?

    /// What names it on a page: ids of several specifications may be alike.
    var path: String { "\(spec)/\(id)" }
  }

  /// The id.
  let id: String
  /// The title; the id where no run says it.
  let title: String
  /// The sections, in the order of the newest edition of the specification.
  private(set) var sections: [Section] = []

  /// All requirements.
  var requirements: [Requirement] { sections.flatMap(\.requirements) }

  private var places: [[String]: Int] = [:]
  private var known: Set<String> = []

  /// Collects the requirements that cases are of.
  ///
  /// - Parameters:
  ///   - id: The specification's id.
  ///   - editions: What runs say of the specification, the newest first; what a newer one says counts.
  ///   - cases: The cases of the specification, of all runs.
  init(_ id: String, editions: [Catalogue], cases: [CaseResult]) {
    self.id = id
    title = editions.first?.title ?? id
    let tested = Set(cases.map(\.requirement))
    for edition in editions {
      for document in DocumentOutline.citations(in: [edition]) {
        for section in document.sections {
          for citation in section.entries where tested.contains(citation.requirement.id) {
            add(Requirement(citation.requirement, of: id), document.title, section.heading)
          }
        }
      }
      for requirement in edition.requirements where tested.contains(requirement.id) {
        add(Requirement(requirement, of: id), "Rules of the kit", requirement.section)
      }
    }
    for result in cases {
      add(
        Requirement(spec: id, id: result.requirement, level: result.level, statement: ""), "Calls", result.operation)
    }
  }

  /// Adds a requirement, unless it is there.
  private mutating func add(_ requirement: Requirement, _ document: String, _ heading: String) {
    guard known.insert(requirement.id).inserted else { return }
    if let place = places[[document, heading]] {
      sections[place].requirements.append(requirement)
    } else {
      places[[document, heading]] = sections.count
      sections.append(Section(document: document, heading: heading, requirements: [requirement]))
    }
  }
}

extension SiteSpecification.Requirement {
  /// Takes a requirement from what a run says of its specification.
  fileprivate init(_ entry: Catalogue.RequirementEntry, of spec: String) {
    self.init(
      spec: spec, id: entry.id, level: entry.level, statement: entry.statement, quote: entry.quote?.text)
  }
}

extension SiteSpecification.Section {
  /// The document and the section, as a heading has them.
  var title: String { heading.isEmpty ? document : "\(document), § \(heading)" }
}
