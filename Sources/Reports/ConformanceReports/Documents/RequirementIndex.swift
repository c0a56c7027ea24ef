package import ConformanceCore
import SpecModel

/// Finds what a specification says about a case's requirement.
package struct RequirementIndex {
  private var requirements: [String: [String: Catalogue.RequirementEntry]] = [:]
  private var titles: [String: [String: String]] = [:]
  private var items: [String: Set<String>] = [:]
  /// The earliest version of each specification since which a requirement of it stands; none where one always stood.
  private var firstVersions: [String: Version] = [:]

  /// Creates an index of the specifications of a run.
  ///
  /// - Parameter header: What is known of the run.
  package init(_ header: RunHeader) {
    for spec in header.specs {
      requirements[spec.id] = Dictionary(spec.requirements.map { ($0.id, $0) }) { first, _ in first }
      if spec.requirements.allSatisfy({ $0.since != nil }) {
        firstVersions[spec.id] = spec.requirements.compactMap(\.since).compactMap(Version.init).min()
      }
      items[spec.id] = Set(spec.items.map(\.id))
      titles[spec.id] = Dictionary(spec.documents.map { ($0.id, $0.title) }) { first, _ in first }
    }
  }

  /// Finds the requirement of a case.
  ///
  /// - Parameter result: The case.
  /// - Returns: The requirement; `nil` where the catalogue does not hold it.
  package func requirement(of result: CaseResult) -> Catalogue.RequirementEntry? {
    requirement(result.requirement, in: result.spec)
  }

  /// Finds a requirement.
  ///
  /// - Parameters:
  ///   - id: The requirement's id.
  ///   - spec: The specification's id.
  /// - Returns: The requirement; `nil` where the catalogue does not hold it.
  func requirement(_ id: String, in spec: String) -> Catalogue.RequirementEntry? { requirements[spec]?[id] }

  /// Whether a specification's ledger holds an item.
  ///
  /// - Parameters:
  ///   - item: The item's id.
  ///   - spec: The specification's id.
  /// - Returns: Whether it is there.
  func holds(item: String, in spec: String) -> Bool { items[spec]?.contains(item) == true }

  /// Returns the version since which a requirement is as it stands; `nil` for one as old as its specification.
  ///
  /// - Parameters:
  ///   - requirement: The requirement.
  ///   - spec: The specification's id.
  /// - Returns: The version.
  func laterVersion(of requirement: Catalogue.RequirementEntry, in spec: String) -> String? {
    requirement.since.flatMap { Version($0) == firstVersions[spec] ? nil : $0 }
  }

  /// Returns the source of a requirement as text.
  ///
  /// - Parameters:
  ///   - requirement: The requirement.
  ///   - spec: The specification's id.
  /// - Returns: The document's title and section, or the rule of the kit.
  package func source(of requirement: Catalogue.RequirementEntry, in spec: String) -> String {
    guard let document = requirement.document else { return "rule of the kit: \(requirement.section)" }
    let title = titles[spec]?[document] ?? document
    let place = requirement.section.isEmpty ? title : "\(title), § \(requirement.section)"
    return requirement.sureness.map { "\(place) (sureness \($0))" } ?? place
  }
}
