import SpecModel

/// The key of a row's name; all other keys of a row are its fields.
enum RowKey: String, FieldKey {
  case `case`

  static let table = FieldTable<Self>()

  var field: Field { required(.text(.segment), "The row's name, the last segment of the case's id.") }
}

/// The keys that combine lists; all other keys beside one are the lists.
enum ProductKey: String, FieldKey {
  case product, pairs

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .product: optional(.boolean, "True: every combination is a row.")
    case .pairs: optional(.boolean, "True: every two values of different lists meet in a row.")
    }
  }

  /// The keys of which such a map has exactly one.
  static let ways = allCases.map(\.rawValue)
}

extension Shape {
  /// Rows by name, or lists that are combined.
  static let rows = Shape.choice([.list(of: .reference("row"), min: 1), .reference("product")])
}

// The shapes of rows.
extension Format {
  static let rows: [Grammar.Definition] = [
    Grammar.Definition(
      "row",
      .map(
        MapShape(
          RowKey.fields,
          others: OpenKeys(keys: .identifier, shape: .reference("matcher"), says: "What `$row.NAME` stands for."))),
      says: "A named row."),
    Grammar.Definition(
      "product",
      .map(
        MapShape(
          ProductKey.fields,
          others: OpenKeys(
            keys: .identifier, shape: .list(of: .reference("matcher"), min: 1), says: "What `$row.NAME` stands for."),
          exactlyOneOf: [ProductKey.ways])),
      says: "Lists that are combined."),
  ]
}

// The decoding of rows.
extension Decoder {
  /// Decodes a `for-each`: rows, lists that are combined, or the name of rows.
  mutating func rows(_ node: Int) -> [Row] {
    if kind(node) == .scalar { return part(named: node, .rows, in: \.rows) ?? [] }
    if kind(node) == .map { return combinations(node) }
    return list(node) { decoder, row in
      var result = Row(name: "", fields: [], mark: decoder.mark(row))
      result.fields = decoder.entries(of: row) { decoder, key, value in
        guard decoder.key(key, as: RowKey.self) != nil else {
          return Matcher.Field(name: decoder.string(key), matcher: decoder.matcher(value))
        }
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
        return nil
      }
      return result
    }
  }

  /// A value of a list, and what it adds to the name of a row.
  private typealias Choice = (segment: String, field: Matcher.Field)

  private mutating func combinations(_ node: Int) -> [Row] {
    var lists: [[Choice]] = []
    var meetsInPairs = false
    forEachEntry(of: node) { decoder, key, value in
      if let way = decoder.key(key, as: ProductKey.self) {
        if !decoder.isTrue(value) { decoder.report(value) { .falseMeansNothing($0) } }
        meetsInPairs = way == .pairs
        return
      }
      let choices = decoder.choices(named: decoder.string(key), value)
      guard lists.reduce(max(1, choices.count), { $0 * max(1, $1.count) }) <= Self.mostRows else {
        return decoder.report(key) { .tooManyRows($0, limit: Self.mostRows) }
      }
      lists.append(choices)
    }
    if lists.contains(where: \.isEmpty) { return [] }
    let rows = meetsInPairs ? CoveringArray(counts: lists.map(\.count)).rows : Self.product(lists.map(\.count))
    return rows.map { row in
      let choices = zip(lists, row).map { $0[$1] }
      return Row(
        name: choices.map(\.segment).joined(separator: "+"), fields: choices.map(\.field), mark: mark(node))
    }
  }

  private mutating func choices(named name: String, _ node: Int) -> [Choice] {
    var number = 0
    return list(node) { decoder, member in
      number += 1
      return (decoder.segment(member) ?? "\(number)", Matcher.Field(name: name, matcher: decoder.matcher(member)))
    }
  }

  /// Every combination; the last list changes fastest.
  private static func product(_ counts: [Int]) -> [[Int]] {
    counts.reduce([[]]) { rows, count in rows.flatMap { row in (0..<count).map { row + [$0] } } }
  }

  /// How many rows a product may have.
  private static let mostRows = 10_000

  /// A scalar's text, where it can be a part of a case id.
  private func segment(_ node: Int) -> String? {
    kind(node) == .scalar && TextRule.segment.accepts(bytes(node)) ? string(node) : nil
  }
}

extension DiagnosticKind {
  static let tooManyRows = DiagnosticKind(
    "too-many-rows",
    why: "Lists multiply quickly, and nobody reads ten thousand cases of one scenario.",
    remedy: "Write the rows that matter by name.",
    broken: "for-each: {product: true, a: […], b: […], c: […]}", mended: "for-each: [{case: usual, a: 1, b: 2, c: 3}]")
}

extension Diagnostic {
  static func tooManyRows(_ key: YAMLNode, limit: Int) -> Diagnostic {
    Diagnostic(.tooManyRows, at: key.span, "these lists multiply to more than \(limit) rows; write rows by name")
  }
}
