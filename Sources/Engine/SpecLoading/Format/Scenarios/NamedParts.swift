import SpecModel

/// The keys of what a file's scenarios have several times, by their names.
enum NamedPartsKey: String, FieldKey {
  case steps = "named-steps", expectations = "named-expectations", rows = "named-rows", outcomes = "named-outcomes"

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .steps:
      optional(
        .map(keys: .kebabName, of: .someSteps, says: "Steps by their name."),
        "Steps that the file has several times, for a name among steps.")
    case .expectations:
      optional(
        .map(keys: .kebabName, of: .reference("expectation"), says: "An expectation by its name."),
        "What several steps give, for `expect: NAME`.")
    case .rows:
      optional(
        .map(keys: .kebabName, of: .rows, says: "Rows by their name."),
        "Rows that several scenarios have, for `for-each: NAME`.")
    case .outcomes:
      optional(
        .map(keys: .kebabName, of: .outcomes, says: "Whole alternatives by their name."),
        "Outcomes that several scenarios have, for `outcomes: NAME`.")
    }
  }
}

/// What the scenarios of a file refer to by name, and the names that are referred to.
struct NamedParts: Sendable {
  var steps: [String: [Step]] = [:]
  var expectations: [String: Expectation] = [:]
  var rows: [String: [Row]] = [:]
  var outcomes: [String: [Alternative]] = [:]
  var used: [NamedPartsKey: Set<String>] = [:]
  /// How many steps were written in the place of names.
  var writtenSteps = 0
}

// The decoding of what a file's scenarios refer to by name.
extension Decoder {
  /// Decodes the named parts of a file; expectations come before the steps and the outcomes that refer to them, and steps
  /// before those that hold their name.
  mutating func decodeNamedParts(of root: Int) {
    let nodes = namedParts(of: root)
    decode(nodes[.expectations], to: \.expectations) { $0.expectation($1) }
    decode(nodes[.steps], to: \.steps) { $0.steps($1) }
    decode(nodes[.outcomes], to: \.outcomes) { $0.list($1) { $0.alternative($1) } }
    decode(nodes[.rows], to: \.rows) { $0.rows($1) }
  }

  private mutating func decode<Part>(
    _ node: Int?, to parts: WritableKeyPath<NamedParts, [String: Part]>, _ body: (inout Decoder, Int) -> Part
  ) {
    guard let node else { return }
    forEachEntry(of: node) { decoder, key, value in
      decoder.named[keyPath: parts][decoder.string(key)] = body(&decoder, value)
    }
  }

  /// Returns the part of a name, or of the one that a misspelled name means; that is reported once, and is not unused.
  mutating func part<Part>(named node: Int, _ key: NamedPartsKey, in parts: KeyPath<NamedParts, [String: Part]>)
    -> Part?
  {
    let name = string(node)
    let known = named[keyPath: parts]
    guard known[name] == nil else {
      named.used[key, default: []].insert(name)
      return known[name]
    }
    let names = known.keys.sorted()
    report(node) { .unknownPart(key, $0, among: names) }
    guard let meant = suggest(name, among: names) else { return nil }
    named.used[key, default: []].insert(meant)
    return known[meant]
  }

  /// Returns the steps of a name; none where the file would have too many, since names within named steps multiply.
  mutating func namedSteps(_ node: Int) -> [Step] {
    let steps = part(named: node, .steps, in: \.steps) ?? []
    let limit = YAMLLimits().writtenOut
    guard named.writtenSteps + steps.count <= limit else {
      report(node) { .tooMuchWrittenOut("\(limit) steps", at: $0) }
      return []
    }
    named.writtenSteps += steps.count
    return steps
  }

  /// Reports the named parts to which nothing refers; in a file with errors a reference may be missing.
  mutating func reportUnusedParts(of root: Int) {
    guard errors.isEmpty else { return }
    for (part, node) in namedParts(of: root) {
      forEachEntry(of: node) { decoder, key, _ in
        guard decoder.named.used[part]?.contains(decoder.string(key)) != true else { return }
        decoder.report(key) { .unusedPart(part, $0) }
      }
    }
  }

  private mutating func namedParts(of root: Int) -> [NamedPartsKey: Int] {
    var nodes: [NamedPartsKey: Int] = [:]
    forEach(NamedPartsKey.self, of: root) { _, key, value in nodes[key] = value }
    return nodes
  }
}
