/// A short story that shows a requirement: what is given, the steps, and what each must give.
public struct Scenario: Hashable, Sendable {
  /// The name, a segment of the case's id.
  public var name: String
  /// What comes before; every call in it must succeed. `nil` stands for the operation's `setup`.
  public var given: [Step]?
  /// The named rows that the scenario runs with; empty for a scenario that runs once.
  public var rows: [Row]
  /// The steps.
  public var steps: [Step]
  /// What must hold of the scenario as a whole.
  public var overall: Expectation?
  /// Whole alternatives where a document leaves the outcome open; one must hold entirely.
  public var alternatives: [Alternative]
  /// What must be accepted for the scenario's refusals to count.
  public var control: Control?
  /// The states of a chart of which one is reached; empty where nothing is said of it.
  public var endsIn: [String] = []
  /// Whether a launch begins without the call that makes a client ready, unless the steps make it.
  public var isUnready = false
  /// Where the name stands.
  public var mark: SourceMark

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - name: The name, a segment of the case's id.
  ///   - given: What comes before; `nil` stands for the operation's `setup`.
  ///   - rows: The named rows that the scenario runs with.
  ///   - steps: The steps.
  ///   - overall: What must hold of the scenario as a whole.
  ///   - alternatives: Whole alternatives; one must hold entirely.
  ///   - control: What must be accepted for the scenario's refusals to count.
  ///   - mark: Where the name stands.
  public init(
    name: String, given: [Step]?, rows: [Row], steps: [Step], overall: Expectation?, alternatives: [Alternative],
    control: Control?, mark: SourceMark
  ) {
    self.name = name
    self.given = given
    self.rows = rows
    self.steps = steps
    self.overall = overall
    self.alternatives = alternatives
    self.control = control
    self.mark = mark
  }
}

/// A named row of a `for-each`: what `$row.…` stands for in one case.
public struct Row: Hashable, Sendable {
  /// The row's name, the last segment of the case's id.
  public var name: String
  /// The fields; a value may be a matcher.
  public var fields: [Matcher.Field]
  /// Where the name stands.
  public var mark: SourceMark

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: The row's name.
  ///   - fields: The fields.
  ///   - mark: Where the name stands.
  public init(name: String, fields: [Matcher.Field], mark: SourceMark) {
    self.name = name
    self.fields = fields
    self.mark = mark
  }
}

/// One whole outcome among several that a document allows.
public struct Alternative: Hashable, Sendable {
  /// The name that the report gives for what the client took.
  public var name: String
  /// What must hold of the steps that are bound by these names, in the order written.
  public var steps: [Bound]
  /// What must hold of the scenario as a whole.
  public var overall: Expectation?
  /// The states of a chart of which one is reached; empty where nothing is said of it.
  public var endsIn: [String] = []
  /// Where the name stands.
  public var mark: SourceMark

  /// An expectation of the step that a name binds.
  public struct Bound: Hashable, Sendable {
    /// The name that the step binds with `as:`.
    public var binding: String
    /// What must hold of it.
    public var expectation: Expectation

    /// Creates a bound expectation.
    ///
    /// - Parameters:
    ///   - binding: The name that the step binds with `as:`.
    ///   - expectation: What must hold of it.
    public init(binding: String, expectation: Expectation) {
      self.binding = binding
      self.expectation = expectation
    }
  }

  /// Creates an alternative.
  ///
  /// - Parameters:
  ///   - name: The name that the report gives for what the client took.
  ///   - steps: What must hold of bound steps.
  ///   - overall: What must hold of the scenario as a whole.
  ///   - mark: Where the name stands.
  public init(name: String, steps: [Bound], overall: Expectation?, mark: SourceMark) {
    self.name = name
    self.steps = steps
    self.overall = overall
    self.mark = mark
  }
}

/// What must be accepted, in a fresh world, for a refusal to count as one.
public enum Control: Hashable, Sendable {
  /// The same steps with these arguments in the refused call instead.
  ///
  /// - Parameters:
  ///   - _: The arguments that replace the refused ones.
  case replacing([Template.Field])
  /// Steps of its own.
  ///
  /// - Parameters:
  ///   - given: What comes before; `nil` stands for what the scenario gives.
  ///   - steps: The steps, which must hold.
  case steps(given: [Step]?, steps: [Step])
}
