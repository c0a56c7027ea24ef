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

  /// The cell in words, such as `authorize in signed-out when never+approves`.
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
