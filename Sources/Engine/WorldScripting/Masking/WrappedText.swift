/// Texts that go on in the next line because something wrapped them.
enum WrappedText {
  /// Whether a text goes on at the start of a line: it fills the line, or what begins the line is no word of prose.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - line: The position behind the blanks that begin the line.
  ///   - start: The position of the text's first byte, in a line before.
  ///   - isPart: Whether a byte may be part of the text.
  /// - Returns: Whether it goes on.
  static func goesOn(
    in bytes: UnsafeBufferPointer<UInt8>, at line: Int, from start: Int, isPart: (UInt8) -> Bool
  ) -> Bool {
    var (index, count, hasDigit) = (line, 0, false)
    while let (byte, next) = EncodedTextReader.byte(in: bytes, at: index), isPart(byte),
      EncodedTextReader.nextLine(in: bytes, at: index) == nil
    {
      index = next
      count += 1
      if byte.isDigit { hasDigit = true }
    }
    guard count > 0 else { return false }
    if index == bytes.count || EncodedTextReader.nextLine(in: bytes, at: index) != nil { return true }
    if "\"'\\<>,;&)]}".utf8.contains(bytes[index]) || (hasDigit && count >= 8) { return true }
    // The name of another field.
    if bytes[index] == UInt8(ascii: "=") { return false }
    // An address holds no blank, and more of it stands behind the text.
    return (hasDigit || !" \t.:!".utf8.contains(bytes[index])) && isInAddress(bytes, before: start)
  }

  /// Whether a position is in an address: one without a blank begins before it.
  static func isInAddress(_ bytes: UnsafeBufferPointer<UInt8>, before start: Int) -> Bool {
    var index = start
    while index > max(0, start - longestAddress), !" \t\r\n\"'<>".utf8.contains(bytes[index - 1]) {
      index -= 1
      if bytes[index] == UInt8(ascii: ":"), isScheme(bytes, at: index) { return true }
      if bytes[index] == UInt8(ascii: "%"), EncodedTextReader.byte(in: bytes, at: index)?.byte == UInt8(ascii: ":"),
        isScheme(bytes, at: index)
      {
        return true
      }
    }
    return false
  }

  /// How far back the beginning of an address is looked for, in bytes.
  private static let longestAddress = 2048

  /// Whether `://` stands at a position, perhaps encoded.
  private static func isScheme(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    EncodedTextReader.behind("://".utf8, in: bytes, at: start) != nil
  }
}
