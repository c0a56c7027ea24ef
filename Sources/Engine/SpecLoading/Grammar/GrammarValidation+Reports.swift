import SpecModel

// The diagnostics of the validation; only a file with problems needs them, so they need not be fast.
extension GrammarValidation {
  private func node(_ index: Int) -> YAMLNode { YAMLNode(document: document, index: index) }

  private func map(_ shape: Int) -> MapShape {
    if case .map(let map) = grammar.grammar.resolved(grammar.shapes[shape]) { map } else { MapShape([]) }
  }

  private func names(_ bits: UInt64, _ shape: Int) -> [String] {
    map(shape).fields.enumerated().filter { bits & 1 << UInt64($0.offset) != 0 }.map(\.element.name)
  }

  /// The place at which a missing key of a map is reported: its first key.
  private func start(ofMap index: Int) -> YAMLNode {
    node(index).entries.first { _ in true }?.key ?? node(index)
  }

  mutating func reportType(_ index: Int, _ shape: Int) {
    let node = node(index)
    let meant = node.string.flatMap { didYouMean($0, among: grammar.grammar.names(in: grammar.shapes[shape])) }
    let expected = grammar.grammar.description(of: grammar.shapes[shape])
    log.add(.wrongType(node, expected: expected, suggestion: meant))
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

  mutating func reportUnknownKey(_ key: Int, _ shape: Int, of index: Int) {
    let meant = meantName(node(key).text, shape, of: index)
    log.add(.unknownKey(node(key), meant: meant, among: map(shape).fields.map(\.name)))
  }

  /// The name that an unknown key of a map probably means: before all others one that the map needs and lacks.
  private func meantName(_ text: String, _ shape: Int, of index: Int) -> String? {
    let fields = map(shape).fields
    let lacking = fields.filter { field in
      field.isRequired && !node(index).entries.contains { $0.key.hasText(field.name) }
    }
    return suggest(text, among: lacking.map(\.name)) ?? suggest(text, among: fields.map(\.name))
  }

  /// Returns the number of the field that a misspelled key of a map means, and keeps its name; `nil` where no name is
  /// close, or where the map has the key besides.
  mutating func meantField(_ key: Int, _ shape: Int, of index: Int) -> Int? {
    let names = map(shape).fields.map(\.name)
    guard let name = meantName(node(key).text, shape, of: index) else { return nil }
    let isTaken = node(index).entries.contains { $0.key.hasText(name) || meant[$0.key.index] == name }
    guard !isTaken else { return nil }
    meant[key] = name
    return names.firstIndex(of: name)
  }

  mutating func reportKey(_ key: Int, _ rule: TextRule, _ shape: Int) {
    let meant = didYouMean(node(key).text, among: map(shape).fields.map(\.name))
    log.add(.malformedText(node(key), rule: rule, isKey: true, suggestion: meant))
  }

  mutating func reportMissing(_ bits: UInt64, _ index: Int, _ shape: Int) {
    let misspelled = misspelledKeys(index, shape)
    for name in names(bits, shape) where !misspelled.contains(name) {
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
    let names = names(group.keys, shape)
    guard misspelledKeys(index, shape).isDisjoint(with: names) else { return }
    log.add(.missingOneOf(names, at: start(ofMap: index)))
  }

  /// The known keys that unknown keys of a map probably mean: these are reported as unknown, and not as missing too.
  private func misspelledKeys(_ index: Int, _ shape: Int) -> Set<String> {
    let map = map(shape)
    let known = map.fields.map(\.name)
    guard map.others == nil else { return [] }
    return Set(
      node(index).entries.compactMap { known.contains($0.key.text) ? nil : meantName($0.key.text, shape, of: index) })
  }

  /// Reports the value that should have determined the alternative of a choice.
  ///
  /// - Returns: Whether there is such a value.
  mutating func reportDiscriminator(_ index: Int, _ shape: Int) -> Bool {
    var names: [String] = []
    var place: YAMLNode?
    for alternative in grammar.grammar.alternatives(of: grammar.shapes[shape]) {
      guard case .map(let map) = grammar.grammar.resolved(alternative) else { continue }
      for field in map.fields where field.isRequired {
        guard case .names(let known) = grammar.grammar.resolved(field.shape) else { continue }
        guard let value = node(index)[field.name], value.kind == .scalar else { continue }
        place = value
        names += known.filter { !names.contains($0) }
      }
    }
    guard let place else { return false }
    log.add(
      place.type == .text ? .unknownName(place, among: names) : .wrongType(place, expected: "one of \(listed(names))"))
    return true
  }
}
