import SpecModel

// The problems of a file before it is read as YAML.
extension DiagnosticKind {
  static let fileTooLarge = DiagnosticKind(
    "file-too-large",
    why: "A file above 64 MB is a mistake or an attack, and reading it would cost everybody's memory.",
    remedy: "Split the file by operation.",
    broken: "# 70 MB of requirements in one file", mended: "# one file for each operation")

  static let notUTF8 = DiagnosticKind(
    "not-utf8",
    why: "Lines and columns are counted in one encoding only, and that is UTF-8.",
    remedy: "Save the file as UTF-8 without a byte order mark.",
    broken: "# a file in UTF-16", mended: "# the same file in UTF-8")

  static let byteOrderMark = DiagnosticKind(
    "byte-order-mark",
    why: "A byte order mark is an invisible character before the first key, and UTF-8 has no use for it.",
    remedy: "Save the file as UTF-8 without a byte order mark.",
    broken: "\u{FEFF}operation: authorize", mended: "operation: authorize")

  static let invalidUTF8 = DiagnosticKind(
    "invalid-utf8",
    why: "These bytes are not a character in UTF-8.",
    remedy: "Save the file as UTF-8; it probably is in Latin-1 or was cut.",
    broken: "title: Caf\\xE9   # one byte of Latin-1", mended: "title: Café")

  static let controlCharacter = DiagnosticKind(
    "control-character",
    why: "Control characters are invisible, can steer a terminal, and some end a line only for some readers.",
    remedy: "Remove the character, or write it as an escape in a double-quoted text.",
    broken: "bell: \u{2407}   # the character U+0007 itself", mended: #"bell: "\u0007""#)
}

extension Diagnostic {
  static func fileTooLarge(_ size: Int, limit: Int, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.fileTooLarge, at: place, "the file has \(size) bytes and the limit is \(limit); split it")
  }

  static func tooManyNodes(_ limit: Int, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.fileTooLarge, at: place, "the file holds more than \(limit) values, and reading stops; split it")
  }

  static func notUTF8(_ encoding: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.notUTF8, at: place, "the file is \(encoding); save it as UTF-8")
  }

  static func byteOrderMark(at place: SourceSpan) -> Diagnostic {
    Diagnostic(.byteOrderMark, at: place, "the file begins with a byte order mark; save it as UTF-8 without one")
  }

  static func invalidUTF8(_ byte: UInt8, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.invalidUTF8, at: place, "byte 0x\(hex(UInt32(byte), 2)) is not UTF-8 here; save the file as UTF-8")
  }

  static func controlCharacter(_ scalar: Unicode.Scalar, at place: SourceSpan) -> Diagnostic {
    let code = hex(scalar.value, 4)
    return Diagnostic(
      .controlCharacter, at: place,
      "character U+\(code) cannot stand in a file as it is; write \"\\u\(code)\" in double quotes")
  }

  private static func hex(_ number: UInt32, _ width: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
