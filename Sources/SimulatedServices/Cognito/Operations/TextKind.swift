/// The kinds of text that members of an operation's input are, by their patterns in the service model.
enum TextKind: String, Sendable {
  case any = #"[\s\S]*"#
  case clientID = #"[\w+]+"#
  case base64 = #"[\w+=/]+"#
  case words = #"[\w+]*"#
  /// Letters, marks, symbols, digits and punctuation, and so no blanks.
  case visible = #"[\p{L}\p{M}\p{S}\p{N}\p{P}]+"#
  /// What is visible, and blanks.
  case readable = #"[\p{L}\p{M}\p{S}\p{N}\p{P}\t\n\r ]+"#
  case nonBlank = #"[\S]+"#
  case digits = #"[0-9]+"#
  case token = #"[A-Za-z0-9-_=.]+"#
  case deviceKey = #"[\w-]+_[0-9a-f-]+"#
  case identityID = #"[\w-]+:[0-9a-f-]+"#

  /// Whether a whole text is of the kind.
  func matches(_ text: String) -> Bool {
    switch self {
    case .any: true
    case .clientID: !text.isEmpty && text.utf8.allSatisfy { Self.isWord($0) || $0 == UInt8(ascii: "+") }
    case .words: text.utf8.allSatisfy { Self.isWord($0) || $0 == UInt8(ascii: "+") }
    case .base64: !text.isEmpty && text.utf8.allSatisfy { Self.isWord($0) || "+=/".utf8.contains($0) }
    case .token: !text.isEmpty && text.utf8.allSatisfy { Self.isWord($0) || "-=.".utf8.contains($0) }
    case .digits: !text.isEmpty && text.utf8.allSatisfy(Self.isDigit)
    case .nonBlank: !text.isEmpty && !text.unicodeScalars.contains(where: \.properties.isWhitespace)
    case .visible: !text.isEmpty && text.unicodeScalars.allSatisfy(Self.isVisible)
    case .readable:
      !text.isEmpty && text.unicodeScalars.allSatisfy { "\t\n\r ".unicodeScalars.contains($0) || Self.isVisible($0) }
    case .deviceKey: Self.matches(text, separator: UInt8(ascii: "_"))
    case .identityID: Self.matches(text, separator: UInt8(ascii: ":"))
    }
  }

  /// Words and hyphens, a separator, hexadecimal digits and hyphens.
  private static func matches(_ text: String, separator: UInt8) -> Bool {
    guard let place = text.utf8.lastIndex(of: separator) else { return false }
    let head = text.utf8[..<place]
    let tail = text.utf8[text.utf8.index(after: place)...]
    return !head.isEmpty && !tail.isEmpty && head.allSatisfy { isWord($0) || $0 == UInt8(ascii: "-") }
      && tail.allSatisfy { isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 || $0 == UInt8(ascii: "-") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }
}
