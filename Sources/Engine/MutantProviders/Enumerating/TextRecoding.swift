import AuthProviding
import SpecModel

/// Another way in which a careless client reads or writes a text.
enum TextRecoding: String, Sendable, CaseIterable {
  /// In small letters.
  case lowercased
  /// Without blanks at both ends.
  case trimmed
  /// Without blanks.
  case unspaced
  /// With percent signs and plus signs taken for an encoding.
  case decoded
  /// With a number in the place of digits, so that leading zeros are lost.
  case number
  /// Without anything but ASCII.
  case ascii
  /// Without quotation marks.
  case unquoted
  /// No longer than 32 characters.
  case shortened

  /// Writes a text in this way.
  func callAsFunction(_ text: String) -> String {
    switch self {
    case .lowercased: text.lowercased()
    case .trimmed: String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    case .unspaced: text.filter { !$0.isWhitespace }
    case .decoded: FormFields(encoded: "a=\(text.replacing("&", with: "%26"))")["a"] ?? text
    case .number: Int(text).map(String.init) ?? text
    case .ascii: text.filter(\.isASCII)
    case .unquoted: text.filter { $0 != "\"" && $0 != "'" }
    case .shortened: String(text.prefix(32))
    }
  }
}

extension Value {
  /// The value with its text, or the texts of its members, written in another way.
  func recoded(_ recoding: TextRecoding) -> Value {
    switch self {
    case .string(let text): .string(recoding(text))
    case .list(let members): .list(members.map { $0.recoded(recoding) })
    case .map(let fields): .map(fields.mapValues { $0.recoded(recoding) })
    case .integer, .decimal, .bool, .null: self
    }
  }
}

extension Request {
  /// Changes the field of a form, or at a path of a JSON body; `nil` stands for an absent one.
  mutating func change(field path: String, _ change: (Value?) -> Value?) {
    if let fields = (try? Value(json: body))?.fields {
      let names = path.split(separator: ".").map(String.init)
      body = Value.map(fields.changing(names[...], change)).jsonBytes
    } else {
      var form = FormFields(encoded: text)
      let value = change(form[path].map(Value.string))?.text
      if let place = form.fields.firstIndex(where: { $0.name == path }) {
        if let value { form.fields[place].value = value } else { form.fields.remove(at: place) }
      } else if let value {
        form.fields.append(FormFields.Field(path, value))
      }
      body = Array(form.encoded.utf8)
    }
  }
}
