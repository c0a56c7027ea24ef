/// A JSON value, with integers apart from decimals: what calls carry, replies give and YAML scalars mean.
public enum Value: Hashable, Sendable {
  /// JSON `null`.
  case null
  /// JSON `true` or `false`.
  ///
  /// - Parameters:
  ///   - _: The truth value.
  case bool(Bool)
  /// A number without fraction or exponent.
  ///
  /// - Parameters:
  ///   - _: The number.
  case integer(Int)
  /// A number with a fraction or an exponent; finite.
  ///
  /// - Parameters:
  ///   - _: The number.
  case decimal(Double)
  /// A text.
  ///
  /// - Parameters:
  ///   - _: The text.
  case string(String)
  /// An ordered list.
  ///
  /// - Parameters:
  ///   - _: The members.
  case list([Value])
  /// A map from names to values; it has no order, and everything that prints one sorts by name.
  ///
  /// - Parameters:
  ///   - _: The fields.
  case map([String: Value])
}

extension Value {
  /// Whether two values are the same. Texts and the names of fields are the same only if their bytes are.
  ///
  /// - Parameters:
  ///   - left: A value.
  ///   - right: Another.
  /// - Returns: Whether they are the same.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.string(let left), .string(let right)): ExactText(left) == ExactText(right)
    case (.list(let left), .list(let right)): left == right
    case (.map(let left), .map(let right)):
      left.count == right.count
        && left.allSatisfy { field in
          right.index(forKey: field.key)
            .map { ExactText(right[$0].key) == ExactText(field.key) && right[$0].value == field.value } ?? false
        }
    default: false
    }
  }
}

extension Value {
  /// The text of a string, else `nil`.
  public var text: String? { if case .string(let text) = self { text } else { nil } }
  /// The number of an integer, else `nil`.
  public var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  /// The truth value of a boolean, else `nil`.
  public var bool: Bool? { if case .bool(let truth) = self { truth } else { nil } }
  /// The members of a list, else `nil`.
  public var list: [Value]? { if case .list(let members) = self { members } else { nil } }
  /// The fields of a map, else `nil`.
  public var fields: [String: Value]? { if case .map(let fields) = self { fields } else { nil } }

  /// The field of a map by its name; `nil` for a missing field and for anything but a map.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  public subscript(name: String) -> Value? { fields?[name] }

  /// The kind of the value as people call it: `null`, `boolean`, `integer`, `decimal`, `string`, `list` or `map`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .decimal: "decimal"
    case .string: "string"
    case .list: "list"
    case .map: "map"
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Makes a string from a literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes an integer from a literal.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a boolean from a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a list from a literal.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
  /// Makes a map from a literal; of equal names the last one counts.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .map(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
  /// Makes `null` from a literal.
  public init(nilLiteral: ()) { self = .null }
}
