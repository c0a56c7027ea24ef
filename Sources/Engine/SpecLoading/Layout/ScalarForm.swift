/// How a scalar is written: plain where every reader takes it for the text that it is, else in quotes.
enum ScalarForm {
  /// Where a scalar stands, which decides what a plain text may hold.
  enum Place {
    /// Between brackets or braces, where commas and brackets end a plain text.
    case flow
    /// Anywhere else.
    case block
  }

  /// Returns a scalar as it is written on one line.
  ///
  /// - Parameters:
  ///   - node: The scalar.
  ///   - place: Where it stands.
  /// - Returns: The characters, with quotes where they are needed.
  static func written(_ node: YAMLNode, in place: Place) -> String {
    switch node.type {
    case .null: "null"
    case .boolean: node.isTrue ? "true" : "false"
    // Another notation of a number may be meant, such as 1.50 for an amount.
    case .integer, .decimal, .refused: node.text
    case .text: written(node.text, in: place)
    }
  }

  /// Returns a text as it is written on one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - place: Where it stands.
  /// - Returns: The characters, with quotes where they are needed.
  static func written(_ text: String, in place: Place) -> String { canBePlain(text, in: place) ? text : quoted(text) }

  private static func canBePlain(_ text: String, in place: Place) -> Bool {
    guard !looksLikeAnother(text), let first = text.unicodeScalars.first, !indicators.contains(first),
      !text.hasSuffix(" "), !text.hasSuffix(":"), !text.hasPrefix("...")
    else { return false }
    var previous: Unicode.Scalar = " "
    for character in text.unicodeScalars {
      guard isVisible(character) else { return false }
      if character == " ", previous == ":" { return false }
      if character == "#", previous == " " { return false }
      // A question mark ends a plain text there for older releases of libyaml.
      if place == .flow, ",[]{}?".unicodeScalars.contains(character) { return false }
      previous = character
    }
    return true
  }

  /// What a plain text does not begin with. YAML allows `-`, `?` and `:` before a letter; few people know that.
  private static let indicators = Set(" -?:,[]{}#&*!|>'\"%@`=~<".unicodeScalars)

  /// Whether a reader could take a plain text for nothing, a truth value, a number, a date or a time.
  private static func looksLikeAnother(_ text: String) -> Bool {
    var text = text
    let meaning = text.withUTF8 { PlainScalar.meaning($0) }
    guard meaning == .text else { return true }
    if ["null", "true", "false"].contains(text.lowercased()) { return true }
    guard let first = text.unicodeScalars.first, "0123456789.+".unicodeScalars.contains(first) else { return false }
    return text.unicodeScalars.allSatisfy { "0123456789+-.,_:eExXoOTZ ".unicodeScalars.contains($0) }
  }

  /// Whether a character shows what it is: controls, and blanks and marks without a width of their own, do not.
  static func isVisible(_ character: Unicode.Scalar) -> Bool {
    if character.isASCII { return character.value >= 0x20 && character.value != 0x7F }
    switch character.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse, .surrogate:
      return false
    default: return true
    }
  }

  /// Returns a text in quotes: double ones, and single ones where those spare backslashes.
  private static func quoted(_ text: String) -> String {
    let escapes = text.unicodeScalars.count { $0 == "\"" || $0 == "\\" }
    if escapes > text.unicodeScalars.count(where: { $0 == "'" }), text.unicodeScalars.allSatisfy(isVisible) {
      return "'\(text.replacing("'", with: "''"))'"
    }
    return "\"\(text.unicodeScalars.map(escaped).joined())\""
  }

  private static func escaped(_ character: Unicode.Scalar) -> String {
    switch character {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case _ where isVisible(character): String(character)
    case _ where character.value <= 0xFF: "\\x" + hexadecimal(character, digits: 2)
    case _ where character.value <= 0xFFFF: "\\u" + hexadecimal(character, digits: 4)
    default: "\\U" + hexadecimal(character, digits: 8)
    }
  }

  private static func hexadecimal(_ character: Unicode.Scalar, digits: Int) -> String {
    let text = String(character.value, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
