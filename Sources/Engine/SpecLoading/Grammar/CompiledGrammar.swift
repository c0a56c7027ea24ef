/// A grammar in the form that the validator walks: flat rows that refer to each other by index.
final class CompiledGrammar: Sendable {
  /// What a shape requires of a node beyond its type.
  enum Rule: UInt8 {
    case nothing, text, integer, names, list, map, choice
  }

  /// One shape; what `first` and `second` mean depends on the rule.
  struct Row {
    var types: NodeTypes
    var rule: Rule
    /// A text rule, the least integer, the first slot of the names, the members' shape, the map, the first alternative.
    var first: Int = 0
    /// The greatest integer, how many slots or alternatives, how many members at least.
    var second: Int = 0
  }

  /// One map.
  struct MapRow {
    /// Where the keys' slots begin, and how many there are.
    var slots: Range<Int>
    var fields: Range<Int>
    /// A bit for each key that must be there.
    var required: UInt64
    var groups: Range<Int>
    /// The shape of other keys' values, or -1.
    var othersShape: Int
    var othersKeys: TextRule
  }

  /// One key of a map.
  struct FieldRow {
    var shape: Int
    var isRequired: Bool
    /// Whether its value is from a closed list, so that it can tell alternatives apart.
    var isDiscriminator: Bool
  }

  /// Keys that exclude each other, as bits of a map's fields.
  struct GroupRow {
    var keys: UInt64
    var isNeeded: Bool
  }

  /// The grammar, for messages.
  let grammar: Grammar
  let rows: ContiguousArray<Row>
  let maps: ContiguousArray<MapRow>
  let fields: ContiguousArray<FieldRow>
  let groups: ContiguousArray<GroupRow>
  let alternatives: ContiguousArray<Int>
  let slots: NameSlots
  /// The shape of each row.
  let shapes: [Shape]
  /// The row of each kind of file, in the order of the grammar.
  let files: [Int]

  init(_ grammar: Grammar) {
    var compiler = GrammarCompiler(grammar)
    files = compiler.compile()
    self.grammar = grammar
    (rows, maps, fields, groups) = (compiler.rows, compiler.maps, compiler.fields, compiler.groups)
    (alternatives, slots, shapes) = (compiler.alternatives, compiler.slots, compiler.shapes)
  }
}

/// A set of types of nodes; validation compares the type of a node first.
struct NodeTypes: OptionSet {
  let rawValue: UInt8

  static let text = NodeTypes(rawValue: 1 << 0)
  static let null = NodeTypes(rawValue: 1 << 1)
  static let boolean = NodeTypes(rawValue: 1 << 2)
  static let integer = NodeTypes(rawValue: 1 << 3)
  static let decimal = NodeTypes(rawValue: 1 << 4)
  static let list = NodeTypes(rawValue: 1 << 5)
  static let map = NodeTypes(rawValue: 1 << 6)
  static let all = NodeTypes(rawValue: 0x7F)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The one type of a record; empty for a scalar that was refused.
  @inline(__always)
  init(_ record: YAMLRecord) {
    switch record.kind {
    case .map: self = .map
    case .list: self = .list
    case .scalar: self = record.type == .refused ? [] : NodeTypes(rawValue: 1 << record.type.rawValue)
    }
  }
}
