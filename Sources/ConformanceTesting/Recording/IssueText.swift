import ConformanceCore
import ConformanceReports
import SpecModel

/// A result in the words of an issue: the YAML line first, since Swift Testing prints no more than a file's name.
struct IssueText {
  private let result: CaseResult
  private let index: RequirementIndex

  init(_ result: CaseResult, index: RequirementIndex) {
    self.result = result
    self.index = index
  }

  /// Why the outcome is what it is.
  var reason: String { Escaping.terminal(result.reason ?? result.outcome.rawValue) }

  /// The case as a whole, for a result without findings.
  var whole: String {
    ([head(result.mark) + reason] + tail).joined(separator: "\n")
  }

  /// One finding of the case.
  func text(of finding: Finding) -> String {
    var lines = [head(finding.mark) + Escaping.terminal(finding.subject)]
    lines.append("  expected  " + Escaping.terminal(finding.expected))
    lines.append("  actual    " + Escaping.terminal(finding.actual))
    if !finding.hint.isEmpty { lines.append("  hint      " + Escaping.terminal(finding.hint)) }
    if result.reason != nil { lines.append("  reason    " + reason) }
    return (lines + tail).joined(separator: "\n")
  }

  private func head(_ mark: ResultMark) -> String {
    "\(Escaping.terminal(mark.place)): \(OutcomeTable.row(result.outcome).console): "
  }

  /// What is required, where it is written, and which case shows it.
  private var tail: [String] {
    var lines: [String] = []
    if let requirement = index.requirement(of: result) {
      lines.append("  requires  \(requirement.id) (\(result.level.rawValue)): " + requirement.statement)
      lines.append("  source    " + index.source(of: requirement, in: result.spec))
    }
    if let took = result.took { lines.append("  took      " + Escaping.terminal(took)) }
    return lines.map { Escaping.terminal($0) } + ["  case      " + Escaping.terminal(result.id)]
  }
}
