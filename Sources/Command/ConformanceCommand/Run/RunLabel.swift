import ArgumentParser

/// What comparisons call a run, as an option says it: a line of text.
struct RunLabel: ExpressibleByArgument {
  /// The text.
  let text: String

  /// The most characters, so that a label still heads a column.
  private static let longest = 80

  /// Reads a label.
  ///
  /// - Parameter argument: The text; `nil` is returned for one that is empty, too long, or of several lines.
  init?(argument: String) {
    let isLine = argument.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    guard isLine, argument.count <= Self.longest, argument.contains(where: { !$0.isWhitespace }) else { return nil }
    text = argument
  }
}
