import ConformanceCore
import SpecModel

/// Appends the cases that need a reader, each with its findings, its transcript and its command.
struct HTMLCaseBlocks {
  /// How many cases are told in full; the rest has a line each, as a page of that size serves nobody.
  private static let told = 2000
  /// How many cases of a requirement stand open.
  private static let open = 5
  /// What stands in the place of messages that a large run has dropped.
  private static let noMessages =
    "<p class=\"took\">What passed between the parties is kept of the first \(HTMLReport.fullTranscripts) cases only: "
    + "run this one alone to see it.</p>\n"

  private let index: RequirementIndex
  private let rerun: RerunCommand
  private let isLarge: Bool
  private var number = 0

  /// Creates the writer of a page's blocks.
  ///
  /// - Parameters:
  ///   - index: The specifications of the run.
  ///   - results: The run.
  init(index: RequirementIndex, results: RunResults) {
    self.index = index
    rerun = RerunCommand(results.header)
    isLarge = results.cases.count > HTMLReport.fullTranscripts
  }

  /// Appends the cases of a requirement.
  ///
  /// - Parameters:
  ///   - group: The cases.
  ///   - out: Where they go.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  mutating func append(
    _ group: HTMLFindingGroups.Group, to out: inout ReportBytes, sink: ReportSink
  ) rethrows {
    guard let first = group.cases.first else { return }
    appendHead(of: first, to: &out)
    for (place, result) in group.cases.enumerated() {
      number += 1
      if number > Self.told {
        appendLine(result, to: &out)
      } else if place < Self.open {
        append(result, to: &out)
      } else {
        out.append("<details class=\"more\"><summary>")
        out.outcome(result.outcome)
        out.append(" <code>")
        out.append(result.id, .html)
        out.append("</code></summary>\n")
        append(result, to: &out)
        out.append("</details>\n")
      }
      try out.handOn(to: sink)
    }
    out.append("</section>\n")
  }

  private func appendHead(of first: CaseResult, to out: inout ReportBytes) {
    out.append("<section class=\"broken\"")
    out.attribute(" data-spec=\"", first.spec)
    out.attribute(" data-op=\"", first.operation)
    out.attribute(" data-req=\"", first.requirement)
    out.attribute(" data-level=\"", first.level.rawValue)
    out.append(">\n<h3>")
    let requirement = index.requirement(of: first)
    out.append(requirement?.statement ?? first.requirement, .html)
    out.append("</h3>\n<p class=\"meta\"><span class=\"level\">")
    out.append(first.level.rawValue)
    out.append("</span> <a")
    out.attribute(" href=\"#req-", first.requirement)
    out.append("><code>")
    out.append(first.requirement, .html)
    out.append("</code></a> ")
    if let requirement {
      out.append("<span>")
      out.append(index.source(of: requirement, in: first.spec), .html)
      out.append("</span> <code class=\"place\">")
      out.append(requirement.mark.place, .html)
      out.append("</code>")
    }
    out.append("</p>\n")
  }

  private func appendLine(_ result: CaseResult, to out: inout ReportBytes) {
    out.append("<p class=\"line\" data-o=\"")
    out.append(result.outcome.rawValue)
    out.attribute("\" id=\"case-", result.id)
    out.append(">")
    out.outcome(result.outcome)
    out.append(" <code>")
    out.append(result.id, .html)
    out.append("</code> ")
    out.append(result.headline, .html)
    out.append("</p>\n")
  }

  private func append(_ result: CaseResult, to out: inout ReportBytes) {
    out.append("<article class=\"case\" data-o=\"")
    out.append(result.outcome.rawValue)
    out.attribute("\" id=\"case-", result.id)
    out.append(">\n<h4>")
    out.outcome(result.outcome)
    out.append(" <a class=\"anchor\"")
    out.attribute(" href=\"#case-", result.id)
    out.append("><code>")
    out.append(result.id, .html)
    out.append("</code></a></h4>\n<p class=\"why\">")
    if let reason = result.reason {
      out.append("<span>")
      out.append(reason, .html)
      out.append("</span> ")
    }
    if let known = result.known, let link = known.link {
      if let address = known.address {
        out.append("<a rel=\"noreferrer\"")
        out.attribute(" href=\"", address)
        out.append(">")
      } else {
        out.append("<span>")
      }
      out.append(link, .html)
      out.append(known.address == nil ? "</span> " : "</a> ")
    }
    if let took = result.took {
      out.append("<span class=\"took\">took: ")
      out.append(took, .html)
      out.append("</span> ")
    }
    out.append("<code class=\"place\">")
    out.append(result.mark.place, .html)
    out.append("</code></p>\n")
    for finding in result.findings { out.finding(finding) }
    if !result.steps.isEmpty {
      out.append("<details open><summary>What happened</summary>\n")
      out.sequence(of: result)
      if isLarge && result.steps.allSatisfy(\.transcript.isEmpty) { out.append(Self.noMessages) }
      out.append("</details>\n")
    }
    out.append("<p class=\"label\">")
    out.append(rerun.subject)
    out.append("</p>\n<p class=\"run\"><code>")
    out.append(rerun.words(case: result.id), .html)
    out.append("</code></p>\n</article>\n")
  }
}
