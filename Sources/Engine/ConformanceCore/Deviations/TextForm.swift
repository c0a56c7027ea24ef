import SpecModel

/// What is special about a text.
enum TextForm: String, CaseIterable {
  case leadingZero = "leading-zero"
  case capitals, blanks
  case signs = "plus-or-percent"
  case nonLatin = "non-latin"
  case quotes, empty
  case veryLong = "very-long"
  case number

  /// The length from which a text is very long.
  static let longest = 256

  /// The forms of a text.
  static func forms(of text: String) -> Set<TextForm> {
    var forms: Set<TextForm> = []
    if text.isEmpty { forms.insert(.empty) }
    if text.hasPrefix("0"), text.count > 1 { forms.insert(.leadingZero) }
    if text.contains(where: \.isUppercase) { forms.insert(.capitals) }
    if text.contains(" ") { forms.insert(.blanks) }
    if text.contains("+") || text.contains("%") { forms.insert(.signs) }
    if text.unicodeScalars.contains(where: { $0.value > 0x24F && $0.properties.isAlphabetic }) {
      forms.insert(.nonLatin)
    }
    if text.contains("\"") || text.contains("'") { forms.insert(.quotes) }
    if text.count >= longest { forms.insert(.veryLong) }
    if !text.isEmpty, Double(text) != nil { forms.insert(.number) }
    return forms
  }
}

extension Template {
  /// The text that it stands for, where no binding decides that.
  var plainText: String? {
    switch self {
    case .literal(let value): value.text ?? value.integer.map { "\($0)" } ?? value.bool.map { "\($0)" }
    case .repeated(let text, let times): String(repeating: text, count: times)
    case .joined(let parts):
      parts.reduce(.some("")) { whole, part in whole.flatMap { text in part.plainText.map { text + $0 } } }
    case .reference, .list, .map, .omitted: nil
    }
  }

  /// The text with each binding as it is written; `nil` for what is no text.
  var writtenText: String? {
    switch self {
    case .reference(let reference): reference.description
    case .joined(let parts): parts.map { $0.writtenText ?? "" }.joined()
    default: plainText
    }
  }

  /// The value that it stands for, where no binding decides that.
  var plainValue: Value? {
    switch self {
    case .literal(let value): return value
    case .repeated, .joined: return plainText.map(Value.string)
    case .list(let members):
      let values = members.compactMap(\.plainValue)
      return values.count == members.count ? .list(values) : nil
    case .map(let fields):
      let values = fields.compactMap { field in field.value.plainValue.map { (field.name, $0) } }
      return values.count == fields.count ? .map(Dictionary(values, uniquingKeysWith: { $1 })) : nil
    case .reference, .omitted: return nil
    }
  }

  /// The fields of a map.
  var fields: [Template.Field] { if case .map(let fields) = self { fields } else { [] } }

  /// A field of a map.
  func field(_ name: String) -> Template? { fields.first { $0.name == name }?.value }
}
