import SpecModel

/// A matcher that did not hold.
struct Mismatch: Sendable, Hashable {
  /// What was looked at, such as `reply.accessToken`.
  var subject: String
  /// What was expected, in words.
  var expected: String
  /// What came instead, in words.
  var actual: String
  /// What to do; empty where the two say it all.
  var hint = ""
  /// Where the matcher stands.
  var mark: SourceMark

  /// The mismatch as a finding of a step.
  func finding(step: Int?) -> Finding {
    Finding(subject: subject, expected: expected, actual: actual, hint: hint, step: step, mark: mark)
  }
}
