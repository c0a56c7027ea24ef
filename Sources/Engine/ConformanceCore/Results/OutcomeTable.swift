/// The exit code and the form of each outcome on the console, in JUnit and in Swift Testing: the one table that all of
/// them read.
package enum OutcomeTable {
  /// The form of an outcome in a JUnit file.
  package enum JUnitElement: String, Sendable, Hashable {
    /// A test case without a child element.
    case pass = "pass"
    /// A `<failure>`.
    case failure
    /// An `<error>`.
    case error
    /// A `<skipped>`.
    case skipped
  }

  /// The form of an outcome in Swift Testing.
  package enum TestingRecord: String, Sendable, Hashable {
    /// The test passes.
    case pass
    /// An issue with the severity of an error.
    case issue
    /// An issue with the severity of a warning.
    case warning
    /// The test is cancelled.
    case cancelled
    /// A known issue.
    case knownIssue = "known issue"
  }

  /// A row of the table.
  package struct Row: Sendable, Hashable {
    /// The outcome.
    package var outcome: Outcome
    /// When a case has it.
    package var when: String
    /// The word on the console.
    package var console: String
    /// The exit code; the gravest of all cases counts.
    package var exitCode: ExitCode
    /// The form in a JUnit file.
    package var junit: JUnitElement
    /// The form in Swift Testing.
    package var testing: TestingRecord
  }

  /// The rows, in the order of ``Outcome``.
  package static let rows: [Row] = Outcome.allCases.map(row)

  /// The outcomes with which no run is conformant.
  package static let breaking: [Outcome] = [.failed, .inconclusive, .errored, .unexpectedPass]

  /// All outcomes, the gravest first: the one order in which outputs sort.
  package static let byGravity: [Outcome] = [
    .errored, .failed, .unexpectedPass, .inconclusive, .expectedFailure, .warned, .skipped, .passed,
  ]

  /// The place of an outcome among ``byGravity``, from 0.
  package static func gravity(of outcome: Outcome) -> Int { byGravity.firstIndex(of: outcome) ?? byGravity.count }

  /// The row of an outcome.
  ///
  /// A skip means exit code 1 where the chosen profile holds the case; ``ExitCode`` looks at that.
  ///
  /// - Parameter outcome: The outcome.
  /// - Returns: Its row.
  package static func row(_ outcome: Outcome) -> Row {
    switch outcome {
    case .passed:
      Row(
        outcome: .passed, when: "every expectation held", console: "ok", exitCode: .success, junit: .pass,
        testing: .pass)
    case .failed:
      Row(
        outcome: .failed, when: "a `must` (or a `may`, once taken) did not hold; crashed; never completed",
        console: "failed", exitCode: .failure, junit: .failure, testing: .issue)
    case .warned:
      Row(
        outcome: .warned, when: "a `should` did not hold", console: "warning", exitCode: .success, junit: .pass,
        testing: .warning)
    case .inconclusive:
      Row(
        outcome: .inconclusive,
        when: "a `must` was not tested: the step in question was never reached, or what it rests on is broken",
        console: "inconclusive", exitCode: .failure, junit: .error, testing: .issue)
    case .errored:
      Row(
        outcome: .errored, when: "the kit or the adapter is at fault", console: "error", exitCode: .error,
        junit: .error,
        testing: .issue)
    case .skipped:
      Row(
        outcome: .skipped, when: "a capability is missing, or a `should` could not be tested; with the reason",
        console: "skipped", exitCode: .success,
        junit: .skipped, testing: .cancelled)
    case .expectedFailure:
      Row(
        outcome: .expectedFailure, when: "listed as known, and failed", console: "known", exitCode: .success,
        junit: .pass,
        testing: .knownIssue)
    case .unexpectedPass:
      Row(
        outcome: .unexpectedPass, when: "listed as known, and passed", console: "fixed?", exitCode: .failure,
        junit: .failure, testing: .issue)
    }
  }
}
