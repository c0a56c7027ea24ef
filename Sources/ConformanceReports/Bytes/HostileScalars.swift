/// The characters that do harm unseen: controls, marks that turn the reading order round, and non-characters.
enum HostileScalars {
  /// All of them, in order.
  static let all: [Unicode.Scalar] = ranges.flatMap { range in range.compactMap(Unicode.Scalar.init) }

  private static let ranges: [ClosedRange<UInt32>] =
    [
      0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFDD0...0xFDEF,
      0xFEFF...0xFEFF,
    ] + (0...16).map { plane in (plane << 16 | 0xFFFE)...(plane << 16 | 0xFFFF) }

  /// Whether a character is one of them.
  ///
  /// - Parameter scalar: The character.
  /// - Returns: Whether it does harm unseen.
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
