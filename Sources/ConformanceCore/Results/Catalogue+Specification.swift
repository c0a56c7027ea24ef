public import SpecModel

extension Catalogue {
  /// Draws the catalogue from a specification.
  ///
  /// - Parameter specification: The specification.
  public init(_ specification: Specification) {
    let cases = Expander.cases(of: specification)
    let counts = cases.reduce(into: [:]) { $0[$1.requirement, default: 0] += 1 }
    id = specification.id
    title = specification.title
    says = specification.says
    hash = specification.hash
    documents = specification.documents.map {
      DocumentEntry(
        id: $0.id, title: $0.title, sha256: $0.sha256, isReference: $0.isReference,
        sections: $0.sections)
    }
    operations = specification.operations.map {
      OperationEntry(name: $0.name, documentedAs: $0.documentedAs, says: $0.says)
    }
    requirements = specification.operations.flatMap { operation in
      operation.requirements.map {
        RequirementEntry($0, operation: operation.name, cases: counts[$0.id] ?? 0)
      }
    }
    if !specification.charts.isEmpty {
      operations.append(OperationEntry(name: "states", documentedAs: "State chart", says: nil))
      requirements += specification.transitions.map {
        RequirementEntry($0, operation: "states", cases: counts[$0.id] ?? 0)
      }
    }
    items = Self.items(of: specification)
    errors = Self.errors(of: specification, cases)
    charts = specification.charts.map { Self.entry(of: $0, in: specification, cases) }
  }

  private static func items(of specification: Specification) -> [ItemEntry] {
    var accountedBy: [String: [String]] = [:]
    for requirement in specification.requirements {
      for item in requirement.accountsFor where accountedBy[item.item]?.last != requirement.id {
        accountedBy[item.item, default: []].append(requirement.id)
      }
    }
    return specification.ledger.map { ItemEntry($0, requirements: accountedBy[$0.id] ?? []) }
  }
}

extension Catalogue.RequirementEntry {
  fileprivate init(_ requirement: Requirement, operation: String, cases: Int) {
    id = requirement.id
    self.operation = operation
    level = requirement.level
    statement = requirement.statement
    isBeyondDocuments = requirement.source.isBeyondDocuments
    items = requirement.accountsFor.map(\.description)
    self.cases = cases
    mark = ResultMark(requirement.mark)
    switch requirement.source {
    case .document(let id, let section):
      document = id
      self.section = section
    case .reference(let id, let section, let sureness):
      document = id
      self.section = section
      self.sureness = sureness.rawValue
    case .kitRule(let rule):
      section = rule
    }
  }
}

extension Catalogue.ItemEntry {
  fileprivate init(_ item: LedgerItem, requirements: [String]) {
    id = item.id
    kind = item.kind
    says = item.says
    self.requirements = requirements
    mark = ResultMark(item.mark)
    allows = []
    switch item.disposition {
    case .covered: disposition = "covered"
    case .serviceFact(let test):
      disposition = "service-fact"
      note = test
    case .permission: disposition = "permission"
    case .erratum(let reading, let allowed):
      disposition = "erratum"
      note = reading
      allows = allowed
    case .excluded(let reason):
      disposition = "excluded"
      note = reason.rawValue
    }
  }
}
