/// The lowest level at which a deviation fails a run.
public enum FailingLevel: String, Sendable, Hashable, Codable, CaseIterable {
  /// Deviations from a `must` fail the run, and those from a `should` are warnings.
  case must
  /// Deviations from a `should` fail the run too.
  case should
}

/// The exit code of a run, by the table of outcomes.
public enum ExitCode: Int32, Sendable, Comparable {
  /// Every promise held, or only a `should` did not.
  case success = 0
  /// The client broke a promise, or the run could not show that it keeps it.
  case failure = 1
  /// The kit, the adapter or the command is at fault, or the run was cut off.
  case error = 2

  /// Compares by gravity.
  ///
  /// - Parameters:
  ///   - lhs: An exit code.
  ///   - rhs: Another one.
  /// - Returns: Whether the first is less grave.
  public static func < (lhs: ExitCode, rhs: ExitCode) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The exit code of a run: the gravest of its cases.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - requiresConformance: Whether anything but full conformance is a failure, warnings aside.
  public init(of results: RunResults, requiresConformance: Bool = false) {
    let failsOnWarnings = results.header.failsOn == .should
    let cases: [ExitCode] = results.cases.map { result in
      switch result.outcome {
      case .skipped where result.isSkipInProfile: .failure
      case .warned where failsOnWarnings: .failure
      default: OutcomeTable.row(result.outcome).exitCode
      }
    }
    // A run without a case, or one that was cut off, has shown nothing.
    let whole: ExitCode = results.isComplete && !results.cases.isEmpty ? .success : .error
    let required: ExitCode = requiresConformance && !results.summary.isConformant ? .failure : .success
    let stale: ExitCode = results.header.staleKnownFailures.isEmpty ? .success : .failure
    self = max(cases.max() ?? .success, whole, required, stale)
  }
}
