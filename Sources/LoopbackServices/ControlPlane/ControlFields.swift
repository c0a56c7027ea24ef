import SimulatedServices
import SpecModel

/// The fields of a JSON object in a request, with messages about missing and invalid ones.
struct ControlFields {
  let values: [String: Value]
  /// The object's name in messages, such as `the body`.
  let noun: String

  /// Reads the fields of an object.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - noun: Its name in messages.
  ///   - names: The allowed fields; `nil` for any.
  /// - Throws: A ``ControlError`` for anything but an object, and for other fields.
  init(_ value: Value, _ noun: String = "the body", names: [String]? = nil) throws(ControlError) {
    guard let values = value.fields else { throw .badBody("\(noun) is a JSON object, not \(value.summary)") }
    if let names, let other = values.keys.sorted().first(where: { !names.contains($0) }) {
      throw .badBody("\(noun) has no field '\(other)'; it has \(names.quoted)")
    }
    self.values = values
    self.noun = noun
  }

  /// Returns a required field.
  func needed(_ name: String) throws(ControlError) -> Value {
    guard let value = values[name] else { throw .badBody("'\(name)' is missing in \(noun)") }
    return value
  }

  /// Returns a required text.
  func text(_ name: String) throws(ControlError) -> String {
    let value = try needed(name)
    guard let text = value.text else { throw .badBody("'\(name)' is a text, not \(value.summary)") }
    return text
  }

  /// Returns a required word of a list.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, as type: Word.Type
  ) throws(ControlError) -> Word where Word.RawValue == String {
    let value = try needed(name)
    guard let word = value.text.flatMap(Word.init) else {
      throw .badBody("'\(name)' is one of \(type.allCases.map(\.rawValue).quoted), not \(value.summary)")
    }
    return word
  }
}

extension Value {
  /// The value in messages: a short text itself, a longer value by its kind.
  var summary: String {
    switch self {
    case .string(let text) where text.utf8.count <= 40: "'\(text)'"
    case .null: "null"
    case .integer(let number): "\(number)"
    case .bool(let truth): "\(truth)"
    case .string, .decimal, .list, .map: "a \(kind)"
    }
  }
}
