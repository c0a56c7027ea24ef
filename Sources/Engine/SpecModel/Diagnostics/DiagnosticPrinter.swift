/// Prints diagnostics as a compiler does: place, message and kind, then the source line and a caret.
package struct DiagnosticPrinter: Sendable {
  /// Whether to colour severities and carets for a terminal.
  package var usesColor = false
  /// How many columns of a source line are displayed before it is cut around the caret.
  package var width = 120

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - usesColor: Whether to colour severities and carets for a terminal.
  ///   - width: How many columns of a source line are displayed; at least 20.
  package init(usesColor: Bool = false, width: Int = 120) {
    self.usesColor = usesColor
    self.width = max(20, width)
  }

  /// Prints everything, sorted by place and each problem once, and counts it at the end.
  ///
  /// - Parameter diagnostics: The problems, each followed by its notes.
  /// - Returns: The text with a line break at its end; empty when there is nothing to tell.
  package func print(_ diagnostics: [Diagnostic]) -> String {
    guard !diagnostics.isEmpty else { return "" }
    let groups = DiagnosticGroup.sorted(diagnostics)
    let sorted = groups.flatMap(\.all)
    return sorted.map { print($0) }.joined() + summary(of: sorted) + "\n"
  }

  /// Prints one diagnostic.
  ///
  /// - Parameter diagnostic: The problem.
  /// - Returns: Its lines, each with a line break.
  package func print(_ diagnostic: Diagnostic) -> String {
    let place = VisibleText.visible("\(diagnostic.mark)")
    let severity = colored(diagnostic.severity.rawValue + ":", Self.color(of: diagnostic.severity))
    let message = VisibleText.visible(diagnostic.message)
    var text = "\(place): \(severity) \(message) [\(VisibleText.visible(diagnostic.kind))]\n"
    if let line = diagnostic.sourceLine {
      let excerpt = SourceExcerpt(line, column: diagnostic.mark.column, length: diagnostic.length, width: width)
      text += "\(excerpt.line)\n\(excerpt.indentation)\(colored(excerpt.underline, "1;32"))\n"
    }
    return text
  }

  /// Counts errors, warnings and the files they are in.
  ///
  /// - Parameter diagnostics: The problems.
  /// - Returns: One line without a line break.
  package func summary(of diagnostics: [Diagnostic]) -> String {
    let problems = diagnostics.filter { $0.severity != .note }
    let errors = problems.count { $0.severity == .error }
    let files = Set(problems.map(\.mark.file)).count
    let counts = "\(counted(errors, "error")) and \(counted(problems.count - errors, "warning"))"
    return "\(counts) in \(counted(files, "file"))"
  }

  private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private func colored(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private static func color(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;35"
    case .note: "1;36"
    }
  }
}
