package import SpecModel

extension Catalogue {
  /// Creates the catalogue of a specification.
  ///
  /// - Parameter specification: The specification.
  package init(_ specification: Specification) {
    let cases = Expander.cases(of: specification)
    let facts = Dictionary(specification.facts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let counts = cases.reduce(into: [:]) { $0[$1.requirement, default: 0] += 1 }
    id = specification.id
    title = specification.head.title
    says = specification.head.says
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
        RequirementEntry($0, of: specification, facts, operation: operation.name, cases: counts[$0.id] ?? 0)
      }
    }
    if !specification.charts.isEmpty {
      operations.append(OperationEntry(name: Transition.operation, documentedAs: "State chart", says: nil))
      requirements += specification.transitions.map {
        RequirementEntry($0, of: specification, facts, operation: Transition.operation, cases: counts[$0.id] ?? 0)
      }
    }
    if !specification.rules.isEmpty {
      operations.append(OperationEntry(name: Rule.operation, documentedAs: "Every case", says: nil))
      requirements += specification.rules.map {
        RequirementEntry($0, of: specification, facts, operation: Rule.operation, cases: 1)
      }
    }
    items = Self.items(of: specification)
    errors = Self.errors(of: specification, cases)
    charts = specification.charts.map { Self.entry(of: $0, in: specification, cases) }
    if !specification.head.renamed.isEmpty { renamed = specification.head.renamed }
  }

  private static func items(of specification: Specification) -> [ItemEntry] {
    var accountedBy: [String: [String]] = [:]
    for requirement in specification.requirements {
      for item in requirement.proves where accountedBy[item.item]?.last != requirement.id {
        accountedBy[item.item, default: []].append(requirement.id)
      }
    }
    return specification.facts.filter { $0.source.documentID != nil }
      .map { ItemEntry($0, requirements: accountedBy[$0.id] ?? []) }
  }
}

extension Catalogue.RequirementEntry {
  fileprivate init(
    _ requirement: Requirement, of specification: Specification, _ facts: [String: Fact], operation: String, cases: Int
  ) {
    id = requirement.id
    self.operation = operation
    level = requirement.level
    levelReason = requirement.levelReason
    statement = requirement.statement
    isBeyondDocuments = requirement.source.isBeyondDocuments
    quote = requirement.quote.map { quote in
      let fact = requirement.proves.lazy.compactMap { facts[$0.item] }.first { $0.quote == quote }
      let place = fact.map { $0.mark.at($0.quotePosition) }
      return Catalogue.QuoteEntry(text: quote, mark: ResultMark(place ?? requirement.mark))
    }
    items = requirement.proves.map(\.description)
    since = specification.since(of: requirement)?.description
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
  fileprivate init(_ item: Fact, requirements: [String]) {
    id = item.id
    kind = item.kind
    says = item.says
    (document, section) = ("", "")
    switch item.source {
    case .document(let id, let heading): (document, section) = (id, heading)
    case .reference(let id, let heading, let sureness):
      (document, section) = (id, heading)
      self.sureness = sureness.rawValue
      if !item.publications.isEmpty { sources = item.publications.map(Catalogue.SourceEntry.init) }
      versions = item.versions
    case .kitRule: break
    }
    self.requirements = requirements
    level = item.level
    levelReason = item.levelReason
    quote = item.quote.map { Catalogue.QuoteEntry(text: $0, mark: ResultMark(item.mark.at(item.quotePosition))) }
    mark = ResultMark(item.mark)
    allows = []
    switch item.disposition {
    case .covered: disposition = .covered
    case .named: disposition = .named
    case .serviceFact(let test):
      disposition = .serviceFact
      note = test
    case .permission: disposition = .permission
    case .erratum(let reading, let allowed):
      disposition = .erratum
      note = reading
      allows = allowed
    case .excluded(let reason):
      disposition = .excluded
      note = reason.rawValue
    }
  }
}

extension Catalogue.SourceEntry {
  fileprivate init(_ publication: Publication) {
    self.init(
      text: publication.description, shortName: publication.shortName, address: publication.address)
  }
}

extension Catalogue {
  static func errors(of specification: Specification, _ cases: [TestCase]) -> [ErrorEntry] {
    var alone: [String: [String: Set<String>]] = [:]
    var open: [String: [String: Set<String>]] = [:]
    for testCase in cases {
      for expected in testCase.script.expectedErrors {
        // A case that takes another code too says nothing of a client that never fails with this one.
        if expected.isAlone {
          alone[expected.code, default: [:]][expected.operation, default: []].insert(testCase.id)
        } else {
          open[expected.code, default: [:]][expected.operation, default: []].insert(testCase.id)
        }
      }
    }
    func calls(_ found: [String: Set<String>]?) -> [ErrorCall] {
      (found ?? [:]).sorted { $0.key < $1.key }.map { ErrorCall(operation: $0.key, cases: $0.value.sorted()) }
    }
    return specification.errors.map { error in
      ErrorEntry(
        code: error.code, documentedAs: error.documentedAs, says: error.says, calls: calls(alone[error.code]),
        openCalls: open[error.code].map { calls($0) })
    }
  }
}

/// An error code that a script expects.
private struct ExpectedError {
  var code: String
  /// The operation whose call is to fail with it.
  var operation: String
  /// Whether the script takes no other outcome.
  var isAlone: Bool
}

extension Script {
  /// The error codes that the script expects.
  fileprivate var expectedErrors: [ExpectedError] {
    let steps = (given + self.steps).map(\.step)
    var operations: [String: String] = [:]
    for step in steps {
      if let binding = step.binding, let invocation = step.verb.invocation {
        operations[binding] = invocation.operation
      }
    }
    func operation(of step: Step) -> String? {
      if case .await(let name) = step.verb { return operations[name] }
      return step.verb.invocation?.operation
    }
    var found = steps.flatMap { step in
      step.expectation.map { Self.codes(in: $0, of: operation(of: step)) } ?? []
    }
    for alternative in alternatives {
      for bound in alternative.steps {
        found += Self.codes(in: bound.expectation, of: operations[bound.binding], isOpen: alternatives.count > 1)
      }
    }
    return found
  }

  private static func codes(
    in expectation: Expectation, of operation: String?, isOpen: Bool = false
  ) -> [ExpectedError] {
    guard let operation else { return [] }
    return [expectation.ending, expectation.each?.ending].flatMap { ending -> [ExpectedError] in
      guard case .fails(let codes, _, _) = ending else { return [] }
      return codes.names.map {
        ExpectedError(code: $0, operation: operation, isAlone: !isOpen && codes.names.count == 1)
      }
    }
  }
}

extension Catalogue {
  static func entry(of chart: StateChart, in specification: Specification, _ cases: [TestCase]) -> ChartEntry {
    let ids = Set(cases.lazy.filter { $0.operation == Transition.operation }.map(\.id))
    var rows: [Cell: (requirement: String, target: Transition.Target)] = [:]
    for requirement in chart.transitions {
      guard case .transition(let transition) = requirement.evidence else { continue }
      for cell in chart.cells(of: transition) { rows[cell] = (requirement.id, transition.target) }
    }
    return ChartEntry(
      name: chart.name, says: chart.says, states: chart.states.map(\.name),
      triggers: chart.triggers.map { TriggerEntry(name: $0.name, isCall: $0.isCall, conditions: $0.conditions) },
      cells: chart.cells.map { cell in
        let requirement = rows[cell]?.requirement
        let name = cell.values.isEmpty ? cell.trigger : cell.values.joined(separator: "+")
        let id = requirement.map { "\(specification.id)/\(Transition.operation)/\($0)/\(cell.state)/\(name)" }
        return CellEntry(
          state: cell.state, trigger: cell.trigger, values: cell.values, requirement: requirement,
          shownBy: id.flatMap { ids.contains($0) ? $0 : nil },
          targets: rows[cell].map { $0.target.states(from: cell.state) } ?? [])
      })
  }
}

extension Transition.Target {
  /// The states that are allowed after a transition from a state.
  fileprivate func states(from state: String) -> [String] {
    switch self {
    case .same, .ignored: [state]
    case .unspecified: []
    case .states(let states): states
    }
  }
}
