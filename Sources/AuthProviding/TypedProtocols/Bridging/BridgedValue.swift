import SpecModel

/// A Swift type that represents a kind of `Value` in calls and replies.
protocol BridgedValue: SendableMetatype {
  /// The kind of value, as `Value.kind` names it.
  static var kind: String { get }
  /// The allowed values; empty if every value of the type is allowed.
  static var values: [String] { get }

  /// The value; `nil` if it is left out.
  var bridged: Value? { get }
}

/// A Swift type for a parameter of a call.
protocol BridgedArgument: BridgedValue {
  /// Whether a call must have the argument; only optionals can be left out.
  static var isRequired: Bool { get }

  /// Decodes an argument, which is `nil` if the call leaves it out; fails for one of another kind.
  init?(bridged value: Value?)
}

extension BridgedValue {
  static var values: [String] { [] }
}

extension BridgedArgument {
  static var isRequired: Bool { true }
}

extension String: BridgedArgument {
  static var kind: String { "string" }
  init?(bridged value: Value?) {
    guard let text = value?.text else { return nil }
    self = text
  }
  var bridged: Value? { .string(self) }
}

extension Int: BridgedArgument {
  static var kind: String { "integer" }
  init?(bridged value: Value?) {
    guard let number = value?.integer else { return nil }
    self = number
  }
  var bridged: Value? { .integer(self) }
}

extension Bool: BridgedArgument {
  static var kind: String { "boolean" }
  init?(bridged value: Value?) {
    guard let truth = value?.bool else { return nil }
    self = truth
  }
  var bridged: Value? { .bool(self) }
}

extension Array: BridgedValue where Element == String {
  static var kind: String { "list" }
  var bridged: Value? { .list(map(Value.string)) }
}

extension Array: BridgedArgument where Element == String {
  init?(bridged value: Value?) {
    guard let members = value?.list else { return nil }
    let texts = members.compactMap(\.text)
    guard texts.count == members.count else { return nil }
    self = texts
  }
}

extension [String: Value]: BridgedValue {
  static var kind: String { "map" }
  var bridged: Value? { .map(self) }
}

extension [String: Value]: BridgedArgument {
  init?(bridged value: Value?) {
    guard let fields = value?.fields else { return nil }
    self = fields
  }
}

extension Optional: BridgedValue where Wrapped: BridgedValue {
  static var kind: String { Wrapped.kind }
  static var values: [String] { Wrapped.values }
  var bridged: Value? { self?.bridged }
}

extension Optional: BridgedArgument where Wrapped: BridgedArgument {
  static var isRequired: Bool { false }
  init?(bridged value: Value?) {
    guard let value else {
      self = nil
      return
    }
    guard let wrapped = Wrapped(bridged: value) else { return nil }
    self = wrapped
  }
}

extension BridgedArgument where Self: RawRepresentable & CaseIterable, RawValue == String {
  static var kind: String { "string" }
  static var values: [String] { allCases.map(\.rawValue) }
  init?(bridged value: Value?) {
    guard let text = value?.text else { return nil }
    self.init(rawValue: text)
  }
  var bridged: Value? { .string(rawValue) }
}

/// A map of texts in calls and replies.
struct BridgedTexts: BridgedArgument {
  let texts: [String: String]

  static var kind: String { "map" }

  init(_ texts: [String: String]) { self.texts = texts }

  init?(bridged value: Value?) {
    guard let fields = value?.fields else { return nil }
    texts = fields.compactMapValues(\.text)
    guard texts.count == fields.count else { return nil }
  }

  var bridged: Value? { .map(texts.mapValues(Value.string)) }
}
