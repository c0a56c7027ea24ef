import SpecModel

/// The keys of a map that makes a value.
enum ValueKey: String, FieldKey {
  case `repeat`, times, join, absent

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .repeat: optional(.text, "A text to be repeated.")
    case .times: optional(.integer(0...1_000_000), "How often the text is repeated.")
    case .join: optional(.list(of: .reference("value"), min: 1), "Texts to be joined.")
    case .absent: optional(.boolean, "True: the argument is left out, even where there is a default.")
    }
  }

  /// The keys that also stand in a matcher, where `absent` is a rule.
  static let ofMatchers: [ValueKey] = [.repeat, .times, .join]
}

// The shape of values.
extension Format {
  static let values: [Grammar.Definition] = [
    Grammar.Definition(
      "value",
      .choice([
        .null, .text, .boolean, .number, .list(of: .reference("value")),
        .map(MapShape(ValueKey.fields, others: OpenKeys(shape: .reference("value"), says: "A field of a map."))),
      ]), says: "A value: literal, `$NAME.FIELD`, or made by `repeat`, `join` or `absent`.")
  ]
}

// The decoding of values.
extension Decoder {
  /// Decodes a value: literal, a reference, or made by `repeat`, `join` or `absent`.
  mutating func template(_ node: Int) -> Template {
    switch kind(node) {
    case .scalar: scalar(node)
    case .list: .list(list(node) { $0.template($1) })
    case .map: madeValue(node, beside: ValueKey.self) ?? .map(templateFields(node))
    }
  }

  /// Decodes named values, such as the arguments of a call.
  mutating func templateFields(_ node: Int) -> [Template.Field] {
    entries(of: node) { decoder, key, value in
      Template.Field(name: decoder.string(key), value: decoder.template(value), mark: decoder.mark(key))
    }
  }

  /// Decodes a scalar: a reference where it begins with one dollar sign, else a literal.
  mutating func scalar(_ node: Int) -> Template {
    let bytes = bytes(node)
    switch records[node].type {
    case .text:
      guard bytes.first == UInt8(ascii: "$") else { return .literal(.string(string(node))) }
      return textAfterDollar(bytes, node)
    case .null, .refused: return .literal(.null)
    case .boolean: return .literal(.bool(isTrue(node)))
    case .integer: return .literal(PlainScalar.integer(bytes).map(Value.integer) ?? .null)
    case .decimal: return .literal(Double(string(node)).map(Value.decimal) ?? .null)
    }
  }

  private mutating func textAfterDollar(_ bytes: UnsafeBufferPointer<UInt8>, _ node: Int) -> Template {
    if bytes.count > 1, bytes[1] == UInt8(ascii: "$") {
      return .literal(.string(String(decoding: UnsafeBufferPointer(rebasing: bytes[1...]), as: UTF8.self)))
    }
    guard TextRule.binding.accepts(bytes) else {
      report(node) { .malformedReference($0) }
      return .literal(.string(string(node)))
    }
    let path = bytes[1...].split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
    return .reference(Reference(path: path, mark: mark(node)))
  }

  /// Decodes a map of `repeat`, `join` or `absent`; returns `nil` for a map without one of these.
  ///
  /// - Parameters:
  ///   - node: The map.
  ///   - keys: The kind of keys that can stand in the map; where these are a matcher's, `absent` is one of them.
  /// - Returns: The value that the map makes.
  mutating func madeValue<Key: FieldKey>(_ node: Int, beside keys: Key.Type) -> Template? {
    let isInMatcher = Key.self != ValueKey.self
    var fields: [ValueKey: Int] = [:]
    var foreignKey: Int?
    forEachEntry(of: node) { decoder, node, value in
      if let key = decoder.key(node, as: ValueKey.self), !(isInMatcher && key == .absent) {
        fields[key] = value
      } else if !isInMatcher || decoder.key(node, as: Key.self) == nil {
        foreignKey = foreignKey ?? node
      }
    }
    let (text, parts, absent) = (fields[.repeat], fields[.join], fields[.absent])
    guard text != nil || parts != nil || absent != nil else { return nil }
    if let foreignKey { report(foreignKey) { .mixedMap($0) } }
    if let text { return repeated(text, times: fields[.times]) }
    if let parts { return .joined(list(parts) { $0.template($1) }) }
    if let absent, !isTrue(absent) { report(absent) { .falseMeansNothing($0) } }
    return .omitted
  }

  private mutating func repeated(_ text: Int, times: Int?) -> Template {
    guard let times, let count = integer(times) else {
      report(text) { .repeatWithoutTimes($0) }
      return .repeated(string(text), times: 1)
    }
    return .repeated(string(text), times: max(0, count))
  }
}

extension DiagnosticKind {
  static let malformedReference = DiagnosticKind(
    "malformed-reference",
    why: "A text that begins with a dollar sign names a binding, and this text cannot be a name.",
    remedy: "Write a name such as $grant.code, or two dollar signs for a text that begins with one.",
    broken: "amount: $5", mended: "amount: $$5")

  static let mixedMap = DiagnosticKind(
    "mixed-map",
    why: "A map is either a rule or a map of fields; with keys of both, its meaning is unclear.",
    remedy: "Keep the rule, or wrap the fields in {value: {…}} or {only: {…}}.",
    broken: "reply: {token: {issued: access-token, scope: profile}}",
    mended: "reply: {token: {issued: access-token}, scope: profile}")

  static let falseMeansNothing = DiagnosticKind(
    "false-means-nothing",
    why: "This key only ever states that something is so; 'false' would have no effect.",
    remedy: "Remove the key, or write true.",
    broken: "expect: {cancelled: false}", mended: "expect: {reply: {}}")

  static let repeatWithoutTimes = DiagnosticKind(
    "repeat-without-times",
    why: "A text is repeated a number of times, so 'repeat' and 'times' go together.",
    remedy: "Write both keys.",
    broken: "serial: {repeat: A}", mended: "serial: {repeat: A, times: 51}")
}

extension Diagnostic {
  static func malformedReference(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .malformedReference, at: node.span,
      "\(quoted(node.text)) is not \(TextRule.binding.description); for the text, write \(quoted("$" + node.text))")
  }

  static func mixedMap(_ key: YAMLNode) -> Diagnostic {
    Diagnostic(
      .mixedMap, at: key.span,
      "\(quoted(key.text)) is a field, but other keys make this map a rule; wrap the fields in 'value' or 'only'")
  }

  static func falseMeansNothing(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .falseMeansNothing, at: node.span, "\(quoted(node.text)) has no meaning here; remove the key or write true")
  }

  static func repeatWithoutTimes(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(.repeatWithoutTimes, at: node.span, "'repeat' and 'times' go together; write both")
  }
}
