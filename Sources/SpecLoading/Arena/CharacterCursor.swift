/// Finds the byte of a character, going forward only: libyaml counts characters, and files are read as bytes.
struct CharacterCursor {
  private var character = 0
  private var offset = 0

  /// The first byte of a character that is not before the one asked for last; `nil` past the end.
  mutating func byte(atCharacter wanted: Int, of bytes: [UInt8]) -> UInt8? {
    bytes.withUnsafeBufferPointer { bytes in
      while character < wanted, offset < bytes.count {
        offset += 1
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        character += 1
      }
      return character == wanted && offset < bytes.count ? bytes[offset] : nil
    }
  }
}
