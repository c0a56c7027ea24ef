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

// The decoding of what a file's scenarios refer to by name.
extension Decoder {
  /// Decodes the named parts of a file; expectations come before the steps and the outcomes that refer to them.
  mutating func decodeNamedParts(of root: Int) {
    let nodes = namedParts(of: root)
    if let node = nodes[.expectations] { decodeNamedExpectations(node) }
    if let node = nodes[.steps] { decodeNamedSteps(node) }
    if let node = nodes[.outcomes] { decodeNamedOutcomes(node) }
    if let node = nodes[.rows] { decodeNamedRows(node) }
  }

  /// Reports the named parts to which nothing refers.
  mutating func reportUnusedParts(of root: Int) {
    let nodes = namedParts(of: root)
    if let node = nodes[.steps] { reportUnusedSteps(node) }
    if let node = nodes[.expectations] { reportUnusedExpectations(node) }
    if let node = nodes[.outcomes] { reportUnusedOutcomes(node) }
    if let node = nodes[.rows] { reportUnusedRows(node) }
  }

  private mutating func namedParts(of root: Int) -> [NamedPartsKey: Int] {
    var nodes: [NamedPartsKey: Int] = [:]
    forEach(NamedPartsKey.self, of: root) { _, key, value in nodes[key] = value }
    return nodes
  }
}
