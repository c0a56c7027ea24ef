/// The lowest level at which a broken requirement fails a run.
package enum FailingLevel: String, Sendable, Hashable, Codable, CaseIterable {
  /// A broken `must` fails the run, and a broken `should` is a warning.
  case must
  /// A broken `should` fails the run too.
  case should
}

/// The exit code of a run, by the table of outcomes.
package enum ExitCode: Int32, Sendable, Comparable {
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
  package static func < (lhs: ExitCode, rhs: ExitCode) -> Bool { lhs.gravity < rhs.gravity }

  /// The place among all by gravity, which is not the number: a code with a higher number can be less grave.
  private var gravity: Int {
    switch self {
    case .success: 0
    case .failure: 1
    case .error: 2
    }
  }

  /// The exit code of a case.
  ///
  /// - Parameters:
  ///   - result: The case.
  ///   - header: The header of its run.
  package init(of result: CaseResult, in header: RunHeader) {
    switch result.outcome {
    case .skipped where result.isSkipInProfile: self = .failure
    case .warned where header.failsOn == .should: self = .failure
    // A call that was still open shows no more than one that went wrong.
    case .skipped where header.failsOn == .should && result.cause?.kind == .silence: self = .failure
    default: self = OutcomeTable.row(result.outcome).exitCode
    }
  }

  /// The exit code of a run: the gravest of its cases.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - requiresConformance: Whether anything but full conformance is a failure, warnings aside.
  package init(of results: RunResults, requiresConformance: Bool = false) {
    let cases = results.cases.map { ExitCode(of: $0, in: results.header) }
    // A run without a case, or one that was cut off, has shown nothing; one that was to stop did what it was asked for.
    let isWhole = results.isComplete && !results.cases.isEmpty || results.isStoppedByFailures
    let whole: ExitCode = isWhole ? .success : .error
    let required: ExitCode = requiresConformance && !results.summary.isConformant ? .failure : .success
    let stale: ExitCode = results.header.staleKnownFailures.isEmpty ? .success : .failure
    self = max(cases.max() ?? .success, whole, required, stale)
  }
}
