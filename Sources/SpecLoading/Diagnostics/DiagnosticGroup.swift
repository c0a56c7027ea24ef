import SpecModel

/// A problem with the notes that belong to it: they stay together when problems are sorted.
struct DiagnosticGroup: Hashable {
  let problem: Diagnostic
  var notes: [Diagnostic] = []

  var all: [Diagnostic] { [problem] + notes }

  /// Groups, sorts by place and takes every group once; problems at one place keep their order.
  static func sorted(_ diagnostics: [Diagnostic]) -> [DiagnosticGroup] {
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
