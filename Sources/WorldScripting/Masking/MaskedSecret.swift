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

  /// The first two bytes of each spelling, once what is escaped is read.
  var beginnings: [(UInt8, UInt8)] {
    [(bytes[0], bytes[1])]
      + base64.map { ($0.character($0.whole.lowerBound), $0.character($0.whole.lowerBound + 1)) }
      + Self.digits.map { ($0[Int(bytes[0] >> 4)], $0[Int(bytes[0] & 15)]) }
  }

  /// How many bytes of a text, from a place on, are the secret: as it is, percent-encoded, as a form or JSON writes it,
  /// in base64 or in hexadecimal digits; `nil` where they are something else.
  func length(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    if let length = plainLength(in: text, at: start) ?? writtenLength(in: text, at: start) { return length }
    for spelling in base64 {
      if let length = spelling.length(in: text, at: start) { return length }
    }
    return Self.digits.lazy.compactMap { digitsLength($0, in: text, at: start) }.first
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
