/// Compiles shapes to rows.
///
/// A grammar is part of the program, so a mistake in one traps at its first use.
struct GrammarCompiler {
  private let grammar: Grammar
  private(set) var rows: ContiguousArray<CompiledGrammar.Row> = []
  private(set) var maps: ContiguousArray<CompiledGrammar.MapRow> = []
  private(set) var fields: ContiguousArray<CompiledGrammar.FieldRow> = []
  private(set) var groups: ContiguousArray<CompiledGrammar.GroupRow> = []
  private(set) var alternatives: ContiguousArray<Int> = []
  private(set) var slots = NameSlots()
  private(set) var shapes: [Shape] = []
  /// The row of each definition that is compiled already.
  private var definitions: [String: Int] = [:]

  init(_ grammar: Grammar) {
    self.grammar = grammar
  }

  /// Compiles all definitions.
  ///
  /// - Returns: The row of each kind of file.
  mutating func compile() -> [Int] {
    for definition in grammar.definitions { _ = row(of: .reference(definition.name)) }
    return grammar.files.map { row(of: .reference($0.shape)) }
  }

  private mutating func row(of shape: Shape) -> Int {
    if case .reference(let name) = shape {
      if let known = definitions[name] { return known }
      let index = reserve(shape)
      definitions[name] = index
      fill(index, with: resolved(shape))
      return index
    }
    let index = reserve(shape)
    fill(index, with: shape)
    return index
  }

  private mutating func reserve(_ shape: Shape) -> Int {
    rows.append(CompiledGrammar.Row(types: .all, rule: .nothing))
    shapes.append(shape)
    return rows.count - 1
  }

  private mutating func fill(_ index: Int, with shape: Shape) {
    switch shape {
    case .any: set(index, .all)
    case .null: set(index, .null)
    case .boolean: set(index, .boolean)
    case .number: set(index, [.integer, .decimal])
    case .text(let rule): set(index, .text, rule == .anything ? .nothing : .text, Int(rule.rawValue))
    case .integer(let range): set(index, .integer, .integer, range.lowerBound, range.upperBound)
    case .names(let names):
      let range = slots.add(names)
      set(index, .text, .names, range.lowerBound, range.count)
    case .list(let member, let min): set(index, .list, .list, row(of: member), min)
    case .map(let map): set(index, .map, .map, add(map))
    case .choice(let shapes): fill(index, withChoice: shapes.flatMap { flattened($0) })
    case .reference: fill(index, with: resolved(shape))
    }
  }

  private mutating func set(
    _ index: Int, _ types: NodeTypes, _ rule: CompiledGrammar.Rule = .nothing, _ first: Int = 0, _ second: Int = 0
  ) {
    rows[index] = CompiledGrammar.Row(types: types, rule: rule, first: first, second: second)
  }

  private mutating func fill(_ index: Int, withChoice shapes: [Shape]) {
    let types = shapes.reduce(into: NodeTypes()) { $0.formUnion(self.types(of: $1)) }
    let members = shapes.map { row(of: $0) }
    set(index, types, .choice, alternatives.count, members.count)
    alternatives += members
  }

  private mutating func add(_ map: MapShape) -> Int {
    let names = map.fields.map(\.name)
    precondition(names.count <= 64, "a map shape has at most 64 keys")
    precondition(Set(names).count == names.count, "a map shape has a key twice: \(names)")
    // One key tells alternatives apart; another closed list may share words with that of a different alternative.
    let discriminator = map.fields.firstIndex(where: isDiscriminator)
    let rows = map.fields.enumerated().map { index, field in
      CompiledGrammar.FieldRow(
        shape: row(of: field.shape), isRequired: field.isRequired, isDiscriminator: index == discriminator)
    }
    let needed = map.exactlyOneOf.map { CompiledGrammar.GroupRow(keys: bits($0, in: names), isNeeded: true) }
    let optional = map.atMostOneOf.map { CompiledGrammar.GroupRow(keys: bits($0, in: names), isNeeded: false) }
    let others = map.others.map { row(of: $0.shape) } ?? -1
    maps.append(
      CompiledGrammar.MapRow(
        slots: slots.add(names), fields: fields.count..<(fields.count + rows.count),
        required: bits(map.fields.filter(\.isRequired).map(\.name), in: names),
        groups: groups.count..<(groups.count + needed.count + optional.count), othersShape: others,
        othersKeys: map.others?.keys ?? .anything))
    fields += rows
    groups += needed + optional
    return maps.count - 1
  }

  private func bits(_ keys: [String], in names: [String]) -> UInt64 {
    keys.reduce(0) { bits, key in
      guard let position = names.firstIndex(of: key) else { preconditionFailure("no key \(key) among \(names)") }
      return bits | 1 << UInt64(position)
    }
  }

  private func isDiscriminator(_ field: Field) -> Bool {
    if case .names = resolved(field.shape) { field.isRequired } else { false }
  }
}

// The resolution of references.
extension GrammarCompiler {
  /// The shape behind a reference, or behind a chain of them.
  private func resolved(_ shape: Shape) -> Shape {
    var shape = shape
    for _ in 0...grammar.definitions.count {
      guard case .reference(let name) = shape else { return shape }
      guard let definition = grammar.definitions.first(where: { $0.name == name }) else {
        preconditionFailure("the grammar has no shape \(name)")
      }
      shape = definition.shape
    }
    preconditionFailure("a shape of the grammar refers to itself")
  }

  /// The alternatives of a choice, also of choices within it; named maps keep their names.
  private func flattened(_ shape: Shape, depth: Int = 0) -> [Shape] {
    precondition(depth <= grammar.definitions.count + 8, "a choice of the grammar contains itself")
    guard case .choice(let shapes) = resolved(shape) else { return [shape] }
    return shapes.flatMap { flattened($0, depth: depth + 1) }
  }

  private func types(of shape: Shape) -> NodeTypes {
    switch resolved(shape) {
    case .any: .all
    case .null: .null
    case .text, .names: .text
    case .boolean: .boolean
    case .integer: .integer
    case .number: [.integer, .decimal]
    case .list: .list
    case .map: .map
    case .choice(let shapes): shapes.reduce(into: []) { $0.formUnion(types(of: $1)) }
    case .reference: []
    }
  }
}
