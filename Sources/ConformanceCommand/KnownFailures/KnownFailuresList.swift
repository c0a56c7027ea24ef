#if CommandLine
  import ConformanceCore
  import SpecLoading
  import SpecModel

  /// The list of known failures that a run is given.
  struct KnownFailuresList {
    private let loaded: LoadedKnownFailures

    /// Reads a list, and tells of everything that is wrong with it.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - output: Where diagnostics go.
    /// - Throws: A ``CommandFailure`` when anything found is an error.
    init(_ path: String, telling output: CommandOutput) throws {
      loaded = SpecificationLoader().knownFailures(file: path)
      output.tell(DiagnosticPrinter(usesColour: output).print(loaded.diagnostics))
      guard !loaded.hasErrors else {
        throw CommandFailure(
          "'\(path)' cannot be relied on, so nothing was run; it takes "
            + "'known-failures: [{case: ID-OR-GLOB, reason: TEXT, link: TEXT}]', the link being optional")
      }
    }

    /// The entries that are about these specifications, or about none at all.
    ///
    /// - Parameters:
    ///   - specifications: The specifications that are run.
    ///   - folders: Where those that are not run are found; they are read only for entries that match no case.
    /// - Returns: The entries, in the order written.
    func failures(
      for specifications: [Specification], in folders: SpecificationFolders
    ) -> KnownFailures {
      let all = KnownFailures(loaded.failures)
      let unmatched = all.stale(among: specifications.flatMap(Expander.cases).map(\.id))
      guard !unmatched.isEmpty else { return all }
      let others = folders.others(than: specifications.map(\.id)).flatMap(Expander.cases)
      let stale = Set(KnownFailures(unmatched).stale(among: others.map(\.id)))
      let elsewhere = Set(unmatched).subtracting(stale)
      return KnownFailures(all.entries.filter { !elsewhere.contains($0) })
    }

    /// Tells of the entries that match no case.
    ///
    /// - Parameters:
    ///   - failures: The entries that were looked for.
    ///   - specifications: The specifications that were run.
    ///   - selection: What was asked of the run: where cases were picked by name, it is no more than a warning.
    ///   - output: Where diagnostics go.
    func tellStale(
      _ failures: KnownFailures, of specifications: [Specification], selection: Selection, to output: CommandOutput
    ) {
      let ids = specifications.flatMap(Expander.cases).map(\.id)
      let diagnostics = failures.stale(among: ids).compactMap { entry in
        entry.mark.map {
          loaded.stale(entry.pattern.pattern, at: $0, among: ids, as: selection.isNarrowedByName ? .warning : .error)
        }
      }
      output.tell(DiagnosticPrinter(usesColour: output).print(diagnostics))
    }
  }

  extension DiagnosticPrinter {
    /// A printer for text about the work.
    fileprivate init(usesColour output: CommandOutput) { self.init(usesColor: output.tellsInColour) }
  }
#endif
