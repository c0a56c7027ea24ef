/// Ids as names in Swift.
package enum SwiftNames {
  /// The name that stands for an id: the id with `_` in the place of what no name can hold.
  ///
  /// - Parameter id: The id, such as `LWA3-AUTHORIZE-014`.
  /// - Returns: The name, such as `LWA3_AUTHORIZE_014`; it depends on nothing but the id.
  package static func identifier(_ id: String) -> String {
    let name = String(String.UnicodeScalarView(id.unicodeScalars.map { isWord($0) ? $0 : "_" }))
    guard let first = name.unicodeScalars.first else { return "__" }
    return isDigit(first) ? "_" + name : isReserved(name) ? name + "_" : name
  }

  /// Tells whether a word belongs to the language, so that it is no name.
  ///
  /// - Parameter word: The word.
  /// - Returns: Whether it does.
  package static func isReserved(_ word: String) -> Bool { reserved.contains(word) }

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
