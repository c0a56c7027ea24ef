/// A secret in all encodings in which it is recognised, and the label that replaces it.
struct SecretPattern {
  private static let digits = [Array("0123456789abcdef".utf8), Array("0123456789ABCDEF".utf8)]

  let bytes: [UInt8]
  /// The kind and the number of the secret, such as `access-token 1`.
  let name: String
  /// The first two decoded bytes of each encoding: plain, base64 at three offsets, digits in lower and in upper case.
  let prefixes: [(UInt8, UInt8)]
  /// Base64 at each of the three offsets that a secret can have in a group of bytes.
  private let base64: [Base64Pattern]
  /// The numbers of the prefixes, by which texts without escapes are compared.
  private let pairs: [Int]

  init(_ value: String, name: String) {
    let bytes = Array(value.utf8)
    self.bytes = bytes
    self.name = name
    base64 = (0..<3).map { Base64Pattern(secret: bytes, offset: $0) }
    prefixes =
      [(bytes[0], bytes[1])]
      + base64.map { ($0.character($0.whole.lowerBound), $0.character($0.whole.lowerBound + 1)) }
      + Self.digits.map { ($0[Int(bytes[0] >> 4)], $0[Int(bytes[0] & 15)]) }
    pairs = prefixes.map { SecretPrefixFilter.pair($0, $1) }
  }

  /// The label that replaces the secret.
  var label: String { "‹\(name)›" }

  /// The label with the secret's length and characters.
  var description: String { "‹\(name), \(CharacterSummary(bytes).description)›" }

  /// Returns the secret's occurrence at a position of a text, in whichever encoding; `nil` where there is none.
  func match(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> SecretMatch? {
    let pair = SecretPrefixFilter.plainPair(in: text, at: start)
    for encoding in pairs.indices where pair == nil || pair == pairs[encoding] {
      if let length = length(encoding: encoding, in: text, at: start) {
        return SecretMatch(secret: self, length: length)
      }
    }
    return nil
  }

  /// Returns the length of the secret's occurrence at a position in one encoding, by its number in ``prefixes``.
  func length(encoding: Int, in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    switch encoding {
    case 0: spelledLength(in: text, at: start)
    case 1...3: base64[encoding - 1].length(in: text, at: start)
    default: digitsLength(Self.digits[encoding - 4], in: text, at: start)
    }
  }

  /// Returns the length of the secret as a text spells it, as it is or with escapes.
  private func spelledLength(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    var hasEscape = false
    for offset in bytes.indices {
      // No way of writing is shorter than the secret itself.
      guard start + offset < text.count else { return nil }
      let byte = text[start + offset]
      if Self.isEscape(byte) { hasEscape = true }
      guard bytes[offset] == byte else { return hasEscape ? escapedLength(in: text, at: start) : nil }
    }
    return bytes.count
  }

  /// Whether a byte may stand for another one, or for none.
  private static func isEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "+"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }

  private func escapedLength(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    var reader = EncodedTextReader(text, at: start)
    for byte in bytes {
      guard reader.take(byte) else { return nil }
    }
    return reader.isBetweenCharacters ? reader.index - start : nil
  }

  private func digitsLength(_ digits: [UInt8], in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard bytes.count * 2 <= text.count - start else { return nil }
    for (offset, byte) in bytes.enumerated() {
      let place = start + offset * 2
      guard text[place] == digits[Int(byte >> 4)], text[place + 1] == digits[Int(byte & 15)] else { return nil }
    }
    return bytes.count * 2
  }
}

/// A secret in base64. Its characters depend on its offset in the encoded bytes, so a secret has three patterns.
struct Base64Pattern {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The secret.
  let secret: [UInt8]
  /// The number of bytes before the secret in its first group of three.
  let offset: Int

  /// The characters that depend on the secret alone, by number; those at its ends depend on its neighbours too.
  var whole: Range<Int> { (offset * 8 + 5) / 6..<(offset + secret.count) * 8 / 6 }

  /// Returns a character of the standard alphabet, with zero for the bits of neighbours.
  ///
  /// - Parameter number: The character's number, from the group's start.
  /// - Returns: The character.
  func character(_ number: Int) -> UInt8 {
    let bit = number * 6
    let first = byte(bit / 8)
    let second = byte(bit / 8 + 1)
    let pair = UInt16(first) << 8 | UInt16(second)
    return Self.alphabet[Int(pair >> UInt16(10 - bit % 8)) & 63]
  }

  /// Returns the length of the secret's occurrence at a position, in base64 of either alphabet, padded or not.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: The position.
  /// - Returns: The length; `nil` where there is no occurrence.
  func length(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    var reader = EncodedTextReader(text, at: start)
    for number in whole {
      guard Self.take(character(number), with: &reader) else { return nil }
    }
    // The last character holds a few bits of the secret; at the end of the encoded bytes, it and the padding are known.
    var end = reader
    if (offset + secret.count) % 3 != 0, Self.take(character(whole.upperBound), with: &end) {
      reader = end
      while end.take(UInt8(ascii: "=")) { reader = end }
    }
    return reader.index - start
  }

  private func byte(_ number: Int) -> UInt8 {
    let index = number - offset
    return secret.indices.contains(index) ? secret[index] : 0
  }

  private static func take(_ character: UInt8, with reader: inout EncodedTextReader) -> Bool {
    let start = reader
    if reader.take(character) { return true }
    switch character {
    case UInt8(ascii: "+"):
      for other in "- ".utf8 {
        reader = start
        if reader.take(other) { return true }
      }
    case UInt8(ascii: "/"):
      reader = start
      return reader.take(UInt8(ascii: "_"))
    default: break
    }
    return false
  }
}
