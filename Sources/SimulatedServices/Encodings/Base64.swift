/// Base64 in both alphabets of RFC 4648.
enum Base64 {
  /// Encodes bytes in the URL-safe alphabet, without padding (section 5).
  static func urlEncoded(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: encoded(bytes, last: "-_"), as: UTF8.self)
  }

  /// Encodes bytes in the standard alphabet, with padding (section 4).
  static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    var text = encoded(bytes, last: "+/")
    while !text.count.isMultiple(of: 4) { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Encodes bytes without padding, in an alphabet with the last two characters given.
  private static func encoded(_ bytes: some Sequence<UInt8>, last: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\(last)".utf8)
    var text: [UInt8] = []
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
  static func decoded(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for character in text.utf8.reversed().drop(while: { $0 == UInt8(ascii: "=") }).reversed() {
      guard let value = value(of: character) else { return nil }
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
  static func urlDecoded(_ text: some StringProtocol) -> [UInt8]? {
    guard !text.utf8.contains(where: { "+/=".utf8.contains($0) }) else { return nil }
    return decoded(String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }))
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
