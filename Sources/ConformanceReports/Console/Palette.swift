import ConformanceCore

/// The colours of the console, which never carry a meaning of their own.
struct Palette {
  /// Whether anything is coloured.
  let usesColour: Bool

  /// A colour or weight, as the terminal's codes name it.
  enum Ink: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case cyan = "36"
  }

  /// Colours a text.
  ///
  /// - Parameters:
  ///   - text: Text that is safe on a terminal.
  ///   - ink: The colour; `nil` for none.
  /// - Returns: The text, between codes where there is colour.
  func paint(_ text: String, _ ink: Ink?) -> String {
    guard usesColour, let ink else { return text }
    return "\u{1b}[\(ink.rawValue)m\(text)\u{1b}[0m"
  }

  /// The colour of an outcome.
  ///
  /// - Parameter outcome: The outcome.
  /// - Returns: The colour.
  func ink(of outcome: Outcome) -> Ink {
    switch outcome {
    case .passed: .green
    case .failed, .errored, .unexpectedPass: .red
    case .warned, .inconclusive: .yellow
    case .skipped, .expectedFailure: .blue
    }
  }

  /// The colour of a line about a case.
  ///
  /// - Parameter tone: What the line is.
  /// - Returns: The colour; `nil` for none.
  func ink(of tone: CaseDescription.Tone) -> Ink? {
    switch tone {
    case .plain: nil
    case .faint: .faint
    case .expected: .green
    case .actual: .red
    case .hint: .cyan
    }
  }
}
