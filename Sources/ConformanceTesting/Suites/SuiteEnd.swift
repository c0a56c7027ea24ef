import ConformanceCore
import ConformanceReports
import Testing

/// The end of a suite: reports, tally, and what is wrong with the suite as a whole.
struct SuiteEnd {
  private let recorder: SuiteRecorder
  private let trait: ConformanceTrait
  private let knownFailures: SuiteKnownFailures?
  private let suite: String

  init(_ recorder: SuiteRecorder, _ trait: ConformanceTrait, _ knownFailures: SuiteKnownFailures?, suite: String) {
    self.suite = suite
    self.recorder = recorder
    self.trait = trait
    self.knownFailures = knownFailures
  }

  /// Writes the reports and prints the tally; records an issue for what keeps them from being trusted.
  func conclude() {
    let runs = recorder.runs
    guard let run = runs.first else {
      if !recorder.hasProblem { issue(SuiteWords.noCase(of: trait.specification)) }
      return
    }
    guard runs.count == 1 else { return issue(SuiteWords.severalRuns(runs)) }
    guard run.specification == trait.specification else {
      return issue(SuiteWords.otherSpecification(run.specification, than: trait.specification))
    }
    var results = recorder.results(of: run)
    results.header.invocation = .tests(suite: suite)
    var lines = Tally(results, notes: run.notes).lines
    if let page = write(results) { lines.append("  report: \(page)") }
    print(lines.joined(separator: "\n"))
    if let text = SuiteWords.skippedInProfile(results) { issue(text) }
    if results.header.narrowedBy.isEmpty { knownFailures?.recordStale(in: run) }
  }

  /// Writes the reports.
  ///
  /// - Returns: The path of the page; `nil` where no reports are wanted, or they could not be written.
  private func write(_ results: RunResults) -> String? {
    guard let reports = trait.reports else { return nil }
    let folder = ReportFolder(PackageFolder(of: trait.filePath).path(of: reports))
    do {
      try folder.write(results)
      return folder.page
    } catch {
      issue("the reports could not be written: \(error)")
      return nil
    }
  }

  private func issue(_ text: String) { Issue.record(Comment(rawValue: text), sourceLocation: trait.sourceLocation) }
}
