/// Base64 in both alphabets of RFC 4648.
package enum Base64 {
  /// Encodes bytes in the URL-safe alphabet, without padding (section 5).
  package static func urlEncoded(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: encoded(bytes, urlAlphabet), as: UTF8.self)
  }

  /// Encodes bytes in the standard alphabet, with padding (section 4).
  package static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    var text = encoded(bytes, alphabet)
    while !text.count.isMultiple(of: 4) { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }

  private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  private static let urlAlphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

  /// Encodes bytes in an alphabet, without padding.
  private static func encoded(_ bytes: some Sequence<UInt8>, _ alphabet: StaticString) -> [UInt8] {
    let alphabet = alphabet.utf8Start
    var text: [UInt8] = []
    text.reserveCapacity(bytes.underestimatedCount * 4 / 3 + 4)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(alphabet[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { text.append(alphabet[Int(bits << UInt32(6 - count) & 63)]) }
    return text
  }

  /// Decodes text in the standard alphabet, with or without padding (section 4); `nil` for any other text.
  package static func decoded(_ text: some StringProtocol) -> [UInt8]? {
    decoded(text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }.reversed(), value(of:))
  }

  /// Decodes characters without padding, by the value of each.
  private static func decoded(_ characters: some Collection<UInt8>, _ value: (UInt8) -> UInt32?) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.underestimatedCount)
    var bits: UInt32 = 0
    var count = 0
    for character in characters {
      guard let value = value(character) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  /// Decodes text in the URL-safe alphabet, without padding (section 5); `nil` for any other text.
  package static func urlDecoded(_ text: some StringProtocol) -> [UInt8]? {
    decoded(text.utf8) { character in
      switch character {
      case UInt8(ascii: "-"): 62
      case UInt8(ascii: "_"): 63
      case UInt8(ascii: "+"), UInt8(ascii: "/"): nil
      default: value(of: character)
      }
    }
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
