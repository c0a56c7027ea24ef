#if Loopback
  import SpecModel

  /// The fields of a JSON object that a request brings, with sentences for those that are not right.
  struct ControlFields {
    let values: [String: Value]
    /// What the object is, for messages, such as `the body`.
    let noun: String

    /// Takes an object apart.
    ///
    /// - Parameters:
    ///   - value: The object.
    ///   - noun: What it is, for messages.
    ///   - names: The fields that it may have; `nil` for any.
    /// - Throws: A ``ControlRefusal`` for anything but an object, and for other fields.
    init(_ value: Value, _ noun: String = "the body", names: [String]? = nil) throws(ControlRefusal) {
      guard let values = value.fields else { throw .badBody("\(noun) is a JSON object, not \(value.words)") }
      if let names, let other = values.keys.sorted().first(where: { !names.contains($0) }) {
        throw .badBody("\(noun) has no field '\(other)'; it has \(names.quoted)")
      }
      self.values = values
      self.noun = noun
    }

    /// A field that must be there.
    func needed(_ name: String) throws(ControlRefusal) -> Value {
      guard let value = values[name] else { throw .badBody("'\(name)' is missing in \(noun)") }
      return value
    }

    /// A text that must be there.
    func text(_ name: String) throws(ControlRefusal) -> String {
      let value = try needed(name)
      guard let text = value.text else { throw .badBody("'\(name)' is a text, not \(value.words)") }
      return text
    }

    /// A word out of a list.
    func word<Word: RawRepresentable & CaseIterable>(
      _ name: String, as type: Word.Type
    ) throws(ControlRefusal) -> Word where Word.RawValue == String {
      let value = try needed(name)
      guard let word = value.text.flatMap(Word.init) else {
        throw .badBody("'\(name)' is one of \(type.allCases.map(\.rawValue).quoted), not \(value.words)")
      }
      return word
    }
  }

  extension Value {
    /// The value as a message names it: a short text itself, anything else by its kind.
    var words: String {
      switch self {
      case .string(let text) where text.utf8.count <= 40: "'\(text)'"
      case .null: "null"
      case .integer(let number): "\(number)"
      case .bool(let truth): "\(truth)"
      case .string, .decimal, .list, .map: "a \(kind)"
      }
    }
  }

  extension [String] {
    /// The members in quotation marks, for a message.
    var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
  }
#endif
