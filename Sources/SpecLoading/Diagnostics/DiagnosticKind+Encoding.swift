// What can be wrong with a file before it is read as YAML.
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
    why: "These bytes are no character, so nobody could say what the author meant.",
    remedy: "Save the file as UTF-8; it probably is in Latin-1 or was cut.",
    broken: "title: Caf\\xE9   # one byte of Latin-1", mended: "title: Café")

  static let controlCharacter = DiagnosticKind(
    "control-character",
    why: "Control characters are invisible, can steer a terminal, and some end a line only for some readers.",
    remedy: "Remove the character, or write it as an escape in a double-quoted text.",
    broken: "bell: \u{2407}   # the character U+0007 itself", mended: #"bell: "\u0007""#)
}
