import SpecModel

/// The values of names while a script runs: those that steps bound, and the app's configuration.
struct Bindings: Sendable {
  private var values: [String: Value]

  init(app: [String: Value]) { values = ["app": .map(app)] }

  /// Binds a name; `state.name` stands inside the state's own map.
  mutating func bind(_ name: String, to value: Value) {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let state = parts.first.map(String.init), let inner = parts.last.map(String.init) else {
      values[name] = value
      return
    }
    var fields = values[state]?.fields ?? [:]
    fields[inner] = value
    values[state] = .map(fields)
  }

  /// The value of a reference; `nil` where no step bound it.
  func value(of reference: Reference) -> Value? {
    var current = values[reference.root]
    for part in reference.path.dropFirst() { current = current?[part] }
    return current
  }

  /// The value of a template.
  ///
  /// - Throws: `UnboundReference` for the first reference that nothing bound.
  func value(of template: Template) throws(UnboundReference) -> Value {
    switch template {
    case .literal(let value): return value
    case .reference(let reference):
      guard let value = value(of: reference) else { throw UnboundReference(reference: reference) }
      return value
    case .list(let members):
      var values: [Value] = []
      for member in members { values.append(try value(of: member)) }
      return .list(values)
    case .map(let fields): return .map(try self.values(of: fields))
    case .repeated(let text, let times): return .string(String(repeating: text, count: max(0, times)))
    case .joined(let parts):
      var text = ""
      for part in parts { text += try value(of: part).plainText }
      return .string(text)
    case .omitted: return .null
    }
  }

  /// A template in words: its value as JSON, or the first reference that nothing bound.
  func description(of template: Template) -> String {
    do throws(UnboundReference) { return try value(of: template).inlineJSON } catch { return "\(error.reference)" }
  }

  /// The values of fields by name; one that is left out is not there.
  func values(of fields: [Template.Field]) throws(UnboundReference) -> [String: Value] {
    var values: [String: Value] = [:]
    for field in fields where field.value != .omitted { values[field.name] = try value(of: field.value) }
    return values
  }

  /// The fields of a template whose value is a map; none for any other value.
  func fields(of template: Template) throws(UnboundReference) -> [String: Value] {
    try value(of: template).fields ?? [:]
  }
}

/// A reference without a value: the step that binds it returned no such field, or was not reached.
struct UnboundReference: Error, Sendable, Hashable {
  let reference: Reference
}

extension Value {
  /// The value as a part of a text: a string itself, everything else as JSON.
  var plainText: String { text ?? inlineJSON }
}

extension Value {
  /// The value in one line, as JSON with sorted names; control characters are escaped.
  var inlineJSON: String {
    switch self {
    case .null: "null"
    case .bool(let truth): truth ? "true" : "false"
    case .integer(let number): String(number)
    case .decimal(let number): String(number)
    case .string(let text): text.quoted
    case .list(let members): "[" + members.map(\.inlineJSON).joined(separator: ", ") + "]"
    case .map(let fields):
      "{"
        + fields.sorted { $0.key < $1.key }.map { "\($0.key.quoted): \($0.value.inlineJSON)" }
        .joined(separator: ", ") + "}"
    }
  }
}

extension String {
  /// The text in quotation marks; control characters are escaped.
  var quoted: String {
    let isHarmless = utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isHarmless { return "\"\(self)\"" }
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
