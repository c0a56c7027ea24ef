import ConformanceCore
import SpecCompiling
import SpecModel
import Testing

#if YAML && (os(Linux) || os(macOS))
  import SpecLoading
#endif

/// The list of known failures that a suite's trait names.
struct SuiteKnownFailures {
  /// The cases that are known to fail; none if the list has errors.
  let failures: KnownFailures
  /// The problems of the list; `nil` for none.
  let problem: String?

  private let entries: [KnownFailureList.Entry]
  private let path: String
  private let shown: String

  init(_ file: String, of trait: ConformanceTrait) {
    path = PackageFolder(of: trait.filePath).path(of: file)
    shown = file
    let list = Self.list(file, at: path, in: trait.compiled)
    let directory = SpecificationDirectory(trait.folder, trait.compiled, ofPackageWith: trait.filePath)
    let specification = try? directory.specification(trait.specification)
    let renaming = Renaming([specification].compactMap(\.self))
    entries = list.entries
    failures = KnownFailures(list.entries.map(\.failure)).renamed(by: renaming)
    problem = list.problem.map { "the list of known failures has errors and is ignored\n" + $0 }
  }

  /// The compiled list, or else the file.
  private static func list(_ file: String, at path: String, in compiled: CompiledSpecifications) -> KnownFailureList {
    if let text = compiled.knownFailures[file] {
      do throws(CompiledTextError) {
        return try CompiledKnownFailures.list(text.description)
      } catch {
        return KnownFailureList(entries: [], problem: "\(file): \(error)\n")
      }
    }
    #if YAML && (os(Linux) || os(macOS))
      return SpecificationLoader(root: path, displayedAs: file).knownFailures(file: path).list
    #else
      return KnownFailureList(entries: [], problem: "\(file): \(SetupProblem.yamlRemedy)\n")
    #endif
  }

  /// Records an issue for each entry that matches no case of a run; it points at the entry.
  func recordStale(in run: PlannedRun) {
    let ids = run.plan.steps.map(\.testCase.id)
    for stale in run.stale(in: failures) {
      guard let mark = stale.mark, let entry = entries.first(where: { $0.failure.mark == mark }) else { continue }
      let diagnostic = Diagnostic(
        kind: KnownFailure.staleKind, at: mark, length: entry.length,
        message: KnownFailure.staleMessage(stale.pattern.pattern, among: ids), sourceLine: entry.sourceLine)
      Issue.record(
        Comment(rawValue: DiagnosticPrinter().print(diagnostic)),
        sourceLocation: SourceLocation(
          fileID: shown.contains("/") ? shown : "Tests/\(shown)", filePath: path, line: mark.line, column: mark.column))
    }
  }
}
