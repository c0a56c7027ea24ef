import ConformanceCore
import ConformanceReports
import SpecModel
import Testing

/// Records a result in Swift Testing, by the table of outcomes.
struct CaseRecording {
  private let result: CaseResult
  private let run: PlannedRun
  private let failsOnWarnings: Bool

  init(_ result: CaseResult, in run: PlannedRun, failsOnWarnings: Bool = false) {
    self.result = result
    self.run = run
    self.failsOnWarnings = failsOnWarnings
  }

  /// Records the result in the current test.
  ///
  /// - Throws: The cancellation of the test, for a case that was skipped.
  func record() throws {
    if OutcomeTable.row(result.outcome).testing == .cancelled {
      try Test.cancel(Comment(rawValue: text.reason), sourceLocation: location(of: result.mark))
    }
    recordFound()
  }

  /// Records a result that is not skipped in the current test.
  func recordFound() {
    for violation in result.violations ?? [] { record(violation) }
    let record = OutcomeTable.row(result.outcome).testing
    if record != .pass { attachTranscript() }
    switch record {
    case .pass, .cancelled: break
    case .issue: recordIssues(.error)
    case .warning: recordIssues(failsOnWarnings ? .error : .warning)
    case .knownIssue:
      withKnownIssue(Comment(rawValue: text.reason), sourceLocation: location(of: result.mark)) { recordIssues(.error) }
    }
  }

  /// Records that the client broke a rule that holds in every case: no test is about the rule alone.
  private func record(_ violation: RuleViolation) {
    guard let rule = run.header.rules?.first(where: { $0.requirement == violation.requirement }),
      !rule.isNewer(than: SuiteRecorder.current?.asOf?.description)
    else { return }
    func record(_ severity: Issue.Severity) {
      Issue.record(
        Comment(rawValue: text.text(of: violation, rule)), severity: severity,
        sourceLocation: location(of: violation.finding.mark))
    }
    let known = rule.known ?? SuiteRecorder.current?.knownFailures.known(for: rule.id)
    if let known {
      withKnownIssue(Comment(rawValue: ReportEscaping.terminal(known.reason))) { record(.error) }
    } else {
      record(rule.level == .should && !failsOnWarnings ? .warning : .error)
    }
  }

  private var text: IssueText { IssueText(result, index: run.index) }

  /// Records an issue for each finding; without findings, one for the case.
  private func recordIssues(_ severity: Issue.Severity) {
    guard !result.findings.isEmpty else {
      Issue.record(
        Comment(rawValue: text.whole), severity: severity, sourceLocation: location(of: result.mark))
      return
    }
    for (number, finding) in result.findings.enumerated() {
      Issue.record(
        Comment(rawValue: text.text(of: finding, isFirst: number == 0)), severity: severity,
        sourceLocation: location(of: finding.mark))
    }
  }

  private func attachTranscript() {
    let lines = TranscriptLines(result.steps[...]).lines
    guard !lines.isEmpty else { return }
    let name = result.id.split(separator: "/").joined(separator: "_") + ".txt"
    Attachment.record(
      lines.map { ReportEscaping.terminal($0) + "\n" }.joined(), named: name, sourceLocation: location(of: result.mark))
  }

  private func location(of mark: ResultMark) -> SourceLocation {
    // A file's id is a module and a name; a specification's folder stands for the module.
    let id = mark.file.contains("/") ? mark.file : "Specs/\(mark.file)"
    return SourceLocation(
      fileID: id, filePath: run.directory.file(shownAs: mark.file), line: max(1, mark.line), column: max(1, mark.column)
    )
  }
}

/// The text of the issues of a result; it starts with the YAML line, since Swift Testing prints only a file's name.
struct IssueText {
  private let result: CaseResult
  private let index: RequirementIndex

  init(_ result: CaseResult, index: RequirementIndex) {
    self.result = result
    self.index = index
  }

  /// The reason of the outcome.
  var reason: String { ReportEscaping.terminal(result.reason ?? result.outcome.rawValue) }

  /// The text of the issue for a result without findings.
  var whole: String {
    ([head(result.mark) + reason] + tail).joined(separator: "\n")
  }

  /// Returns the text of the issue for a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - isFirst: Whether it is the case's first, which the ends that the case was compared with belong to.
  /// - Returns: The text.
  func text(of finding: Finding, isFirst: Bool = false) -> String {
    var lines = [head(finding.mark) + ReportEscaping.terminal(finding.subject)]
    lines.append("  expected  " + ReportEscaping.terminal(finding.expected))
    lines.append("  actual    " + ReportEscaping.terminal(finding.actual))
    if let said = finding.said { lines.append("  client    " + ReportEscaping.terminal(said)) }
    if !finding.hint.isEmpty { lines.append("  hint      " + ReportEscaping.terminal(finding.hint)) }
    if result.reason != nil { lines.append("  reason    " + reason) }
    let candidates = CandidateLines(result)
    if isFirst, let heading = candidates.heading {
      lines.append("  \(heading)")
      lines += candidates.lines.map {
        String(repeating: " ", count: 4 + 2 * $0.depth) + ReportEscaping.terminal($0.text)
      }
    }
    return (lines + tail).joined(separator: "\n")
  }

  /// Returns the text of the issue for a broken rule.
  func text(of violation: RuleViolation, _ rule: JudgedRule) -> String {
    var ofRule = result
    ofRule.requirement = rule.requirement
    ofRule.level = rule.level
    ofRule.outcome = rule.level == .should ? .warned : .failed
    ofRule.reason = nil
    return IssueText(ofRule, index: index).text(of: violation.finding)
  }

  private func head(_ mark: ResultMark) -> String {
    "\(ReportEscaping.terminal(mark.place)): \(OutcomeTable.row(result.outcome).console): "
  }

  /// The requirement, its source, and the case.
  private var tail: [String] {
    var lines: [String] = []
    if let requirement = index.requirement(of: result) {
      lines.append("  requires  \(requirement.id) (\(result.level.rawValue)): " + requirement.statement)
      lines.append("  source    " + index.source(of: requirement, in: result.spec))
    }
    if let took = result.took { lines.append("  took      " + ReportEscaping.terminal(took)) }
    lines = lines.map { ReportEscaping.terminal($0) } + ["  case      " + ReportEscaping.terminal(result.id)]
    guard let test = Test.current else { return lines }
    return lines + ["  again     " + RerunCommand.shellLine(["swift", "test", "--filter", TestPattern(of: test).text])]
  }
}
