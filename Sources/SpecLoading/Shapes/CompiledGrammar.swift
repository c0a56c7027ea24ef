/// A grammar as the validator walks it: flat rows that refer to each other by number, and nothing to retain.
final class CompiledGrammar: Sendable {
  /// What a shape asks of a node beyond its type.
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

  /// The source of the rows, for messages.
  let grammar: Grammar
  let rows: ContiguousArray<Row>
  let maps: ContiguousArray<MapRow>
  let fields: ContiguousArray<FieldRow>
  let groups: ContiguousArray<GroupRow>
  let alternatives: ContiguousArray<Int>
  let slots: NameSlots
  /// The shape that each row was made from.
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
