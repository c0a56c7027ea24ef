import SpecModel

/// A Swift type that represents a kind of `Value` in calls and replies.
package protocol BridgedValue: SendableMetatype {
  /// The kind of value, as `Value.kind` names it.
  static var kind: String { get }
  /// The allowed values; empty if every value of the type is allowed.
  static var values: [String] { get }

  /// The value; `nil` if it is left out.
  var bridged: Value? { get }
}

/// A Swift type for a parameter of a call.
package protocol BridgedArgument: BridgedValue {
  /// Whether a call must have the argument; only optionals can be left out.
  static var isRequired: Bool { get }

  /// Decodes an argument, which is `nil` if the call leaves it out; fails for one of another kind.
  init?(bridged value: Value?)
}

extension BridgedValue {
  package static var values: [String] { [] }
}

extension BridgedArgument {
  package static var isRequired: Bool { true }
}

extension String: BridgedArgument {
  package static var kind: String { "string" }
  package init?(bridged value: Value?) {
    guard let text = value?.text else { return nil }
    self = text
  }
  package var bridged: Value? { .string(self) }
}

extension Int: BridgedArgument {
  package static var kind: String { "integer" }
  package init?(bridged value: Value?) {
    guard let number = value?.integer else { return nil }
    self = number
  }
  package var bridged: Value? { .integer(self) }
}

extension Bool: BridgedArgument {
  package static var kind: String { "boolean" }
  package init?(bridged value: Value?) {
    guard let truth = value?.bool else { return nil }
    self = truth
  }
  package var bridged: Value? { .bool(self) }
}

extension Array: BridgedValue where Element == String {
  package static var kind: String { "list" }
  package var bridged: Value? { .list(map(Value.string)) }
}

extension Array: BridgedArgument where Element == String {
  package init?(bridged value: Value?) {
    guard let members = value?.list else { return nil }
    let texts = members.compactMap(\.text)
    guard texts.count == members.count else { return nil }
    self = texts
  }
}

extension [String: Value]: BridgedValue {
  package static var kind: String { "map" }
  package var bridged: Value? { .map(self) }
}

extension [String: Value]: BridgedArgument {
  package init?(bridged value: Value?) {
    guard let fields = value?.fields else { return nil }
    self = fields
  }
}

extension Optional: BridgedValue where Wrapped: BridgedValue {
  package static var kind: String { Wrapped.kind }
  package static var values: [String] { Wrapped.values }
  package var bridged: Value? { self?.bridged }
}

extension Optional: BridgedArgument where Wrapped: BridgedArgument {
  package static var isRequired: Bool { false }
  package init?(bridged value: Value?) {
    guard let value else {
      self = nil
      return
    }
    guard let wrapped = Wrapped(bridged: value) else { return nil }
    self = wrapped
  }
}

extension BridgedArgument where Self: RawRepresentable & CaseIterable, RawValue == String {
  package static var kind: String { "string" }
  package static var values: [String] { allCases.map(\.rawValue) }
  package init?(bridged value: Value?) {
    guard let text = value?.text else { return nil }
    self.init(rawValue: text)
  }
  package var bridged: Value? { .string(rawValue) }
}

/// A map of texts in calls and replies.
package struct BridgedTexts: BridgedArgument {
  package let texts: [String: String]

  package static var kind: String { "map" }

  package init(_ texts: [String: String]) { self.texts = texts }

  package init?(bridged value: Value?) {
    guard let fields = value?.fields else { return nil }
    texts = fields.compactMapValues(\.text)
    guard texts.count == fields.count else { return nil }
  }

  package var bridged: Value? { .map(texts.mapValues(Value.string)) }
}
