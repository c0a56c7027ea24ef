/// A problem with the notes that belong to it: they stay together when problems are sorted.
package struct DiagnosticGroup: Hashable {
  private let problem: Diagnostic
  private var notes: [Diagnostic] = []

  private init(problem: Diagnostic) { self.problem = problem }

  /// The problem and its notes.
  package var all: [Diagnostic] { [problem] + notes }

  /// Groups, sorts by place and takes every group once; problems at one place keep their order.
  ///
  /// - Parameter diagnostics: The problems, each followed by its notes.
  /// - Returns: The groups.
  package static func sorted(_ diagnostics: [Diagnostic]) -> [DiagnosticGroup] {
    var groups: [DiagnosticGroup] = []
    for diagnostic in diagnostics {
      if diagnostic.severity == .note, !groups.isEmpty {
        groups[groups.count - 1].notes.append(diagnostic)
      } else {
        groups.append(DiagnosticGroup(problem: diagnostic))
      }
    }
    var seen: Set<DiagnosticGroup> = []
    return groups.filter { seen.insert($0).inserted }.enumerated()
      .sorted { ($0.element.problem.mark, $0.offset) < ($1.element.problem.mark, $1.offset) }
      .map(\.element)
  }
}
