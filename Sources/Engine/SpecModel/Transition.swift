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
  /// Why an exploration takes it only where a walk begins, right after the way to the state; `nil` where it holds always.
  public var beginsWalk: String?
  /// Why an exploration goes no further after it; `nil` where the chart describes what follows.
  public var endsWalk: String?
  /// Where the names of the transition stand.
  public var positions: Positions

  /// Where the names of a transition stand, in the file of its requirement.
  public struct Positions: Hashable, Sendable {
    /// Where the state or the list of states stands that it starts from.
    public var from = SourcePosition.unknown
    /// Where the name of the call or event stands.
    public var trigger = SourcePosition.unknown
    /// Where the state or the list of states stands that it leads to.
    public var target = SourcePosition.unknown

    /// Creates positions, all of them unknown.
    public init() {}
  }

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
  ///   - positions: Where the names of the transition stand.
  public init(
    from: [String], trigger: String, when: [Guard], target: Target, expectation: Expectation?, control: Control?,
    positions: Positions = Positions()
  ) {
    self.from = from
    self.trigger = trigger
    self.when = when
    self.target = target
    self.expectation = expectation
    self.control = control
    self.positions = positions
  }
}

/// One place of a chart's table: a state, a trigger and a value for each condition that matters for it.
public struct Cell: Hashable, Sendable, CustomStringConvertible {
  /// The state's name.
  public var state: String
  /// The trigger's name.
  public var trigger: String
  /// The values of the trigger's conditions, in the chart's order.
  public var values: [String]

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - state: The state's name.
  ///   - trigger: The trigger's name.
  ///   - values: The values of the trigger's conditions, in the chart's order.
  public init(state: String, trigger: String, values: [String]) {
    self.state = state
    self.trigger = trigger
    self.values = values
  }

  /// A description of the cell, such as `authorize in signed-out when never+approves`.
  public var description: String {
    "\(trigger) in \(state)" + (values.isEmpty ? "" : " when \(values.joined(separator: "+"))")
  }
}

extension StateChart {
  /// Every cell that the chart must have a row for, in the order of states, triggers and values.
  public var cells: [Cell] {
    states.flatMap { state in
      triggers.flatMap { trigger in
        combinations(of: trigger).map { Cell(state: state.name, trigger: trigger.name, values: $0) }
      }
    }
  }

  /// The cells that a transition covers.
  ///
  /// - Parameter transition: A transition of this chart.
  /// - Returns: Its cells; a name that the chart does not have covers none.
  public func cells(of transition: Transition) -> [Cell] {
    guard let trigger = triggers.first(where: { $0.name == transition.trigger }) else { return [] }
    let guards = Dictionary(transition.when.map { ($0.condition, $0.values) }, uniquingKeysWith: { $1 })
    let applicable = combinations(of: trigger).filter { values in
      zip(trigger.conditions, values).allSatisfy { guards[$0]?.contains($1) ?? true }
    }
    return transition.from.flatMap { state in
      applicable.map { Cell(state: state, trigger: trigger.name, values: $0) }
    }
  }

  private func combinations(of trigger: Trigger) -> [[String]] {
    let values = trigger.conditions.compactMap { name in conditions.first { $0.name == name }?.values.map(\.name) }
    return values.reduce([[]]) { rows, next in rows.flatMap { row in next.map { row + [$0] } } }
  }
}
