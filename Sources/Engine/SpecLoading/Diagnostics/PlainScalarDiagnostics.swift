import SpecModel

// The problems of plain scalars that two readers of YAML understand differently.
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

extension Diagnostic {
  /// The diagnostic of a plain scalar that two readers of YAML understand differently.
  static func plainTrap(_ trap: PlainScalar.Trap, _ text: String, at place: SourceSpan) -> Diagnostic {
    switch trap {
    case .yesOrNo:
      let truth = ["y", "yes", "on"].contains(text.lowercased())
      return Diagnostic(
        .yesOrNo, at: place, "plain \(quoted(text)) is a boolean to some readers; quote it or write \(truth)")
    case .octal:
      return Diagnostic(
        .octalNumber, at: place,
        "\(quoted(text)) looks octal and means different numbers to different readers; quote it or write it in decimal")
    case .radix: return notation(text, "hexadecimal or binary digits are", at: place)
    case .underscores: return notation(text, "digits with underscores are", at: place)
    case .sexagesimal: return notation(text, "digits with colons are", at: place)
    case .notFinite: return notation(text, "an infinite or undefined number is", at: place)
    case .outOfRange:
      return Diagnostic(
        .numberOutOfRange, at: place, "\(quoted(text)) does not fit a 64-bit number; quote it or write a smaller one")
    }
  }

  private static func notation(_ text: String, _ what: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .numberNotation, at: place,
      "\(quoted(text)): \(what) a number only to some readers; quote it or write a plain decimal number")
  }
}
