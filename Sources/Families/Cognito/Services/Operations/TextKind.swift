/// The kinds of text in an operation's input, by their patterns in the service model.
enum TextKind: String, Sendable {
  case any = #"[\s\S]*"#
  case clientID = #"[\w+]+"#
  case base64 = #"[\w+=/]+"#
  /// Letters, marks, symbols, digits and punctuation, and so no blanks.
  case visible = #"[\p{L}\p{M}\p{S}\p{N}\p{P}]+"#
  /// Visible characters, and blanks.
  case readable = #"[\p{L}\p{M}\p{S}\p{N}\p{P}\t\n\r ]+"#
  case nonBlank = #"[\S]+"#
  case digits = #"[0-9]+"#
  /// The same, as the identity service writes it.
  case accountDigits = #"\d+"#
  case token = #"[A-Za-z0-9-_=.]+"#
  case deviceKey = #"[\w-]+_[0-9a-f-]+"#
  case identityID = #"[\w-]+:[0-9a-f-]+"#
  case poolID = #"[\w-]+_[0-9a-zA-Z]+"#
  case resourceName = #"[\w\s+=,.@-]+"#
  /// The characters of a scope (RFC 6749, section 3.3).
  case scope = #"[\x21\x23-\x5B\x5D-\x7E]+"#
  /// Visible characters, and separators.
  case separated = #"[\p{L}\p{M}\p{S}\p{N}\p{P}\p{Z}]+"#

  /// Whether a text matches the pattern as a whole.
  func matches(_ text: String) -> Bool {
    switch self {
    case .any: true
    case .clientID: !text.isEmpty && text.utf8.allSatisfy { Self.isWord($0) || $0 == UInt8(ascii: "+") }
    case .base64: !text.isEmpty && text.utf8.allSatisfy { Self.isWord($0) || "+=/".utf8.contains($0) }
    case .token: !text.isEmpty && text.utf8.allSatisfy { Self.isWord($0) || "-=.".utf8.contains($0) }
    case .digits, .accountDigits: !text.isEmpty && text.utf8.allSatisfy(Self.isDigit)
    case .nonBlank: !text.isEmpty && !text.utf8.contains(where: Self.isBlank)
    case .visible: !text.isEmpty && text.unicodeScalars.allSatisfy(Self.isVisible)
    case .readable:
      !text.isEmpty && text.unicodeScalars.allSatisfy { "\t\n\r ".unicodeScalars.contains($0) || Self.isVisible($0) }
    case .deviceKey: Self.matches(text, separator: UInt8(ascii: "_"), tail: Self.isHexadecimal)
    case .identityID: Self.matches(text, separator: UInt8(ascii: ":"), tail: Self.isHexadecimal)
    case .poolID: Self.matches(text, separator: UInt8(ascii: "_")) { Self.isWord($0) && $0 != UInt8(ascii: "_") }
    case .resourceName:
      !text.isEmpty && text.utf8.allSatisfy { Self.isWord($0) || "+=,.@-".utf8.contains($0) || Self.isBlank($0) }
    case .scope: !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }
    case .separated:
      !text.isEmpty && text.unicodeScalars.allSatisfy { Self.isSeparator($0) || Self.isVisible($0) }
    }
  }

  /// Whether a text is word characters and hyphens, a separator, and bytes of another kind.
  private static func matches(_ text: String, separator: UInt8, tail isTail: (UInt8) -> Bool) -> Bool {
    guard let place = text.utf8.lastIndex(of: separator) else { return false }
    let head = text.utf8[..<place]
    let tail = text.utf8[text.utf8.index(after: place)...]
    return !head.isEmpty && !tail.isEmpty && head.allSatisfy { isWord($0) || $0 == UInt8(ascii: "-") }
      && tail.allSatisfy(isTail)
  }

  /// Whether a byte is a hexadecimal digit or a hyphen.
  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte || byte == UInt8(ascii: "-")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
  }

  /// Whether a byte is a blank of ASCII: `\\s` stands for no others in Java, whose patterns the model has.
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    [.spaceSeparator, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }
}
