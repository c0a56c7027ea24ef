/// A row of a state chart: from which states, by what, under which conditions, to which state.
public struct Transition: Hashable, Sendable {
  /// The name that stands in the place of an operation's in the ids and results of transitions.
  public static let operation = "states"

  /// The states it starts from.
  public var from: [String]
  /// The name of the call or event.
  public var trigger: String
  /// The values of conditions under which it applies; a condition that is not named may have any value.
  public var when: [Guard]
  /// Where it leads.
  public var target: Target
  /// What must hold of the call or event.
  public var expectation: Expectation?
  /// What must be accepted for a refusal to count.
  public var control: Control?

  /// A condition and the values under which a transition applies.
  public struct Guard: Hashable, Sendable {
    /// The condition's name.
    public var condition: String
    /// The values.
    public var values: [String]
    /// Where the condition's name stands.
    public var mark: SourceMark

    /// Creates a guard.
    ///
    /// - Parameters:
    ///   - condition: The condition's name.
    ///   - values: The values.
    ///   - mark: Where the condition's name stands.
    public init(condition: String, values: [String], mark: SourceMark) {
      self.condition = condition
      self.values = values
      self.mark = mark
    }
  }

  /// Where a transition leads.
  public enum Target: Hashable, Sendable {
    /// To the state it came from.
    case same
    /// Nowhere, and nothing is seen of it: no completion, no exchange, no event.
    case ignored
    /// The documents do not say; nothing is asserted.
    case unspecified
    /// To one of these states.
    ///
    /// - Parameters:
    ///   - _: The states' names.
    case states([String])
  }

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - from: The states it starts from.
  ///   - trigger: The name of the call or event.
  ///   - when: The values of conditions under which it applies.
  ///   - target: Where it leads.
  ///   - expectation: What must hold of the call or event.
  ///   - control: What must be accepted for a refusal to count.
  public init(
    from: [String], trigger: String, when: [Guard], target: Target, expectation: Expectation?, control: Control?
  ) {
    self.from = from
    self.trigger = trigger
    self.when = when
    self.target = target
    self.expectation = expectation
    self.control = control
  }
}
