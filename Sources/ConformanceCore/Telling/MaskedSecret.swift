/// A secret, and the name that stands in its place.
struct MaskedSecret {
  let bytes: [UInt8]
  let label: String

  init(_ value: String, label: String) {
    bytes = Array(value.utf8)
    self.label = label
  }

  /// How many bytes of a text, from a place on, are the secret as it is, percent-encoded, or as a form or JSON writes
  /// it; `nil` where they are something else.
  func length(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { secret in
      Self.plainLength(of: secret, in: text, at: start) ?? Self.writtenLength(of: secret, in: text, at: start)
    }
  }

  private static func plainLength(
    of secret: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    guard secret.count <= text.count - start else { return nil }
    for offset in secret.indices where secret[offset] != text[start + offset] { return nil }
    return secret.count
  }

  private static func writtenLength(
    of secret: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    var index = start
    for byte in secret {
      guard index < text.count else { return nil }
      let (meaning, length) = meaning(of: text, at: index)
      guard meaning == byte || (meaning == UInt8(ascii: "+") && byte == UInt8(ascii: " ")) else { return nil }
      index += length
    }
    return index - start
  }

  /// The byte that a text means at a place, and how many bytes it takes to say so.
  private static func meaning(of text: UnsafeBufferPointer<UInt8>, at index: Int) -> (byte: UInt8, length: Int) {
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "%"):
      guard index + 2 < text.count, let high = nibble(text[index + 1]), let low = nibble(text[index + 2]) else { break }
      return (high << 4 | low, 3)
    case UInt8(ascii: "\\"):
      guard index + 1 < text.count, let meaning = escape(text[index + 1]) else { break }
      return (meaning, 2)
    default: break
    }
    return (byte, 1)
  }

  private static func escape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: nil
    }
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
