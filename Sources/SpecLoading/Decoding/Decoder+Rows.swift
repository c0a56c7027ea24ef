import SpecModel

extension Decoder {
  /// Decodes a `for-each`: named rows, or lists that multiply.
  mutating func rows(_ node: Int) -> [Row] {
    if kind(node) == .map { return product(node) }
    return list(node) { decoder, row in
      var result = Row(name: "", fields: [], mark: decoder.mark(row))
      result.fields = decoder.entries(of: row) { decoder, key, value in
        guard decoder.word(key) == .case else {
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
      guard decoder.word(key) != .product else {
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

  /// How many rows a product may come to.
  private static let mostRows = 10_000

  /// A scalar's text, where it can be a part of a case id.
  private func segment(_ node: Int) -> String? {
    kind(node) == .scalar && TextRule.segment.accepts(bytes(node)) ? string(node) : nil
  }
}
