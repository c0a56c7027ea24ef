public import SpecModel

/// A Swift type that represents a kind of `Value` in calls and replies.
///
/// The code of typed protocols uses it; an adapter does not need it.
public protocol BridgedValue: SendableMetatype {
  /// The value; `nil` if it is left out.
  var bridged: Value? { get }
}

/// A Swift type for a parameter of a call.
public protocol BridgedArgument: BridgedValue {
  /// What an argument must be, in the words of specifications.
  static var expected: String { get }

  /// Decodes an argument, which is `nil` if the call leaves it out; fails for one of another kind.
  ///
  /// - Parameter value: The argument of the call.
  init?(bridged value: Value?)
}

/// A record in a reply.
public protocol BridgedRecord: BridgedValue {
  /// The fields by their names in the specification; `nil` is one that the client left out.
  var fields: [String: Value?] { get }
}

extension BridgedRecord {
  /// The record as a map.
  public var bridged: Value? { .map(fields.compactMapValues(\.self)) }

  /// The record as the reply to a call.
  public var ending: Completion.Ending { .reply(fields.compactMapValues(\.self)) }
}

// What arguments and fields of replies can be; the protocols say what each member is.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Value: BridgedArgument {
  public static var expected: String { "value" }
  public init?(bridged value: Value?) {
    guard let value else { return nil }
    self = value
  }
  public var bridged: Value? { self }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension String: BridgedArgument {
  public static var expected: String { "string" }
  public init?(bridged value: Value?) {
    guard let text = value?.text else { return nil }
    self = text
  }
  public var bridged: Value? { .string(self) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Int: BridgedArgument {
  public static var expected: String { "integer" }
  public init?(bridged value: Value?) {
    guard let number = value?.integer else { return nil }
    self = number
  }
  public var bridged: Value? { .integer(self) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Double: BridgedArgument {
  public static var expected: String { "decimal" }
  public init?(bridged value: Value?) {
    switch value {
    case .decimal(let number): self = number
    case .integer(let number): self = Double(number)
    default: return nil
    }
  }
  /// The number; `nil` for one that JSON cannot hold.
  public var bridged: Value? { isFinite ? .decimal(self) : nil }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Bool: BridgedArgument {
  public static var expected: String { "boolean" }
  public init?(bridged value: Value?) {
    guard let truth = value?.bool else { return nil }
    self = truth
  }
  public var bridged: Value? { .bool(self) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Array: BridgedValue where Element: BridgedValue {
  public var bridged: Value? { .list(compactMap(\.bridged)) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Array: BridgedArgument where Element: BridgedArgument {
  public static var expected: String { "list of \(Element.expected)s" }
  public init?(bridged value: Value?) {
    guard let members = value?.list else { return nil }
    let elements = members.compactMap { Element(bridged: $0) }
    guard elements.count == members.count else { return nil }
    self = elements
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Dictionary: BridgedValue where Key == String, Value: BridgedValue {
  public var bridged: SpecModel.Value? { .map(compactMapValues(\.bridged)) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Dictionary: BridgedArgument where Key == String, Value: BridgedArgument {
  public static var expected: String { "map of \(Value.expected)s" }
  public init?(bridged value: SpecModel.Value?) {
    guard let fields = value?.fields else { return nil }
    self = fields.compactMapValues { Value(bridged: $0) }
    guard count == fields.count else { return nil }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Optional: BridgedValue where Wrapped: BridgedValue {
  public var bridged: Value? { self?.bridged }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Optional: BridgedArgument where Wrapped: BridgedArgument {
  public static var expected: String { Wrapped.expected }
  public init?(bridged value: Value?) {
    guard let value else {
      self = .none
      return
    }
    guard let wrapped = Wrapped(bridged: value) else { return nil }
    self = wrapped
  }
}

extension BridgedArgument where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The texts of the cases.
  public static var expected: String { "string (\(allCases.map(\.rawValue).joined(separator: ", ")))" }

  /// Finds the case of a text.
  ///
  /// - Parameter value: The argument of the call.
  public init?(bridged value: Value?) {
    guard let text = value?.text else { return nil }
    self.init(rawValue: text)
  }

  /// The text of the case.
  public var bridged: Value? { .string(rawValue) }
}
