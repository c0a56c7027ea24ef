/// The outcome of a case, after known failures were taken into account.
///
/// ``OutcomeTable`` lists the exit code and the form in every output of each outcome.
package enum Outcome: String, Sendable, Hashable, CaseIterable, Codable {
  /// Every expectation held.
  case passed
  /// A `must`, or a `may` that the client took, did not hold.
  case failed
  /// A `should` did not hold.
  case warned
  /// The step in question was never reached, or what was to provoke it never took effect.
  case inconclusive
  /// The kit or the adapter is at fault.
  case errored
  /// A capability is missing.
  case skipped
  /// Listed as known, and failed.
  case expectedFailure = "expected-failure"
  /// Listed as known, and passed.
  case unexpectedPass = "unexpected-pass"
}
