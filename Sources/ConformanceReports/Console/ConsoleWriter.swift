public import ConformanceCore

/// Writes the results for standard output, in one of the forms of `--output`.
public struct ConsoleWriter: Sendable {
  /// The forms of `--output`.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// For people: what is broken first, the verdict last.
    case pretty
    /// A line for each case, without colour.
    case plain
    /// The object of `results.json`.
    case json
    /// Workflow commands of GitHub, which mark the lines of the YAML.
    case github
  }

  private let style: Style
  private let usesColour: Bool

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - style: The form.
  ///   - usesColour: Whether the pretty form is coloured.
  public init(style: Style, usesColour: Bool = false) {
    self.style = style
    self.usesColour = usesColour
  }

  /// Writes the results.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  public func write(_ results: RunResults, to sink: ReportSink) rethrows {
    switch style {
    case .pretty: try PrettyConsole(results, palette: Palette(usesColour: usesColour)).write(to: sink)
    case .plain: try PlainConsole(results).write(to: sink)
    case .json: try JSONResultsWriter.write(results, to: sink)
    case .github: try WorkflowConsole(results).write(to: sink)
    }
  }
}
