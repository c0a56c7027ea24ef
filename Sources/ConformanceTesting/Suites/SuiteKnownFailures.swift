import ConformanceCore
import SpecLoading
import SpecModel
import Testing

/// The list of known failures that a suite's trait names.
struct SuiteKnownFailures {
  /// The cases that are known to fail; none if the list has errors.
  let failures: KnownFailures
  /// The problems of the list; `nil` for none.
  let problem: String?

  private let loaded: LoadedKnownFailures
  private let path: String
  private let shown: String

  init(_ file: String, of trait: ConformanceTrait) {
    path = PackageFolder(of: trait.filePath).path(of: file)
    shown = file
    loaded = SpecificationLoader(root: path, displayedAs: file).knownFailures(file: path)
    let specification = try? SpecificationDirectory(trait.folder, ofPackageWith: trait.filePath)
      .specification(trait.specification)
    let renaming = Renaming([specification].compactMap(\.self))
    failures = loaded.hasErrors ? KnownFailures() : KnownFailures(loaded.failures).renamed(by: renaming)
    let printed = DiagnosticPrinter().print(loaded.diagnostics)
    problem = loaded.diagnostics.isEmpty ? nil : "the list of known failures has errors and is ignored\n" + printed
  }

  /// Records an issue for each entry that matches no case of a run; it points at the entry.
  func recordStale(in run: PlannedRun) {
    let ids = run.plan.steps.map(\.testCase.id)
    for entry in run.stale(in: failures) {
      guard let mark = entry.mark else { continue }
      let text = DiagnosticPrinter().print(loaded.stale(entry.pattern.pattern, at: mark, among: ids))
      Issue.record(
        Comment(rawValue: text),
        sourceLocation: SourceLocation(
          fileID: shown.contains("/") ? shown : "Tests/\(shown)", filePath: path, line: mark.line, column: mark.column))
    }
  }
}
