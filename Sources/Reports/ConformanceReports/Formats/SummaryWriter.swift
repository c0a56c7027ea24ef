package import ConformanceCore
import SpecModel

/// Writes `summary.md`: the verdict, the counts and what is broken, for the summary of a job or a comment.
package enum SummaryWriter {
  /// The most requirements of an outcome that are listed; hosts cut a summary that is too long.
  static let shownRequirements = 50

  /// Writes the results.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  package static func write(_ results: RunResults, to sink: ReportSink) rethrows {
    let summary = results.summary
    let index = RequirementIndex(results.header)
    var out = ReportBytes()
    out.append("## \(summary.verdictTitle): ")
    out.append(results.header.client.title, .markdown)
    out.append("\n\n")
    out.appendSentence(summary.verdictSentence(results.header))
    for way in summary.waysOut(results.header) {
      out.append("\n\n→ ")
      out.appendSentence(way)
    }
    out.append("\n\n| specification |")
    let shown = Outcome.allCases.filter { summary[$0] > 0 }
    for outcome in shown { out.append(" \(outcome.rawValue) |") }
    out.append("\n|---|\(String(repeating: "---:|", count: shown.count))\n")
    for (spec, counts) in SpecCounts.of(results) {
      out.append("| ")
      out.append(spec, .markdown)
      out.append(" |")
      for outcome in shown { out.append(" \(counts[outcome]) |") }
      out.append("\n")
    }
    append(ConsoleCauses(results), to: &out)
    for group in OutcomeGroup.all(of: results) {
      append(group, index: index, to: &out)
      try out.handOn(to: sink)
    }
    out.append("\nRun all cases again: `\(RerunCommand(results.header).line.replacing("`", with: ""))`\n")
    try out.finish(to: sink)
  }

  /// Appends a summary to a file, such as the one that a CI system shows with a job.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - path: The file's path; a file that is missing is made.
  /// - Throws: A ``ReportFolderError``.
  package static func append(_ results: RunResults, toFile path: String) throws(ReportFolderError) {
    var bytes: [UInt8] = []
    write(results) { bytes += $0 }
    try AppendingFile(path, keepsContent: true).append(bytes)
  }

  /// Appends the causes that a console shows, unfolded.
  private static func append(_ causes: ConsoleCauses, to out: inout ReportBytes) {
    guard !causes.shown.isEmpty else { return }
    out.append("\n")
    for cause in causes.shown {
      out.append("- \(OutcomeTable.row(cause.outcome).console) **")
      out.append(cause.name, .markdown)
      out.append("** (\(cause.counts)) ")
      out.appendSentence([cause.statement, cause.known ?? cause.sentence].compactMap(\.self).joined(separator: " "))
      if let hint = cause.finding?.hint, !hint.isEmpty {
        out.append(" → ")
        out.appendSentence(hint)
      }
      if let same = cause.sameCause {
        out.append("; ")
        out.append(same, .markdown)
      }
      out.append("\n")
    }
    if !causes.left.isEmpty { out.append("- and \(Quantity.of(causes.left.count, "more cause"))\n") }
  }

  private static func append(_ group: OutcomeGroup, index: RequirementIndex, to out: inout ReportBytes) {
    let requirements = group.groups
    out.append(
      "\n<details><summary>\(group.outcome.title): \(Quantity.cases(group.count)) of "
        + "\(Quantity.of(requirements.count, "requirement"))</summary>\n\n")
    for cases in requirements.prefix(shownRequirements) {
      guard let first = cases.cases.first else { continue }
      out.append("- **")
      out.append(cases.name, .markdown)
      out.append("** (\(first.level.rawValue), \(Quantity.cases(cases.cases.count))) ")
      if let requirement = index.requirement(of: first) {
        out.appendSentence(requirement.statement)
        out.append(" ")
      }
      out.appendSentence(first.headline)
      out.append("\n")
    }
    let more = requirements.count - shownRequirements
    if more > 0 { out.append("- … and \(Quantity.of(more, "more requirement"))\n") }
    out.append("\n</details>\n")
  }
}
