/// The exit code of a run, by the table of outcomes.
public enum ExitCode {
  /// The exit code that a run asks for: the highest of its cases.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - requiresConformance: Whether anything but full conformance is a failure, warnings aside.
  /// - Returns: 0, 1 or 2.
  public static func code(for results: RunResults, requiresConformance: Bool = false) -> Int32 {
    let cases = results.cases.map { result in
      result.outcome == .skipped && result.isSkipInProfile ? 1 : OutcomeTable.row(result.outcome).exitCode
    }.max()
    // A run without a case, or one that was cut off, has shown nothing.
    let whole: Int32 = results.isComplete && !results.cases.isEmpty ? 0 : 2
    let required: Int32 = requiresConformance && !results.summary.isConformant ? 1 : 0
    let stale: Int32 = results.header.staleKnownFailures.isEmpty ? 0 : 1
    return max(cases ?? 0, whole, required, stale)
  }
}
