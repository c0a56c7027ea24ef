import SpecModel

/// The facts by their ids, from which requirements have their level, their source and their quote.
struct FactIndex {
  private(set) var byID: [String: Fact]

  /// Creates an index.
  ///
  /// - Parameter facts: The facts; of equal ids the first counts.
  init(_ facts: [Fact]) {
    byID = Dictionary(facts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The facts that something names, as far as they are known.
  func facts(_ references: [FactReference]) -> [Fact] { references.compactMap { byID[$0.item] } }

  /// Gives a requirement what its facts say.
  ///
  /// The first fact with a level decides; that others have the same is a check's business.
  func resolve(_ requirement: inout Requirement) {
    let named = facts(requirement.proves)
    if named.isEmpty, requirement.leavesOpen { requirement.source = .kitRule("The documents leave it open.") }
    guard let ground = named.first(where: { $0.level != nil }), let level = ground.level else { return }
    requirement.level = level
    requirement.levelReason = ground.levelReason
    requirement.source = ground.source
    // Another fact of the same document may be the one whose words are known.
    requirement.quote = ground.quote ?? named.lazy.filter { $0.level == level }.compactMap(\.quote).first
  }

  /// Gives an error code its source.
  func resolve(_ error: inout ErrorCode) {
    if let fact = byID[error.statedBy.item] { error.source = fact.source }
  }
}

extension SpecificationParts {
  /// Gives requirements and error codes what their facts say.
  mutating func resolveFacts() {
    let index = FactIndex(knownFacts)
    for operation in operations.indices {
      for number in operations[operation].requirements.indices {
        index.resolve(&operations[operation].requirements[number])
      }
    }
    for chart in charts.indices {
      for number in charts[chart].transitions.indices { index.resolve(&charts[chart].transitions[number]) }
    }
    for number in rules.indices { index.resolve(&rules[number]) }
    for number in errors.indices { index.resolve(&errors[number]) }
  }

  /// The facts that the specification accounts for or names, in the order of their files.
  var namedFacts: [Fact] {
    var named: Set<String> = Set(errors.map(\.statedBy.item))
    for requirement in requirements { named.formUnion(requirement.proves.map(\.item)) }
    for state in charts.flatMap(\.states) { named.formUnion(state.proves.map(\.item)) }
    return knownFacts.filter { named.contains($0.id) || isAccountable(for: $0) }
  }

  /// Whether the specification has to account for a fact.
  func isAccountable(for fact: Fact) -> Bool {
    !fact.source.isBeyondDocuments && head?.said.isAccountable(for: fact.id) == true
  }
}
