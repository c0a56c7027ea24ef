import AuthProviding
import SpecModel

/// The fields of a message, taken one by one; what nobody takes has no place in the message.
struct MessageFields {
  private var fields: [String: Value]
  /// How messages about the fields call what they belong to, such as `'client'`.
  private let owner: String

  /// Reads a line.
  init(line: [UInt8]) throws(MessageError) {
    let value: Value
    do throws(JSONError) { value = try Value(json: line) } catch {
      throw MessageError("\(Self.shown(line)) is not JSON: \(error)")
    }
    guard let fields = value.fields else { throw MessageError("\(Self.shown(line)) is no JSON object") }
    self.fields = fields
    owner = "the message"
  }

  private init(_ value: Value, of owner: String) throws(MessageError) {
    guard let fields = value.fields else { throw MessageError("\(owner) is an object, not \(value.kind)") }
    self.fields = fields
    self.owner = owner
  }

  /// The names of the fields that were not taken.
  var names: [String] { fields.keys.sorted() }

  func has(_ name: String) -> Bool { fields[name] != nil }

  mutating func take(_ name: String) -> Value? { fields.removeValue(forKey: name) }

  mutating func text(_ name: String) throws(MessageError) -> String? {
    try take(name, "a string") { $0.text }
  }

  mutating func integer(_ name: String) throws(MessageError) -> Int? {
    try take(name, "an integer") { $0.integer }
  }

  mutating func number(_ name: String) throws(MessageError) -> Double? {
    try take(name, "a number") { $0.number }
  }

  mutating func map(_ name: String) throws(MessageError) -> [String: Value]? {
    try take(name, "an object") { $0.fields }
  }

  mutating func texts(_ name: String) throws(MessageError) -> [String]? {
    try take(name, "a list of strings") { value in
      value.list.flatMap { list in
        let texts = list.compactMap(\.text)
        return texts.count == list.count ? texts : nil
      }
    }
  }

  /// Takes a field that says something by being there.
  mutating func truth(_ name: String) throws(MessageError) {
    guard take(name) == .bool(true) else { throw MessageError("'\(name)' is true or is left out") }
  }

  mutating func fields(_ name: String) throws(MessageError) -> MessageFields? {
    guard let value = take(name) else { return nil }
    return try MessageFields(value, of: "'\(name)'")
  }

  /// Says that a field must be there.
  func require<Field>(_ field: Field?, _ name: String) throws(MessageError) -> Field {
    guard let field else { throw MessageError("\(owner) lacks '\(name)'") }
    return field
  }

  /// Says that nothing must be left.
  func end() throws(MessageError) {
    guard let name = names.first else { return }
    throw MessageError("\(owner) has no field '\(name)'")
  }

  private mutating func take<Field>(
    _ name: String, _ kind: String, _ read: (Value) -> Field?
  ) throws(MessageError) -> Field? {
    guard let value = take(name) else { return nil }
    guard let field = read(value) else { throw MessageError("'\(name)' is \(kind), not \(value.kind)") }
    return field
  }

  /// The beginning of a line, as it can be shown anywhere.
  static func shown(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(120), as: UTF8.self)
    let printable = String(
      text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : Character($0) })
    return "'\(printable)\(line.count > 120 ? "…" : "")'"
  }
}

extension Value {
  /// The number of an integer or a decimal, else `nil`.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    default: nil
    }
  }
}
