import SpecModel

extension Catalogue {
  /// A state chart, as a table of states and triggers.
  public struct ChartEntry: Sendable, Hashable, Codable {
    /// The name.
    public var name: String
    /// What it is of, for people.
    public var says: String?
    /// The states, in the chart's order.
    public var states: [String]
    /// The calls and events, in the chart's order.
    public var triggers: [TriggerEntry]
    /// The cells, by state, trigger and values.
    public var cells: [CellEntry]
  }

  /// A call or an event of a chart.
  public struct TriggerEntry: Sendable, Hashable, Codable {
    /// The name.
    public var name: String
    /// Whether it is a call.
    public var isCall: Bool
    /// The conditions that matter for it.
    public var conditions: [String]
  }

  /// What a chart says of one state, trigger and choice of values.
  public struct CellEntry: Sendable, Hashable, Codable {
    /// The state's name.
    public var state: String
    /// The trigger's name.
    public var trigger: String
    /// The values of the trigger's conditions.
    public var values: [String]
    /// The requirement whose row covers it; `nil` where none does.
    public var requirement: String?
    /// The case that shows it; `nil` where the documents do not say what happens.
    public var shownBy: String?
    /// The states that the row allows afterwards, in its order; empty where the documents do not say what happens.
    public var targets: [String] = []
  }

  static func entry(of chart: StateChart, in specification: Specification, _ cases: [TestCase]) -> ChartEntry {
    let ids = Set(cases.lazy.filter { $0.operation == "states" }.map(\.id))
    var rows: [Cell: (requirement: String, target: Transition.Target)] = [:]
    for requirement in chart.transitions {
      guard case .transition(let transition) = requirement.evidence else { continue }
      for cell in chart.cells(of: transition) { rows[cell] = (requirement.id, transition.target) }
    }
    return ChartEntry(
      name: chart.name, says: chart.says, states: chart.states.map(\.name),
      triggers: chart.triggers.map { TriggerEntry(name: $0.name, isCall: $0.isCall, conditions: $0.conditions) },
      cells: chart.cells.map { cell in
        let requirement = rows[cell]?.requirement
        let name = cell.values.isEmpty ? cell.trigger : cell.values.joined(separator: "+")
        let id = requirement.map { "\(specification.id)/states/\($0)/\(cell.state)/\(name)" }
        return CellEntry(
          state: cell.state, trigger: cell.trigger, values: cell.values, requirement: requirement,
          shownBy: id.flatMap { ids.contains($0) ? $0 : nil },
          targets: rows[cell].map { $0.target.states(from: cell.state) } ?? [])
      })
  }
}

extension Transition.Target {
  /// The states that are allowed after a transition from a state.
  fileprivate func states(from state: String) -> [String] {
    switch self {
    case .same, .ignored: [state]
    case .unspecified: []
    case .states(let states): states
    }
  }
}
