import ConformanceCore
import SpecModel

/// A `<testcase>` of a JUnit file.
struct JUnitCase {
  /// The case.
  let result: CaseResult
  /// The specifications of the run.
  let index: RequirementIndex
  /// The commands of the run.
  let rerun: RerunCommand

  /// Appends the element.
  ///
  /// - Parameter out: Where it goes.
  func append(to out: inout ReportBytes) {
    out.append("<testcase classname=\"")
    out.append("\(result.spec).\(result.operation)", .xmlAttribute)
    out.append("\" name=\"")
    out.append(result.id, .xmlAttribute)
    out.append("\" time=\"\(Seconds.decimal(result.duration))\">\n")
    switch OutcomeTable.row(result.outcome).junit {
    case .pass:
      if result.outcome != .passed { appendText(as: "system-out", to: &out) }
    case .failure: appendProblem(as: "failure", to: &out)
    case .error: appendProblem(as: "error", to: &out)
    case .skipped:
      out.append("<skipped message=\"")
      out.append(result.reason ?? "", .xmlAttribute)
      out.append("\"/>\n")
    }
    out.append("</testcase>\n")
  }

  private func appendProblem(as element: StaticString, to out: inout ReportBytes) {
    out.append("<")
    out.append(element)
    out.append(" message=\"")
    out.append(result.headline, .xmlAttribute)
    out.append("\" type=\"")
    out.append(result.outcome.rawValue)
    out.append("\">")
    appendDescription(to: &out)
    out.append("</")
    out.append(element)
    out.append(">\n")
  }

  private func appendText(as element: StaticString, to out: inout ReportBytes) {
    out.append("<")
    out.append(element)
    out.append(">")
    out.append(OutcomeTable.row(result.outcome).console)
    out.append(": ")
    out.append(Escaping.terminal(result.headline), .xmlText)
    out.append("\n")
    appendDescription(to: &out)
    out.append("</")
    out.append(element)
    out.append(">\n")
  }

  private func appendDescription(to out: inout ReportBytes) {
    for line in CaseDescription(result, index: index, rerun: rerun).lines {
      out.append(line.plain, .xmlText)
      out.append("\n")
    }
  }
}
