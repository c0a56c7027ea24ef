import DeterministicExecution

// Random values of credentials and identifiers.
extension SeededGenerator {
  /// Draws a text of the 64 characters of base64url, six bits a character.
  package mutating func base64URLText(_ count: Int, prefix: StaticString = "") -> String {
    text(count, prefix: prefix, alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", bits: 6)
  }

  /// Draws a text of the 32 characters of base32, five bits a character.
  package mutating func base32Text(_ count: Int, prefix: StaticString = "") -> String {
    text(count, prefix: prefix, alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", bits: 5)
  }

  /// Draws a UUID of version 4, in lower case (RFC 9562, section 5.4).
  package mutating func uuid() -> String {
    var bytes = bytes(16)
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits: StaticString = "0123456789abcdef"
    return String(unsafeUninitializedCapacity: 36) { buffer in
      var length = 0
      for (index, byte) in bytes.enumerated() {
        switch index {
        case 4, 6, 8, 10:
          buffer[length] = UInt8(ascii: "-")
          length += 1
        default: break
        }
        buffer[length] = digits.utf8Start[Int(byte >> 4)]
        buffer[length + 1] = digits.utf8Start[Int(byte & 15)]
        length += 2
      }
      return length
    }
  }

  private mutating func text(_ count: Int, prefix: StaticString, alphabet: StaticString, bits: Int) -> String {
    String(unsafeUninitializedCapacity: prefix.utf8CodeUnitCount + count) { buffer in
      var length = 0
      for index in 0..<prefix.utf8CodeUnitCount {
        buffer[length] = prefix.utf8Start[index]
        length += 1
      }
      var word: UInt64 = 0
      var left = 0
      for _ in 0..<count {
        if left == 0 {
          word = next()
          left = 64 / bits
        }
        buffer[length] = alphabet.utf8Start[Int(word & (1 << UInt64(bits) - 1))]
        word >>= UInt64(bits)
        left -= 1
        length += 1
      }
      return length
    }
  }
}
