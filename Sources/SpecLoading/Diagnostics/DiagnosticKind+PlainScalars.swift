// Plain scalars that two readers of YAML take for two things.
extension DiagnosticKind {
  static let yesOrNo = DiagnosticKind(
    "yes-or-no",
    why: "Plain yes, no, on, off, y and n are booleans in YAML 1.1 and texts in YAML 1.2.",
    remedy: "Quote the text, or write true or false.",
    broken: "handled: no", mended: "handled: false")

  static let octalNumber = DiagnosticKind(
    "octal-number",
    why: "010 is eight in YAML 1.1 and ten in 1.2; 0o10 is a text in 1.1 and eight in 1.2.",
    remedy: "Quote it if it is a text, such as a code with a leading zero; else write the number in decimal.",
    broken: "pin: 0123", mended: #"pin: "0123""#)

  static let numberNotation = DiagnosticKind(
    "number-notation",
    why: "Hexadecimal digits, underscores, colons, .inf and .nan are numbers to some readers only.",
    remedy: "Quote it if it is a text, else write a plain decimal number.",
    broken: "elapsed: 1:30", mended: "elapsed: 90")

  static let numberOutOfRange = DiagnosticKind(
    "number-out-of-range",
    why: "A number that does not fit 64 bits would be rounded by most readers.",
    remedy: "Quote it if it is an identifier, else write a smaller number.",
    broken: "expiresIn: 99999999999999999999", mended: #"expiresIn: "99999999999999999999""#)
}
