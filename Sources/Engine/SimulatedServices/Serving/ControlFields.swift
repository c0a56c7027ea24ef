public import SpecModel
public import WorldScripting

/// The fields of a JSON object in a request, with messages about missing and invalid ones.
public struct ControlFields: Sendable {
  /// The values by name.
  public let values: [String: Value]
  /// The object's name in messages, such as `the body`.
  public let noun: String

  /// Reads the fields of an object.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - noun: Its name in messages.
  ///   - names: The allowed fields; `nil` for any.
  /// - Throws: An `InstructionError` for anything but an object, and for other fields.
  public init(_ value: Value, _ noun: String = "the body", names: [String]? = nil) throws(InstructionError) {
    guard let values = value.fields else { throw InstructionError("\(noun) is a JSON object, not \(value.summary)") }
    if let names, let other = values.keys.sorted().first(where: { !names.contains($0) }) {
      throw InstructionError("\(noun) has no field '\(other)'; it has \(names.quoted)")
    }
    self.values = values
    self.noun = noun
  }

  /// Returns a required field.
  ///
  /// - Parameter name: The field's name.
  /// - Returns: Its value.
  /// - Throws: An `InstructionError` where it is missing.
  public func needed(_ name: String) throws(InstructionError) -> Value {
    guard let value = values[name] else { throw InstructionError("'\(name)' is missing in \(noun)") }
    return value
  }

  /// Returns a required text.
  ///
  /// - Parameter name: The field's name.
  /// - Returns: The text.
  /// - Throws: An `InstructionError` where it is missing, or no text.
  public func text(_ name: String) throws(InstructionError) -> String {
    let value = try needed(name)
    guard let text = value.text else { throw InstructionError("'\(name)' is a text, not \(value.summary)") }
    return text
  }

  /// Returns a required word of a list.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - type: The words.
  /// - Returns: The word.
  /// - Throws: An `InstructionError` where it is missing, or none of the words.
  public func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, as type: Word.Type
  ) throws(InstructionError) -> Word where Word.RawValue == String {
    let value = try needed(name)
    guard let word = value.text.flatMap(Word.init) else {
      throw InstructionError("'\(name)' is one of \(type.allCases.map(\.rawValue).quoted), not \(value.summary)")
    }
    return word
  }
}

extension Value {
  /// The value in messages: a short text itself, a longer value by its kind.
  public var summary: String {
    switch self {
    case .string(let text) where text.utf8.count <= 40: "'\(text)'"
    case .null: "null"
    case .integer(let number): "\(number)"
    case .bool(let truth): "\(truth)"
    case .string, .decimal, .list, .map: "a \(kind)"
    }
  }
}
