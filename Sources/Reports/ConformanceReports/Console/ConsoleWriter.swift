package import ConformanceCore

/// Writes the results for standard output, in one of the forms of `--output`.
package struct ConsoleWriter: Sendable {
  /// The forms of `--output`.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    /// For people: what is broken first, the verdict last.
    case pretty
    /// A line for each cause, without colour.
    case plain
    /// The object of `results.json`.
    case json
    /// Workflow commands of GitHub: annotations, by cause.
    case github
    /// The lines of `results.tap`.
    case tap
  }

  private let style: Style
  private let usesColour: Bool
  private let anchors: AnnotationAnchors
  private let isVerbose: Bool
  private let page: String?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - style: The form.
  ///   - usesColour: Whether the pretty form is coloured.
  ///   - anchors: The files at which annotations can stand.
  ///   - isVerbose: Whether the forms for people and logs have each case, instead of the causes alone.
  ///   - page: Where the page of the run lies; `nil` where there is none.
  package init(
    style: Style, usesColour: Bool = false, anchors: AnnotationAnchors = .everywhere, isVerbose: Bool = false,
    page: String? = nil
  ) {
    self.style = style
    self.isVerbose = isVerbose
    self.page = page
    self.anchors = anchors
    self.usesColour = usesColour
  }

  /// Writes the results.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  package func write(_ results: RunResults, to sink: ReportSink) rethrows {
    switch style {
    case .pretty:
      let palette = ConsolePalette(usesColour: usesColour)
      try PrettyConsole(results, palette: palette, isVerbose: isVerbose, page: page).write(to: sink)
    case .plain: try PlainConsole(results, isVerbose: isVerbose, page: page).write(to: sink)
    case .json: try JSONResultsWriter.write(results, to: sink)
    case .github: try WorkflowConsole(results, anchors: anchors).write(to: sink)
    case .tap: try TAPWriter.write(results, to: sink)
    }
  }
}

/// The colours of the console, which never carry a meaning that the text lacks.
struct ConsolePalette {
  /// Whether anything is coloured.
  let usesColour: Bool

  /// A colour or weight, as the terminal's codes name it.
  enum Colour: String {
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
  ///   - colour: The colour; `nil` for none.
  /// - Returns: The text, between codes where there is colour.
  func paint(_ text: String, _ colour: Colour?) -> String {
    guard usesColour, let colour else { return text }
    return "\u{1b}[\(colour.rawValue)m\(text)\u{1b}[0m"
  }

  /// The colour of an outcome.
  ///
  /// - Parameter outcome: The outcome.
  /// - Returns: The colour.
  func colour(of outcome: Outcome) -> Colour {
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
  func colour(of tone: CaseDescription.Tone) -> Colour? {
    switch tone {
    case .plain: nil
    case .faint: .faint
    case .expected: .green
    case .actual: .red
    case .hint: .cyan
    }
  }
}
