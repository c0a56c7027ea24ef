import SpecModel

/// What the requirements of a file need not repeat.
struct RequirementDefaults: Sendable {
  var level: Level?
  var source: Source?
}

extension Decoder {
  /// Decodes what the requirements of a file need not repeat.
  mutating func requirementDefaults(_ node: Int?) -> RequirementDefaults {
    var result = RequirementDefaults()
    guard let node else { return result }
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .level: result.level = Level(rawValue: decoder.string(value))
      case .source: result.source = decoder.source(value)
      default: break
      }
    }
    return result
  }

  /// Decodes a requirement, an error row or a transition; what proves it is read by the given function.
  mutating func requirement(
    _ node: Int, _ defaults: RequirementDefaults, _ evidence: (inout Decoder, Int) -> Requirement.Evidence
  ) -> Requirement? {
    var id: Int?
    var level = defaults.level
    var statement = ""
    var source = defaults.source
    var accountsFor: [ItemReference] = []
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .id: id = value
      case .level: level = Level(rawValue: decoder.string(value))
      case .statement: statement = decoder.string(value)
      case .source: source = decoder.source(value)
      case .accountsFor: accountsFor = decoder.itemReferences(value)
      default: break
      }
    }
    guard let id else { return nil }
    if level == nil { report(id) { .missingLevel($0) } }
    if source == nil { report(id) { .missingSource($0) } }
    return Requirement(
      id: string(id), level: level ?? .may, statement: statement, source: source ?? .kitRule(""),
      accountsFor: accountsFor, evidence: evidence(&self, node), mark: mark(id))
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

  /// Decodes where a fact comes from.
  mutating func source(_ node: Int) -> Source? {
    var document: String?
    var reference: String?
    var section = ""
    var sureness: Source.Sureness?
    var rule: String?
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .document: document = decoder.string(value)
      case .reference: reference = decoder.string(value)
      case .section: section = decoder.string(value)
      case .sureness: sureness = Source.Sureness(rawValue: decoder.string(value))
      case .kitRule: rule = decoder.string(value)
      default: break
      }
    }
    if let document { return .document(id: document, section: section) }
    if let reference { return .reference(id: reference, section: section, sureness: sureness ?? .c) }
    return rule.map { .kitRule($0) }
  }
}
