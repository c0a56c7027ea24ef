import SpecModel

// What is told when something does not fit; this may take its time.
extension ShapeWalk {
  private func node(_ index: Int) -> YAMLNode { YAMLNode(document: document, index: index) }

  private func map(_ shape: Int) -> MapShape {
    if case .map(let map) = grammar.grammar.resolved(grammar.shapes[shape]) { map } else { MapShape([]) }
  }

  private func names(_ bits: UInt64, _ shape: Int) -> [String] {
    map(shape).fields.enumerated().filter { bits & 1 << UInt64($0.offset) != 0 }.map(\.element.name)
  }

  /// Where to tell what a map lacks: its first key.
  private func start(ofMap index: Int) -> YAMLNode {
    node(index).entries.first { _ in true }?.key ?? node(index)
  }

  mutating func reportType(_ index: Int, _ shape: Int) {
    log.add(.wrongType(node(index), expected: grammar.grammar.words(for: grammar.shapes[shape])))
  }

  mutating func reportScalar(_ index: Int, _ shape: Int) {
    switch grammar.grammar.resolved(grammar.shapes[shape]) {
    case .names(let names): log.add(.unknownName(node(index), among: names))
    case .text(let rule): log.add(.malformedText(node(index), rule: rule))
    case .integer(let range): log.add(.integerOutOfRange(node(index), range: range))
    default: reportType(index, shape)
    }
  }

  mutating func reportShortList(_ index: Int, least: Int) {
    log.add(.shortList(node(index), least: least))
  }

  mutating func reportUnknownKey(_ key: Int, _ shape: Int) {
    log.add(.unknownKey(node(key), among: map(shape).fields.map(\.name)))
  }

  mutating func reportKey(_ key: Int, _ rule: TextRule, _ shape: Int) {
    let meant = didYouMean(node(key).text, among: map(shape).fields.map(\.name))
    log.add(.malformedText(node(key), rule: rule, isKey: true, suggestion: meant))
  }

  mutating func reportMissing(_ bits: UInt64, _ index: Int, _ shape: Int) {
    for name in names(bits, shape) {
      let says = map(shape).fields.first { $0.name == name }?.says ?? ""
      log.add(.missingKey(name, says: says, at: start(ofMap: index)))
    }
  }

  mutating func reportConflict(_ present: UInt64, _ group: CompiledGrammar.GroupRow, _ index: Int, _ shape: Int) {
    let found = names(present, shape)
    let keys = node(index).entries.map(\.key).filter { found.contains($0.text) }
    guard let first = keys.first else { return }
    for key in keys.dropFirst() {
      log.add(.conflictingKeys(key, with: first, among: names(group.keys, shape)))
    }
  }

  mutating func reportNoChoice(_ group: CompiledGrammar.GroupRow, _ index: Int, _ shape: Int) {
    log.add(.missingOneOf(names(group.keys, shape), at: start(ofMap: index)))
  }
}
