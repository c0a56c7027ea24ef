/// Writes a grammar as a JSON Schema (draft 2020-12), from which editors complete and check.
package struct JSONSchemaWriter {
  private let grammar: Grammar
  private let id: String

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - grammar: The grammar.
  ///   - id: The schema's `$id`.
  package init(_ grammar: Grammar, id: String) {
    self.grammar = grammar
    self.id = id
  }

  /// Writes the schema; the same grammar gives the same bytes.
  ///
  /// - Returns: The text with a line break at its end.
  package func write() -> String {
    let head: [(key: String, value: JSONText)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")), ("$id", .string(id)),
      ("title", .string(grammar.title)), ("type", .string("object")),
    ]
    let definitions = JSONText.object(
      grammar.definitions.map { ($0.name, described(schema(of: $0.shape), $0.says)) })
    return JSONText.object(head + fileKinds(grammar.files[...]) + [("$defs", definitions)]).written() + "\n"
  }

  /// The first kind whose key is there decides; without any the schema asks for one.
  private func fileKinds(_ kinds: ArraySlice<Grammar.FileKind>) -> [(key: String, value: JSONText)] {
    guard let kind = kinds.first else {
      return [("anyOf", .array(grammar.files.map { required([$0.key]) }))]
    }
    return [
      ("if", required([kind.key])), ("then", reference(kind.shape)), ("else", .object(fileKinds(kinds.dropFirst()))),
    ]
  }

  private func schema(of shape: Shape) -> JSONText {
    switch shape {
    case .any: .object([])
    case .null: type("null")
    case .boolean: type("boolean")
    case .number: type("number")
    case .text(let rule): type("string", rule.regex.map { [("pattern", .string($0))] } ?? [])
    case .integer(let range):
      type(
        "integer",
        (range.lowerBound == Int.min ? [] : [("minimum", .integer(range.lowerBound))])
          + (range.upperBound == Int.max ? [] : [("maximum", .integer(range.upperBound))]))
    case .names(let names): .object([("enum", .array(names.map(JSONText.string)))])
    case .list(let member, let min):
      type("array", [("items", schema(of: member))] + (min == 0 ? [] : [("minItems", .integer(min))]))
    case .map(let map): type("object", keys(of: map))
    case .choice(let shapes): .object([("anyOf", .array(shapes.map(schema(of:))))])
    case .reference(let name): reference(name)
    }
  }

  private func keys(of map: MapShape) -> [(key: String, value: JSONText)] {
    var keys: [(key: String, value: JSONText)] = []
    if !map.fields.isEmpty {
      keys.append(
        ("properties", .object(map.fields.map { ($0.name, described(schema(of: $0.shape), $0.says)) })))
    }
    let needed = map.fields.filter(\.isRequired).map(\.name)
    if !needed.isEmpty { keys.append(("required", .array(needed.map(JSONText.string)))) }
    keys += others(of: map)
    let groups = map.exactlyOneOf.map(exactlyOne) + map.atMostOneOf.flatMap(atMostOne)
    if groups.count == 1, case .object(let only) = groups[0] { return keys + only }
    return groups.isEmpty ? keys : keys + [("allOf", .array(groups))]
  }

  private func others(of map: MapShape) -> [(key: String, value: JSONText)] {
    guard let others = map.others else { return [("additionalProperties", .bool(false))] }
    let values = ("additionalProperties", described(schema(of: others.shape), others.says))
    guard let regex = others.keys.regex else { return [values] }
    let open = JSONText.object([("pattern", .string(regex))])
    guard !map.fields.isEmpty else { return [("propertyNames", open), values] }
    let known = JSONText.object([("enum", .array(map.fields.map { .string($0.name) }))])
    return [("propertyNames", .object([("anyOf", .array([known, open]))])), values]
  }

  private func exactlyOne(of keys: [String]) -> JSONText {
    .object([("oneOf", .array(keys.map { required([$0]) }))])
  }

  /// No two of the keys together.
  private func atMostOne(of keys: [String]) -> [JSONText] {
    keys.indices.flatMap { first in
      keys[(first + 1)...].map { .object([("not", required([keys[first], $0]))]) }
    }
  }

  private func required(_ keys: [String]) -> JSONText {
    .object([("required", .array(keys.map(JSONText.string)))])
  }

  private func reference(_ name: String) -> JSONText { .object([("$ref", .string("#/$defs/\(name)"))]) }

  private func type(_ name: String, _ more: [(key: String, value: JSONText)] = []) -> JSONText {
    .object([("type", .string(name))] + more)
  }

  private func described(_ schema: JSONText, _ says: String) -> JSONText {
    guard case .object(let fields) = schema, !says.isEmpty else { return schema }
    return .object([("description", .string(says))] + fields)
  }
}
