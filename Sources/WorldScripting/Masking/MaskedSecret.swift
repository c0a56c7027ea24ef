/// A secret, and the name that stands in its place.
struct MaskedSecret {
  private static let digits = [Array("0123456789abcdef".utf8), Array("0123456789ABCDEF".utf8)]

  let bytes: [UInt8]
  let label: String
  /// Base64 at each of the three places that a secret can have in a group of bytes.
  private let base64: [Base64Spelling]

  init(_ value: String, label: String) {
    let bytes = Array(value.utf8)
    self.bytes = bytes
    self.label = label
    base64 = (0..<3).map { Base64Spelling(secret: bytes, offset: $0) }
  }

  /// The first two bytes of each spelling, once what is escaped is read: plain, three of base64, two of digits.
  var beginnings: [(UInt8, UInt8)] {
    [(bytes[0], bytes[1])]
      + base64.map { ($0.character($0.whole.lowerBound), $0.character($0.whole.lowerBound + 1)) }
      + Self.digits.map { ($0[Int(bytes[0] >> 4)], $0[Int(bytes[0] & 15)]) }
  }

  /// Finds the secret at a place of a text: as it is, percent-encoded, as a form or JSON writes it, in base64 or in
  /// hexadecimal digits; `nil` where something else stands there.
  func find(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> FoundSecret? {
    for spelling in 0..<(1 + base64.count + Self.digits.count) {
      if let length = length(spelling: spelling, in: text, at: start) {
        return FoundSecret(label: label, length: length)
      }
    }
    return nil
  }

  /// How many bytes of a text, from a place on, are the secret in one of its spellings, numbered as ``beginnings`` are.
  func length(spelling: Int, in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    switch spelling {
    case 0: plainLength(in: text, at: start) ?? writtenLength(in: text, at: start)
    case 1...3: base64[spelling - 1].length(in: text, at: start)
    default: digitsLength(Self.digits[spelling - 4], in: text, at: start)
    }
  }

  private func plainLength(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard bytes.count <= text.count - start else { return nil }
    for offset in bytes.indices where bytes[offset] != text[start + offset] { return nil }
    return bytes.count
  }

  private func writtenLength(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    var reader = SpelledText(text, at: start)
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
