import AuthProviding
import SpecModel

/// The fields of a message, which a reader takes one by one; a field that remains is unknown.
struct MessageFields {
  private var fields: [String: Value]
  /// The name of the object in error messages, such as `'client'`.
  private let owner: String

  /// Reads a line.
  init(line: [UInt8]) throws(MessageError) {
    let value: Value
    do throws(JSONError) { value = try Value(json: line) } catch {
      throw MessageError("\(Self.excerpt(line)) is not JSON: \(error)", logLine: Self.excerpt(line))
    }
    guard let fields = value.fields else {
      throw MessageError("\(Self.excerpt(line)) is no JSON object", logLine: Self.excerpt(line))
    }
    self.fields = fields
    owner = "the message"
  }

  private init(_ value: Value, of owner: String) throws(MessageError) {
    guard let fields = value.fields else { throw MessageError("\(owner) is an object, not \(value.kind)") }
    self.fields = fields
    self.owner = owner
  }

  /// The names of the remaining fields.
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

  /// Takes a field whose only value is `true`.
  mutating func flag(_ name: String) throws(MessageError) {
    guard take(name) == .bool(true) else { throw MessageError("'\(name)' is true or is left out") }
  }

  /// Takes a field whose only value is `true`, and says whether it is there.
  mutating func optionalFlag(_ name: String) throws(MessageError) -> Bool {
    guard fields[name] != nil else { return false }
    try flag(name)
    return true
  }

  mutating func fields(_ name: String) throws(MessageError) -> MessageFields? {
    guard let value = take(name) else { return nil }
    return try MessageFields(value, of: "'\(name)'")
  }

  /// Returns a field, or throws an error when it is missing.
  func require<Field>(_ field: Field?, _ name: String) throws(MessageError) -> Field {
    guard let field else { throw MessageError("\(owner) lacks '\(name)'") }
    return field
  }

  /// Throws an error when a field remains.
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

  /// Returns the beginning of a line in quotes and without control characters.
  static func excerpt(_ line: [UInt8]) -> String {
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

/// Durations in messages: seconds, exact to the microsecond.
enum DriverSeconds {
  /// Returns the number for a duration, an integer when it has no fraction.
  static func value(of duration: Duration) -> Value {
    let microseconds = self.microseconds(of: duration)
    let whole = microseconds / 1_000_000
    return whole * 1_000_000 == microseconds ? .integer(Int(whole)) : .decimal(Double(microseconds) / 1e6)
  }

  /// Returns the duration for a number, within the range that messages support.
  static func duration(_ seconds: Double) -> Duration {
    .microseconds(Int64((seconds * 1e6).rounded().clamped(to: -9e15...9e15)))
  }

  /// Returns the microseconds of a duration, rounded up.
  static func microseconds(of duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1_000_000 + (attoseconds + 999_999_999_999) / 1_000_000_000_000
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// The error for a line that is no message of the driver protocol.
package struct MessageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, in a sentence.
  package var description: String
  /// The beginning of a line that is no JSON object at all, in quotes: somebody printed it; otherwise `nil`.
  var logLine: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - description: The reason, in a sentence.
  ///   - logLine: The beginning of a line that is no JSON object.
  init(_ description: String, logLine: String? = nil) {
    self.description = description
    self.logLine = logLine
  }
}
