import SpecModel

/// How another customer comes to where the first one is in a state.
struct CustomerWays: Sendable {
  /// The call by which the first one leaves.
  var leaving: Cell
  /// Other ways to where nobody is signed in, such as an app that the customer removed and whose renewal is refused.
  var losing: [[Cell]]
  /// The calls by which the other one enters.
  var entries: [Cell]
}

extension ExplorationModel {
  /// The triggers that may lead elsewhere from a state, where the conditions are those of the state itself.
  ///
  /// - Parameter state: The state.
  /// - Returns: The names of the triggers.
  func triggersLeadingElsewhere(from state: String) -> Set<String> {
    let eventful = Set(chart.conditions.flatMap(\.values).filter { !$0.steps.isEmpty }.map(\.name))
    return Set(
      transitions.keys.filter { cell in
        cell.state == state && !cell.values.contains(where: eventful.contains) && targets(of: cell) != [state]
      }.map(\.trigger))
  }

  /// How another customer comes to where the first one is in a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The ways; `nil` where the chart has none.
  func waysToOther(from state: String) -> CustomerWays? {
    guard let forgetting, canTurn(in: forgetting.state) else { return nil }
    let leaving = Cell(
      state: state, trigger: forgetting.trigger, values: conditions(of: forgetting.trigger).compactMap(\.first))
    let going = goingOn
    let entries = (going[forgetting.state] ?? []).filter { targets(of: $0) == [state] }
    guard usable.contains(leaving), targets(of: leaving) == [forgetting.state], !entries.isEmpty else { return nil }
    var losing: [[Cell]] = []
    for first in going[state] ?? [] where first.trigger != forgetting.trigger {
      guard let targets = targets(of: first), targets.count == 1, targets[0] != state else { continue }
      if targets[0] == forgetting.state { losing.append([first]) }
      for second in going[targets[0]] ?? [] where second.trigger != forgetting.trigger {
        if self.targets(of: second) == [forgetting.state], targets[0] != forgetting.state {
          losing.append([first, second])
        }
      }
    }
    return CustomerWays(leaving: leaving, losing: losing, entries: entries)
  }

  /// The cells by their states of which each can be taken and a walk goes on.
  private var goingOn: [String: [Cell]] {
    let cells = chart.cells.filter { usable.contains($0) && !isLast(Move($0.trigger, values: $0.values), in: $0.state) }
    return Dictionary(grouping: cells, by: \.state)
  }
}
