import AuthProviding
import ConformanceCore
import ConformanceReports
import Foundation
import Testing

/// The end of a suite: its reports, its summary, and its problems as a whole.
struct SuiteConclusion {
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

  /// Writes the reports and prints the summary; records an issue for each problem of the suite.
  func conclude() {
    let runs = recorder.runs
    guard let run = runs.first else {
      if !recorder.hasProblem { issue(SuiteProblem.noCase(of: trait.specification)) }
      return
    }
    guard runs.count == 1 else { return issue(SuiteProblem.severalRuns(runs)) }
    guard run.specification == trait.specification else {
      return issue(SuiteProblem.otherSpecification(run.specification, than: trait.specification))
    }
    var results = recorder.results(of: run)
    results.header.invocation = .tests(suite: suite, tests: recorder.tests)
    var lines = SuiteSummary(results, notes: run.notes).lines
    if let page = write(results) { lines.append("  report: \(page)") }
    RunEnding.ofProcess.add(lines, results.annotations(at: anchors))
    RunEnding.ofProcess.printAtEnd()
    if let text = SuiteProblem.skippedInProfile(results) { issue(text) }
    if results.header.narrowedBy.isEmpty { knownFailures?.recordStale(in: run) }
  }

  /// The files of the package, and the suite for what lies elsewhere.
  private var anchors: AnnotationAnchors {
    let package = PackageFolder(of: trait.filePath)
    let suite = Annotation.Place(
      file: package.pathWithin(trait.filePath), line: trait.sourceLocation.line, column: trait.sourceLocation.column)
    return AnnotationAnchors(knownFailures: trait.knownFailures, otherwise: suite) { path in
      !path.hasPrefix("/") && FileManager.default.fileExists(atPath: package.path(of: path))
    }
  }

  /// Writes the reports.
  ///
  /// - Returns: The path of the page; `nil` where no reports are wanted, or they could not be written.
  private func write(_ results: RunResults) -> String? {
    guard let reports = trait.reports else { return nil }
    let folder = ReportFolder(PackageFolder(of: trait.filePath).path(of: reports))
    do {
      try folder.write(results, timings: recorder.timings)
      return folder.page
    } catch {
      issue("the reports could not be written: \(error)")
      return nil
    }
  }

  private func issue(_ text: String) { Issue.record(Comment(rawValue: text), sourceLocation: trait.sourceLocation) }
}

/// The summary of a suite on the console: few lines, since the page has the rest.
struct SuiteSummary {
  private let results: RunResults
  private let notes: [String]

  /// The most requirements that are named.
  private static let shownRequirements = 5

  init(_ results: RunResults, notes: [String]) {
    self.results = results
    self.notes = notes
  }

  /// The lines, safe on a terminal.
  var lines: [String] {
    let summary = results.summary
    let header = results.header
    let specs = header.specs.map(\.id).joined(separator: ", ")
    let counts = OutcomeTable.rows.filter { summary[$0.outcome] > 0 }.map { "\($0.console) \(summary[$0.outcome])" }
    var lines = [
      "Conformance of \(header.client.name) \(header.client.version) to \(specs): \(summary.verdictName)",
      "  cases: \(summary.total) (\(counts.joined(separator: ", ")))",
    ]
    let broken = CaseGroup.names(of: results.cases.filter { OutcomeTable.breaking.contains($0.outcome) })
    if !broken.isEmpty {
      let more = broken.count - Self.shownRequirements
      lines.append(
        "  broken: " + broken.prefix(Self.shownRequirements).joined(separator: ", ")
          + (more > 0 ? " and \(more) more" : ""))
    }
    if summary.brokenRules > 0, let gravest = summary.gravestBrokenRule {
      let others = summary.brokenRules - 1
      lines.append("  beyond the documents: breaks \(gravest)" + (others > 0 ? " and \(others) more" : ""))
    }
    lines += summary.waysOut(header).map { "  → \($0)" }
    lines += notes.map { "  note: \($0)" }
    return lines.map { ReportEscaping.terminal($0) }
  }
}

/// The problems of a suite as a whole.
enum SuiteProblem {
  static func noCase(of specification: String) -> String {
    "the suite checked no case of '\(specification)', so nothing was tested; give a test the arguments "
      + "'Conformance.cases(of: \"\(specification)\", for: MyClient.self)' and let it 'try await testCase.check()'"
  }

  static func severalRuns(_ runs: [PlannedRun]) -> String {
    let list = runs.map { "'\($0.client.statement.name)' to '\($0.specification)'" }.joined(separator: ", ")
    return "a suite with the trait 'conformance' checks one client in one way, and this one checks \(runs.count): "
      + "\(list); give each a suite of its own\nno reports were written"
  }

  static func otherSpecification(_ actual: String, than stated: String) -> String {
    "the suite's trait says 'conformance(to: \"\(stated)\")', but its cases are of '\(actual)'; "
      + "name the same specification in both\nno reports were written"
  }

  /// The problem of a run without failures whose profile needs cases that were skipped.
  static func skippedInProfile(_ results: RunResults) -> String? {
    let skipped = results.cases.filter { $0.outcome == .skipped && $0.isSkipInProfile }
    guard !skipped.isEmpty else { return nil }
    let reasons = ReasonGroup.groups(of: .skipped, in: skipped).map { "  \($0.cases.count): \($0.reason)" }
    let profile = results.header.profile.map { "the profile '\($0)'" } ?? "the widest profile"
    let cases = skipped.count == 1 ? "a case that was skipped" : "\(skipped.count) cases that were skipped"
    return "\(profile) needs \(cases), and a skip is never a pass; "
      + "let the client declare what it lacks, or state a narrower profile\n" + reasons.joined(separator: "\n")
  }
}
