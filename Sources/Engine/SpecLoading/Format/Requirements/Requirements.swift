import SpecModel

/// The keys with which a requirement, an error row and a transition begin.
enum RequirementKey: String, FieldKey {
  case id, statement, proves, since

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .id: required(.text(.requirementID), "The id, never renumbered and never used again.")
    case .statement: required(.nonEmptyText, "What the client does, in present tense and in words of our own.")
    case .proves:
      optional(.factReferences, "The facts that it proves, each written out; its level and source are theirs.")
    case .since:
      optional(.text(.version), "The version with which it came or became stricter; else the specification's.")
    }
  }
}

/// The key of what proves a requirement.
enum EvidenceKey: String, FieldKey {
  case given, scenarios

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .given: optional(.stepsOrNone, "What comes before each of its scenarios that has no `given` of its own.")
    case .scenarios: required(.list(of: .reference("scenario"), min: 1), "What proves it.")
    }
  }
}

/// The keys of what the requirements of a file need not repeat.
enum RequirementDefaultsKey: String, FieldKey {
  case proves

  static let table = FieldTable<Self>()

  var field: Field { required(.factReferences, "The facts that those prove which name none.") }
}

// The shapes of requirements.
extension Format {
  static let requirements: [Grammar.Definition] =
    [
      Grammar.Definition(
        "requirement", .map(RequirementKey.fields + EvidenceKey.fields),
        says: "One fact that a conforming client shows.")
    ] + errorRows + [
      Grammar.Definition(
        "requirement-defaults", .map(RequirementDefaultsKey.self), says: "What requirements of a file need not repeat.")
    ]
}

/// What the requirements of a file need not repeat.
struct RequirementDefaults: Sendable {
  /// The facts of those that name none.
  var proves: [FactReference] = []
}

// The decoding of requirements.
extension Decoder {
  /// Decodes what the requirements of a file need not repeat.
  mutating func requirementDefaults(_ node: Int?) -> RequirementDefaults {
    var result = RequirementDefaults()
    guard let node else { return result }
    forEach(RequirementDefaultsKey.self, of: node) { decoder, _, value in result.proves = decoder.factReferences(value)
    }
    return result
  }

  /// Decodes a requirement, an error row or a transition; the given function decodes what proves it.
  mutating func requirement(
    _ node: Int, _ defaults: RequirementDefaults, _ evidence: (inout Decoder, Int) -> Requirement.Evidence
  ) -> Requirement? {
    var id: Int?
    var statement: Int?
    var since: Int?
    var proves = defaults.proves
    forEach(RequirementKey.self, of: node) { decoder, key, value in
      switch key {
      case .id: id = value
      case .statement: statement = value
      case .proves: proves = decoder.factReferences(value)
      case .since: since = value
      }
    }
    guard let id else { return nil }
    // What the facts say comes later, when all files are read.
    var result = Requirement(
      id: string(id), level: .may, statement: optionalString(statement) ?? "", source: .kitRule(""), proves: proves,
      evidence: evidence(&self, node), mark: mark(id))
    result.positions.statement = statement.map(position) ?? .unknown
    result.since = optionalString(since).flatMap(Version.init)
    return result
  }

  /// Decodes a requirement that scenarios prove.
  mutating func writtenRequirement(_ node: Int, _ defaults: RequirementDefaults) -> Requirement? {
    requirement(node, defaults) { decoder, node in
      var scenarios: [Scenario] = []
      var given: [Step]?
      decoder.forEach(EvidenceKey.self, of: node) { decoder, key, value in
        switch key {
        case .given: given = decoder.steps(value)
        case .scenarios: scenarios = decoder.list(value) { $0.scenario($1) }
        }
      }
      for index in scenarios.indices where scenarios[index].given == nil { scenarios[index].given = given }
      return .scenarios(scenarios)
    }
  }
}
