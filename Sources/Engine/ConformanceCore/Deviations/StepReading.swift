import SpecModel

// What deviations need to know of the parts of steps.

extension Expectation.WireExchange {
  /// Whether no request of the exchange may happen.
  var isForbidden: Bool { requests.rule == .equals(.literal(0)) && selection == nil && each == nil }
}

extension Matcher {
  /// Whether there must be a page, at least one.
  var asksForPage: Bool {
    switch rule {
    case .equals(.literal(.integer(let count))): count > 0
    case .atLeast(.literal(.integer(let count))): count > 0
    case .list(let members): !members.isEmpty
    case .equals(.list(let members)): !members.isEmpty
    default: false
    }
  }
}

extension Template {
  /// Whether a map has a field of a name, at any depth.
  func names(_ name: String) -> Bool {
    switch self {
    case .map(let fields): fields.contains { $0.name == name || $0.value.names(name) }
    case .literal(let value): value.names(name)
    default: false
    }
  }

  /// Whether a map, or the JSON of a text, sets a name to another number.
  func sets(_ name: String, besides usual: Int) -> Bool {
    switch self {
    case .map(let fields):
      return fields.contains { field in
        let isNamed = field.name == name || field.name.hasSuffix(".\(name)")
        return isNamed && field.value.plainValue?.integer.map { $0 != usual } ?? false
          || field.value.sets(name, besides: usual)
      }
    case .literal(.string(let text)):
      guard text.contains(name), let value = try? Value(json: text) else { return false }
      return Template.literal(value).sets(name, besides: usual)
    case .literal(.map(let fields)):
      let nowhere = SourceMark(file: "", line: 0, column: 0)
      return Template.map(fields.map { Field(name: $0.key, value: .literal($0.value), mark: nowhere) })
        .sets(name, besides: usual)
    default: return false
    }
  }
}

extension Invocation {
  /// Whether two calls are of one operation and have the same arguments, wherever they are written.
  func isEqual(to other: Invocation) -> Bool {
    operation == other.operation && values == other.values
  }

  private var values: [String: Template] {
    Dictionary(arguments.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }
}

extension FaultTemplate {
  /// The text that a fault puts into a field of the answer; `nil` where it puts none there.
  func answered(_ field: String) -> String? {
    let value: Value? = argument.plainValue
    let body = (kind == "body" ? value : value?["body"])?.text.flatMap { try? Value(json: $0) }
    let fields = kind == "json" ? value : value?["fields"]
    return (fields?[field] ?? body?[field])?.text
  }
}

extension Value {
  func names(_ name: String) -> Bool {
    fields?.contains { $0.key == name || $0.value.names(name) } ?? false
  }
}
