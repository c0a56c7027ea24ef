/// How a format writes the characters that would break it, or deceive its reader.
///
/// Only the first byte of a character is looked up in a table, so that plain text is copied in long runs.
package struct ReportEscaping: Sendable {
  /// The replacement of a character; `nil` where the character needs none.
  private let replacement: @Sendable (Unicode.Scalar) -> String?
  /// For each first byte of a character, whether the character may need a replacement.
  private let needsCare: [Bool]

  /// Creates the rule of a format.
  ///
  /// - Parameter replacement: The replacement of a character, or `nil`; above ASCII only the characters of
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
    let first = UInt32(source[index])
    guard first >= 0x80 else { return (Unicode.Scalar(source[index]), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let rest = source[(index + 1)..<min(index + length, source.count)]
    let value = rest.reduce(first & (0x7F >> UInt32(length))) { $0 << 6 | UInt32($1 & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

/// The characters that are invisible and can do harm: controls, marks of direction, and non-characters.
enum HostileScalars {
  /// Each of them, in order.
  static let all: [Unicode.Scalar] = ranges.flatMap { range in range.compactMap(Unicode.Scalar.init) }

  /// All of them as ranges, in order.
  static let ranges: [ClosedRange<UInt32>] =
    [
      0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFDD0...0xFDEF,
      0xFEFF...0xFEFF,
    ] + (0...16).map { plane in (plane << 16 | 0xFFFE)...(plane << 16 | 0xFFFF) }

  /// Whether a character is one of them.
  ///
  /// - Parameter scalar: The character.
  /// - Returns: Whether it is invisible and can do harm.
  static func contain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x20 { return true }
    if scalar.value < 0x7F { return false }
    return ranges.contains { $0.contains(scalar.value) }
  }

  /// A character made visible: `␁` for a control with a picture of its own, `\u{202e}` for any other.
  ///
  /// - Parameter scalar: The character.
  /// - Returns: Text that holds no hostile character.
  static func picture(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map(String.init) ?? code(of: scalar)
    case 0x7F: "\u{2421}"
    default: code(of: scalar)
    }
  }

  /// A character as Swift writes it by number, such as `\u{1b}`.
  ///
  /// - Parameter scalar: The character.
  /// - Returns: ASCII text.
  static func code(of scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16) + "}"
  }
}
