/// How a format writes the characters that would otherwise break it, or deceive whoever reads it.
///
/// Only the first byte of a character is looked up in a table, so that plain text is copied in long runs.
package struct Escaping: Sendable {
  /// What stands in place of a character; `nil` where the character stands for itself.
  private let replacement: @Sendable (Unicode.Scalar) -> String?
  /// For each first byte of a character, whether the character may need a replacement.
  private let needsCare: [Bool]

  /// Creates the rule of a format.
  ///
  /// - Parameter replacement: What stands in place of a character, or `nil`; above ASCII only the characters of
  ///   ``HostileScalars`` are asked for.
  init(_ replacement: @escaping @Sendable (Unicode.Scalar) -> String?) {
    self.replacement = replacement
    var needsCare = (0..<256).map { byte in
      byte < 0x80 && replacement(Unicode.Scalar(UInt8(byte))) != nil
    }
    for scalar in HostileScalars.all where replacement(scalar) != nil {
      if let first = String(scalar).utf8.first { needsCare[Int(first)] = true }
    }
    self.needsCare = needsCare
  }

  /// Appends a text with its replacements.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - bytes: Where it goes.
  func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  /// The text with its replacements.
  ///
  /// - Parameter text: The text.
  /// - Returns: What the format can hold.
  package func callAsFunction(_ text: String) -> String {
    var text = text
    guard text.withUTF8({ bytes in bytes.contains { needsCare[Int($0)] } }) else { return text }
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ source: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    needsCare.withUnsafeBufferPointer { needsCare in
      var start = 0
      var index = 0
      while index < source.count {
        guard needsCare[Int(source[index])] else {
          index += 1
          continue
        }
        let (scalar, length) = Self.scalar(in: source, at: index)
        if let replacement = replacement(scalar) {
          bytes.append(contentsOf: source[start..<index])
          bytes.append(contentsOf: replacement.utf8)
          start = index + length
        }
        index += length
      }
      bytes.append(contentsOf: source[start...])
    }
  }

  private static func scalar(
    in source: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let first = source[index]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let scalar = String(decoding: source[index..<min(index + length, source.count)], as: UTF8.self).unicodeScalars.first
    return (scalar ?? "\u{FFFD}", length)
  }
}
