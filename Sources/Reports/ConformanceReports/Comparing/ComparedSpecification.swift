import ConformanceCore
import SpecModel

/// A specification as pages of several runs show it: its requirements, in sections.
struct ComparedSpecification: Sendable, Hashable {
  /// The requirements of an operation, or those that cite one section of a document.
  struct Section: Sendable, Hashable {
    /// The name of the operation, or the title of the document and the heading of its section.
    let title: String
    /// Whether the title is the name of an operation.
    let isOperation: Bool
    /// The requirements.
    fileprivate(set) var requirements: [Requirement]
  }

  /// A requirement.
  struct Requirement: Sendable, Hashable {
    /// The specification's id.
    let spec: String
    /// The id.
    let id: String
    /// How binding it is.
    let level: Level
    /// The level, as a page shows it.
    let levelTitle: String
    /// Whether it promises something.
    var isPromise = true
    /// The fact; empty where no run says it.
    var statement = ""
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

  private var places: [String: Int] = [:]
  private var known: Set<String> = []

  /// Collects all requirements by operation.
  ///
  /// - Parameters:
  ///   - id: The specification's id.
  ///   - editions: What runs say of the specification, the newest first; what a newer one says counts.
  init(_ id: String, editions: [Catalogue]) {
    self.id = id
    title = editions.first?.title ?? id
    for entry in editions.flatMap(\.requirements) {
      add(Requirement(entry, of: id), to: entry.operation, isOperation: true)
    }
  }

  /// Collects the requirements that cases are of, by what they cite.
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
      for entry in edition.requirements where tested.contains(entry.id) {
        add(Requirement(entry, of: id), "Rules of the kit", entry.section)
      }
    }
    for result in cases {
      add(
        Requirement(spec: id, id: result.requirement, level: result.level, levelTitle: result.level.rawValue), "Calls",
        result.operation)
    }
  }

  private mutating func add(_ requirement: Requirement, _ document: String, _ heading: String) {
    add(requirement, to: heading.isEmpty ? document : "\(document), § \(heading)", isOperation: false)
  }

  /// Adds a requirement, unless it is there.
  private mutating func add(_ requirement: Requirement, to section: String, isOperation: Bool) {
    guard known.insert(requirement.id).inserted else { return }
    if let place = places[section] {
      sections[place].requirements.append(requirement)
    } else {
      places[section] = sections.count
      sections.append(Section(title: section, isOperation: isOperation, requirements: [requirement]))
    }
  }
}

extension ComparedSpecification.Requirement {
  /// Takes a requirement from what a run says of its specification.
  fileprivate init(_ entry: Catalogue.RequirementEntry, of spec: String) {
    self.init(
      spec: spec, id: entry.id, level: entry.level, levelTitle: entry.levelTitle, isPromise: entry.isPromise,
      statement: entry.statement, quote: entry.quote?.text)
  }
}
