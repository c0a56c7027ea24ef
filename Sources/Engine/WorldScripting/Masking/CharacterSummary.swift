/// The length of a text and the characters that it is made of, such as `44 characters of base64url`.
struct CharacterSummary: CustomStringConvertible {
  /// The length and the characters.
  let description: String

  /// Describes a text.
  ///
  /// - Parameter bytes: The text in UTF-8.
  init(_ bytes: [UInt8]) {
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      let count = String(decoding: bytes, as: UTF8.self).count
      description = count == 1 ? "1 character" : "\(count) characters"
      return
    }
    let known = Self.alphabets.first { bytes.allSatisfy($0.holds) }
    let name = known?.name ?? Self.name(besidesBase64URL: bytes)
    description = bytes.count == 1 ? "1 \(name.replacing(/(digit|character)s/) { $0.1 })" : "\(bytes.count) \(name)"
  }

  /// The alphabets by name, the smallest first.
  private static let alphabets: [(name: String, holds: @Sendable (UInt8) -> Bool)] = [
    ("digits", { $0.isDigit }),
    ("hexadecimal digits", { $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }),
    ("letters and digits", { $0.isLetter || $0.isDigit }), ("characters of base64url", { isBase64URL($0) }),
    ("characters of base64", { $0.isLetter || $0.isDigit || "+/=".utf8.contains($0) }),
  ]

  /// The name for characters of which some are none of base64url: these stand in it, unless they are many.
  private static func name(besidesBase64URL bytes: [UInt8]) -> String {
    let others = Set(bytes.filter { !isBase64URL($0) }).sorted()
    let isShown = others.count <= 3 && others.allSatisfy { (0x21..<0x7F).contains($0) }
    return isShown
      ? "characters of base64url and " + others.map { "'\(Unicode.Scalar($0))'" }.joined(separator: ", ")
      : "characters of ASCII"
  }

  private static func isBase64URL(_ byte: UInt8) -> Bool { byte.isWord || byte == UInt8(ascii: "-") }
}
