import SpecModel

/// The key of a row's name; all other keys of a row are its fields.
enum RowKey: String, FieldKey {
  case `case`

  static let table = FieldTable<Self>()

  var field: Field { required(.text(.segment), "The row's name, the last segment of the case's id.") }
}

/// The key that makes lists multiply; all other keys beside it are the lists.
enum ProductKey: String, FieldKey {
  case product

  static let table = FieldTable<Self>()

  var field: Field { required(.boolean, "True: every combination is a row.") }
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
            keys: .identifier, shape: .list(of: .reference("matcher"), min: 1), says: "What `$row.NAME` stands for."))),
      says: "Lists that multiply."),
  ]
}

// The decoding of rows.
extension Decoder {
  /// Decodes a `for-each`: named rows, or lists that multiply.
  mutating func rows(_ node: Int) -> [Row] {
    if kind(node) == .map { return product(node) }
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

  private mutating func product(_ node: Int) -> [Row] {
    var rows = [Row(name: "", fields: [], mark: mark(node))]
    forEachEntry(of: node) { decoder, key, value in
      guard decoder.key(key, as: ProductKey.self) == nil else {
        if !decoder.isTrue(value) { decoder.report(value) { .falseMeansNothing($0) } }
        return
      }
      guard rows.count * max(1, decoder.count(value)) <= Self.mostRows else {
        decoder.report(key) { .tooManyRows($0, limit: Self.mostRows) }
        return
      }
      let name = decoder.string(key)
      var number = 0
      let members = decoder.list(value) { decoder, member -> (segment: String, field: Matcher.Field) in
        number += 1
        return (
          decoder.segment(member) ?? "\(number)", Matcher.Field(name: name, matcher: decoder.matcher(member))
        )
      }
      rows = rows.flatMap { row in
        members.map { member in
          Row(
            name: row.name.isEmpty ? member.segment : "\(row.name)+\(member.segment)",
            fields: row.fields + [member.field], mark: row.mark)
        }
      }
    }
    return rows
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
