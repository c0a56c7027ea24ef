import SpecModel

/// The keys with which a requirement, an error row and a transition begin.
enum RequirementKey: String, FieldKey {
  case id, level, levelBecause = "level-because", fact = "statement", source, quote, accountsFor = "accounts-for", since

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .id: required(.text(.requirementID), "The id, never renumbered and never used again.")
    case .level: optional(.level, "How binding it is.")
    case .levelBecause: optional(.levelReason, "Why it is a `should` although a document is its source.")
    case .fact: required(.nonEmptyText, "The fact, in present tense and in words of our own.")
    case .source: optional(.reference("source"), "Where it comes from.")
    case .quote:
      optional(
        .nonEmptyText,
        "The words of the document that it rests on: at most \(Quote.words) words, or \(Quote.characters) characters of "
          + "Chinese.")
    case .accountsFor: optional(.itemReferences, "The documented items it accounts for, each written out.")
    case .since:
      optional(.text(.version), "The version with which it came or became stricter; else the specification's.")
    }
  }
}

/// The key of what proves a requirement.
enum EvidenceKey: String, FieldKey {
  case scenarios

  static let table = FieldTable<Self>()

  var field: Field { required(.list(of: .reference("scenario"), min: 1), "What proves it.") }
}

/// The keys of what the requirements of a file need not repeat.
enum RequirementDefaultsKey: String, FieldKey {
  case level, levelBecause = "level-because", source

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .level: optional(.level, "The level of those that state none.")
    case .levelBecause:
      optional(.levelReason, "Why those that state no reason are a `should` although a document is their source.")
    case .source: optional(.reference("source"), "The source of those that state none.")
    }
  }
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
    ] + sources
}

extension Shape {
  fileprivate static let level = Shape.names(Level.allCases.map(\.rawValue))
  fileprivate static let levelReason = Shape.names(LevelReason.allCases.map(\.rawValue))
}

/// What the requirements of a file need not repeat.
struct RequirementDefaults: Sendable {
  var level: Level?
  /// The reason of those that are a `should` by a document.
  var levelReason: LevelReason?
  var source: Source?
  var positions = Requirement.Positions()
}

// The decoding of requirements.
extension Decoder {
  /// Decodes what the requirements of a file need not repeat.
  mutating func requirementDefaults(_ node: Int?) -> RequirementDefaults {
    var result = RequirementDefaults()
    guard let node else { return result }
    forEach(RequirementDefaultsKey.self, of: node) { decoder, key, value in
      switch key {
      case .level: result.level = decoder.level(value)
      case .levelBecause:
        result.levelReason = LevelReason(rawValue: decoder.string(value))
        result.positions.levelReason = decoder.position(value)
      case .source:
        result.source = decoder.source(value) ?? .kitRule("")
        result.positions.source = decoder.position(value)
      }
    }
    return result
  }

  /// The level that was written. A word that is none is an error where it stands, and not at each requirement besides.
  private mutating func level(_ node: Int) -> Level { Level(rawValue: string(node)) ?? .may }

  /// Decodes a requirement, an error row or a transition; the given function decodes what proves it.
  mutating func requirement(
    _ node: Int, _ defaults: RequirementDefaults, _ evidence: (inout Decoder, Int) -> Requirement.Evidence
  ) -> Requirement? {
    var id: Int?
    var fact: Int?
    var quote: Int?
    var since: Int?
    var accountsFor: [ItemReference] = []
    var stated = defaults
    var statesReason = false
    forEach(RequirementKey.self, of: node) { decoder, key, value in
      switch key {
      case .id: id = value
      case .level: stated.level = decoder.level(value)
      case .levelBecause:
        stated.levelReason = LevelReason(rawValue: decoder.string(value))
        stated.positions.levelReason = decoder.position(value)
        statesReason = true
      case .fact: fact = value
      case .source:
        stated.source = decoder.source(value) ?? .kitRule("")
        stated.positions.source = decoder.position(value)
      case .quote: quote = value
      case .accountsFor: accountsFor = decoder.itemReferences(value)
      case .since: since = value
      }
    }
    guard let id else { return nil }
    if stated.level == nil { report(id) { .missingLevel($0) } }
    if stated.source == nil { report(id) { .missingSource($0) } }
    var result = Requirement(
      id: string(id), level: stated.level ?? .may, fact: optionalString(fact) ?? "",
      source: stated.source ?? .kitRule(""), accountsFor: accountsFor, evidence: evidence(&self, node), mark: mark(id))
    result.quote = optionalString(quote)
    result.positions.fact = fact.map(position) ?? .unknown
    result.positions.source = stated.positions.source
    result.positions.quote = quote.map(position) ?? .unknown
    result.since = optionalString(since).flatMap(Version.init)
    // The file's reason is for those of its requirements that need one.
    if statesReason || result.takesLevelReason {
      result.levelReason = stated.levelReason
      result.positions.levelReason = stated.positions.levelReason
    }
    return result
  }

  /// Decodes a requirement that scenarios prove.
  mutating func writtenRequirement(_ node: Int, _ defaults: RequirementDefaults) -> Requirement? {
    requirement(node, defaults) { decoder, node in
      var scenarios: [Scenario] = []
      decoder.forEach(EvidenceKey.self, of: node) { decoder, _, value in
        scenarios = decoder.list(value) { $0.scenario($1) }
      }
      return .scenarios(scenarios)
    }
  }

  /// Decodes a list of items and facets.
  mutating func itemReferences(_ node: Int) -> [ItemReference] {
    list(node) { decoder, member in
      let bytes = decoder.bytes(member)
      guard let hash = bytes.firstIndex(of: UInt8(ascii: "#")) else {
        return ItemReference(item: decoder.string(member), mark: decoder.mark(member))
      }
      return ItemReference(
        item: String(decoding: bytes[..<hash], as: UTF8.self),
        facet: String(decoding: bytes[(hash + 1)...], as: UTF8.self), mark: decoder.mark(member))
    }
  }
}
