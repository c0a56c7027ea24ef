/// Names and literals in Swift code.
package enum SwiftText {
  /// Returns the identifier for an id, with `_` in the place of invalid characters.
  ///
  /// - Parameter id: The id, such as `ACME-AUTHORIZE-014`.
  /// - Returns: The identifier, such as `ACME_AUTHORIZE_014`, which depends on the id only.
  package static func identifier(_ id: String) -> String {
    let name = String(String.UnicodeScalarView(id.unicodeScalars.map { isWord($0) ? $0 : "_" }))
    guard let first = name.unicodeScalars.first else { return "__" }
    return isDigit(first) ? "_" + name : isReserved(name) ? name + "_" : name
  }

  /// Returns whether a word is a keyword, which cannot be an identifier.
  ///
  /// - Parameter word: The word.
  /// - Returns: Whether it is a keyword.
  package static func isReserved(_ word: String) -> Bool { reserved.contains(word) }

  /// Returns the string literal of a text, on one line whatever the text contains.
  ///
  /// - Parameter text: The text.
  /// - Returns: The literal with its quotes.
  package static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case _ where isPlain(scalar): literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return literal + "\""
  }

  /// Returns whether a character neither ends the line nor changes how it reads.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || isDigit(scalar) || scalar == "_"
  }

  private static let reserved: Set<String> = [
    "_", "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
