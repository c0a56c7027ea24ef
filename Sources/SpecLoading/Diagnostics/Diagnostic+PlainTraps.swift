import SpecModel

extension Diagnostic {
  /// A plain scalar that two readers of YAML would take for two things.
  static func plainTrap(_ trap: PlainScalar.Trap, _ text: String, at place: SourceSpan) -> Diagnostic {
    switch trap {
    case .yesOrNo:
      let truth = ["y", "yes", "on"].contains(text.lowercased())
      return Diagnostic(
        .yesOrNo, at: place, "plain \(shown(text)) is a boolean to some readers; quote it or write \(truth)")
    case .octal:
      return Diagnostic(
        .octalNumber, at: place,
        "\(shown(text)) looks octal and means different numbers to different readers; quote it or write it in decimal")
    case .radix: return notation(text, "hexadecimal or binary digits are", at: place)
    case .underscores: return notation(text, "digits with underscores are", at: place)
    case .sexagesimal: return notation(text, "digits with colons are", at: place)
    case .notFinite: return notation(text, "an infinite or undefined number is", at: place)
    case .outOfRange:
      return Diagnostic(
        .numberOutOfRange, at: place, "\(shown(text)) does not fit a 64-bit number; quote it or write a smaller one")
    }
  }

  private static func notation(_ text: String, _ what: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .numberNotation, at: place,
      "\(shown(text)): \(what) a number only to some readers; quote it or write a plain decimal number")
  }
}
