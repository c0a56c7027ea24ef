public import SpecModel

/// One thing that did not hold: where it is written, what was expected, what came, and what to do.
public struct Finding: Sendable, Hashable, Codable {
  /// What was looked at, such as `reply.accessToken` or `wire.token[0].form.client_id`.
  public var subject: String
  /// What the specification expects.
  public var expected: String
  /// What came instead.
  public var actual: String
  /// What to do; empty where the two say it all.
  public var hint: String
  /// The number of the step in ``CaseResult/steps``, from 0; `nil` for the scenario as a whole.
  public var step: Int?
  /// The YAML file.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1.
  public var column: Int

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - subject: What was looked at.
  ///   - expected: What the specification expects.
  ///   - actual: What came instead.
  ///   - hint: What to do.
  ///   - step: The number of the step, from 0.
  ///   - mark: Where the expectation stands.
  public init(
    subject: String, expected: String, actual: String, hint: String = "", step: Int? = nil, mark: SourceMark
  ) {
    self.subject = subject
    self.expected = expected
    self.actual = actual
    self.hint = hint
    self.step = step
    file = mark.file
    line = mark.line
    column = mark.column
  }
}
