import ConformanceCore
import ConformanceReports
import Testing

/// What a result is in Swift Testing, by the table of outcomes.
struct CaseRecording {
  private let result: CaseResult
  private let run: PlannedRun

  init(_ result: CaseResult, in run: PlannedRun) {
    self.result = result
    self.run = run
  }

  /// Records the result in the current test.
  ///
  /// - Throws: The cancellation of the test, for a case that was skipped.
  func record() throws {
    let record = OutcomeTable.row(result.outcome).testing
    if record != .pass, record != .cancelled { attachTranscript() }
    switch record {
    case .pass: break
    case .issue: recordIssues(.error)
    case .warning: recordIssues(.warning)
    case .cancelled: try Test.cancel(Comment(rawValue: text.reason), sourceLocation: location(of: result.mark))
    case .knownIssue:
      withKnownIssue(Comment(rawValue: text.reason), sourceLocation: location(of: result.mark)) { recordIssues(.error) }
    }
  }

  private var text: IssueText { IssueText(result, index: run.index) }

  /// Records an issue for each finding; one for the case where there is none.
  private func recordIssues(_ severity: Issue.Severity) {
    guard !result.findings.isEmpty else {
      Issue.record(
        Comment(rawValue: text.whole), severity: severity, sourceLocation: location(of: result.mark))
      return
    }
    for finding in result.findings {
      Issue.record(
        Comment(rawValue: text.text(of: finding)), severity: severity, sourceLocation: location(of: finding.mark))
    }
  }

  private func attachTranscript() {
    let lines = TranscriptLines(result.steps[...]).lines
    guard !lines.isEmpty else { return }
    let name = result.id.split(separator: "/").joined(separator: "_") + ".txt"
    Attachment.record(
      lines.map { Escaping.terminal($0) + "\n" }.joined(), named: name, sourceLocation: location(of: result.mark))
  }

  private func location(of mark: ResultMark) -> SourceLocation {
    // A file's id is a module and a name; a specification's folder stands for the module.
    let id = mark.file.contains("/") ? mark.file : "Specs/\(mark.file)"
    return SourceLocation(
      fileID: id, filePath: run.folders.file(shownAs: mark.file), line: max(1, mark.line), column: max(1, mark.column))
  }
}
