import SpecModel

/// Writes a grammar as a JSON Schema (draft 2020-12), which editors use for completion and checks.
package struct JSONSchemaWriter {
  fileprivate typealias Fields = [(key: String, value: JSONSchemaNode)]

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
    let head: Fields = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("$id", .value(.string(id))),
      ("title", .value(.string(grammar.title))), ("type", "object"),
    ]
    let definitions = grammar.definitions.map { ($0.name, described(schema(of: $0.shape), $0.says)) }
    return JSONSchemaNode.map(head + fileKinds(grammar.files[...]) + [("$defs", .map(definitions))]).text
  }

  /// The first kind whose key is there decides; a file with none of the keys is invalid.
  private func fileKinds(_ kinds: ArraySlice<Grammar.FileKind>) -> Fields {
    guard let kind = kinds.first else {
      return [("anyOf", .list(grammar.files.map { required([$0.key]) }))]
    }
    return [
      ("if", required([kind.key])), ("then", reference(kind.shape)), ("else", .map(fileKinds(kinds.dropFirst()))),
    ]
  }

  private func schema(of shape: Shape) -> JSONSchemaNode {
    switch shape {
    case .any: .map([])
    case .null: type("null")
    case .boolean: type("boolean")
    case .number: type("number")
    case .text(let rule): type("string", rule.regex.map { [("pattern", .value(.string($0)))] } ?? [])
    case .integer(let range):
      type(
        "integer",
        (range.lowerBound == Int.min ? [] : [("minimum", .value(.integer(range.lowerBound)))])
          + (range.upperBound == Int.max ? [] : [("maximum", .value(.integer(range.upperBound)))]))
    case .names(let names): .map([("enum", .texts(names))])
    case .list(let member, let min):
      type("array", [("items", schema(of: member))] + (min == 0 ? [] : [("minItems", .value(.integer(min)))]))
    case .map(let map): type("object", keys(of: map))
    case .choice(let shapes): .map([("anyOf", .list(shapes.map(schema(of:))))])
    case .reference(let name): reference(name)
    }
  }

  private func keys(of map: MapShape) -> Fields {
    var keys: Fields = []
    if !map.fields.isEmpty {
      keys.append(("properties", .map(map.fields.map { ($0.name, described(schema(of: $0.shape), $0.says)) })))
    }
    let needed = map.fields.filter(\.isRequired).map(\.name)
    if !needed.isEmpty { keys.append(("required", .texts(needed))) }
    keys += others(of: map)
    let groups = map.exactlyOneOf.map(exactlyOne) + map.atMostOneOf.flatMap(atMostOne)
    if groups.count == 1, case .map(let only) = groups[0] { return keys + only }
    return groups.isEmpty ? keys : keys + [("allOf", .list(groups))]
  }

  private func others(of map: MapShape) -> Fields {
    guard let others = map.others else { return [("additionalProperties", .value(false))] }
    let values = ("additionalProperties", described(schema(of: others.shape), others.says))
    guard let regex = others.keys.regex else { return [values] }
    let open = JSONSchemaNode.map([("pattern", .value(.string(regex)))])
    guard !map.fields.isEmpty else { return [("propertyNames", open), values] }
    let known = JSONSchemaNode.map([("enum", .texts(map.fields.map(\.name)))])
    return [("propertyNames", .map([("anyOf", .list([known, open]))])), values]
  }

  private func exactlyOne(of keys: [String]) -> JSONSchemaNode {
    .map([("oneOf", .list(keys.map { required([$0]) }))])
  }

  /// No two of the keys together.
  private func atMostOne(of keys: [String]) -> [JSONSchemaNode] {
    keys.indices.flatMap { first in
      keys[(first + 1)...].map { .map([("not", required([keys[first], $0]))]) }
    }
  }

  private func required(_ keys: [String]) -> JSONSchemaNode { .map([("required", .texts(keys))]) }

  private func reference(_ name: String) -> JSONSchemaNode { .map([("$ref", .value(.string("#/$defs/\(name)")))]) }

  private func type(_ name: String, _ more: Fields = []) -> JSONSchemaNode {
    .map([("type", .value(.string(name)))] + more)
  }

  private func described(_ schema: JSONSchemaNode, _ says: String) -> JSONSchemaNode {
    guard case .map(let fields) = schema, !says.isEmpty else { return schema }
    return .map([("description", .value(.string(says)))] + fields)
  }
}

/// A part of a schema, in which keys keep their order.
private indirect enum JSONSchemaNode: ExpressibleByStringLiteral {
  case value(Value)
  case list([JSONSchemaNode])
  case map([(key: String, value: JSONSchemaNode)])

  init(stringLiteral value: String) { self = .value(.string(value)) }

  static func texts(_ texts: [String]) -> JSONSchemaNode { .list(texts.map { .value(.string($0)) }) }

  /// The text with a line break at its end; short lists and maps stay on one line.
  var text: String {
    var json = JSONWriter(layout: .indented)
    write(to: &json)
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .value(let value): json.value(value)
    case .list(let members):
      json.array(onOneLine: members.allSatisfy(\.isPlain)) { json in
        for member in members { member.write(to: &json) }
      }
    case .map(let fields):
      json.object(onOneLine: fields.isEmpty || (fields.count == 1 && fields[0].value.isShort)) { json in
        for field in fields {
          json.key(escaping: field.key)
          field.value.write(to: &json)
        }
      }
    }
  }

  private var isPlain: Bool { if case .value = self { true } else { false } }

  private var isShort: Bool { if case .list(let members) = self { members.allSatisfy(\.isPlain) } else { isPlain } }
}
