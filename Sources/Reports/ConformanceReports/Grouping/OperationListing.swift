import ConformanceCore

/// An operation with its requirements and their cases, whether they ran or not.
struct OperationListing {
  /// A requirement with its cases.
  struct Requirement {
    /// The id.
    var id: String
    /// What the specification says; `nil` where the catalogue does not hold it.
    var entry: Catalogue.RequirementEntry?
    /// The cases, in the order of the run; empty where none ran.
    var cases: [CaseResult]
  }

  /// The specification's id.
  var spec: String
  /// The name.
  var name: String
  /// The name as the documents write it.
  var documentedAs: String
  /// The requirements: those of the catalogue in its order, then any other.
  var requirements: [Requirement]

  /// Joins a specification with the cases that ran.
  ///
  /// - Parameters:
  ///   - entry: The specification; `nil` where the header does not hold it.
  ///   - groups: Its cases by operation.
  ///   - spec: Its id.
  /// - Returns: The operations of the catalogue in its order, then any other.
  static func all(of entry: Catalogue?, groups: [CaseGroup], spec: String) -> [OperationListing] {
    let byName = Dictionary(groups.map { ($0.name, $0.cases) }) { $0 + $1 }
    let entries = Dictionary(grouping: entry?.requirements ?? [], by: \.operation)
    let known = entry?.operations ?? []
    let others = groups.map(\.name).filter { name in !known.contains { $0.name == name } }
    let names = known.map { (name: $0.name, documentedAs: $0.documentedAs) } + others.map { ($0, "") }
    return names.compactMap { name, documentedAs in
      let requirements = requirements(entries[name] ?? [], cases: byName[name] ?? [])
      guard !requirements.isEmpty else { return nil }
      return OperationListing(spec: spec, name: name, documentedAs: documentedAs, requirements: requirements)
    }
  }

  private static func requirements(_ entries: [Catalogue.RequirementEntry], cases: [CaseResult]) -> [Requirement] {
    var requirements = entries.map { Requirement(id: $0.id, entry: $0, cases: []) }
    var numbers = Dictionary(entries.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for result in cases {
      if let number = numbers[result.requirement] {
        requirements[number].cases.append(result)
      } else {
        numbers[result.requirement] = requirements.count
        requirements.append(Requirement(id: result.requirement, entry: nil, cases: [result]))
      }
    }
    return requirements
  }
}
