import CommandEnvironment
import ConformanceCore
import SpecLoading
import SpecModel

/// The list of known failures of a run.
struct KnownFailuresList {
  private let loaded: LoadedKnownFailures

  /// Reads a list, and prints its diagnostics.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - output: The output that the diagnostics go to.
  /// - Throws: A ``CommandFailure`` when the list has errors.
  init(_ path: String, reportingTo output: CommandOutput) throws {
    loaded = SpecificationLoader().knownFailures(file: path)
    output.logDiagnostics(loaded.diagnostics)
    guard !loaded.hasErrors else {
      throw CommandFailure(
        "'\(path)' has errors, so nothing was run; it takes "
          + "'known-failures: [{case: ID-OR-GLOB, reason: TEXT, link: TEXT}]', the link being optional")
    }
  }

  /// Returns the entries about the specifications of a run, and those that match no case at all.
  ///
  /// - Parameters:
  ///   - specifications: The specifications of the run.
  ///   - folders: The folder of all specifications; the others are read only for entries that match no case.
  /// - Returns: The entries, in the order of the list.
  func failures(for specifications: [Specification], in folders: SpecificationFolders) -> KnownFailures {
    let all = KnownFailures(loaded.failures).renamed(by: Renaming(specifications))
    let unmatched = all.stale(among: specifications.flatMap(Expander.cases).map(\.id))
    guard !unmatched.isEmpty else { return all }
    let others = folders.others(than: specifications.map(\.id))
    let (renaming, ids) = (Renaming(others), others.flatMap(Expander.cases).map(\.id))
    let elsewhere = Set(unmatched.filter { KnownFailures([$0]).renamed(by: renaming).stale(among: ids).isEmpty })
    return KnownFailures(all.entries.filter { !elsewhere.contains($0) })
  }

  /// Prints the entries that name a requirement by an old id.
  ///
  /// - Parameters:
  ///   - specifications: The specifications of the run.
  ///   - command: The command that renames them; `nil` for none.
  ///   - output: The output that the notes go to.
  func logRenamed(in specifications: [Specification], command: String?, to output: CommandOutput) {
    let renaming = Renaming(specifications)
    for entry in loaded.failures where renaming(entry.pattern) != entry.pattern {
      output.logNote(
        "\(entry.mark): '\(entry.pattern)' is '\(renaming(entry.pattern))' now; rename it"
          + (command.map { ", or run\n  \($0)" } ?? ""))
    }
  }

  /// Prints the entries that match no case.
  ///
  /// - Parameters:
  ///   - failures: The entries.
  ///   - specifications: The specifications of the run.
  ///   - selection: The selection of the run; when it names cases, stale entries are only warnings.
  ///   - output: The output that the diagnostics go to.
  func logStale(
    _ failures: KnownFailures, of specifications: [Specification], selection: Selection, to output: CommandOutput
  ) {
    let ids = specifications.flatMap(Expander.cases).map(\.id)
    let diagnostics = failures.stale(among: ids).compactMap { entry in
      entry.mark.map {
        loaded.stale(entry.pattern.pattern, at: $0, among: ids, as: selection.isNarrowedByName ? .warning : .error)
      }
    }
    output.logDiagnostics(diagnostics)
  }
}
