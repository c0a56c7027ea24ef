/// A secret as base64 shows it: which characters depends on where in the encoded bytes it stands, so there are three.
struct Base64Spelling {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The secret.
  let secret: [UInt8]
  /// How many bytes stand before the secret in its first group of three.
  let offset: Int

  /// The numbers of the characters that the secret alone decides; those at its ends are its neighbours' too.
  var whole: Range<Int> { (offset * 8 + 5) / 6..<(offset + secret.count) * 8 / 6 }

  /// A character of the standard alphabet; bits of neighbours are zero.
  ///
  /// - Parameter number: Its number, from the group's start.
  /// - Returns: The character.
  func character(_ number: Int) -> UInt8 {
    let bit = number * 6
    let first = byte(bit / 8)
    let second = byte(bit / 8 + 1)
    let pair = UInt16(first) << 8 | UInt16(second)
    return Self.alphabet[Int(pair >> UInt16(10 - bit % 8)) & 63]
  }

  /// How many bytes of a text, from a place on, are the secret in base64 of either alphabet, padded or not.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: The place.
  /// - Returns: The length; `nil` where the text says something else.
  func length(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    var reader = SpelledText(text, at: start)
    for number in whole {
      guard Self.take(character(number), with: &reader) else { return nil }
    }
    // The last character holds a few bits of the secret; where nothing follows, it and the padding are known.
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

  private static func take(_ character: UInt8, with reader: inout SpelledText) -> Bool {
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
