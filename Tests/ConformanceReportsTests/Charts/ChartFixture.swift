@testable import ConformanceCore
@testable import ConformanceReports

/// State charts to draw.
enum ChartFixture {
  /// A chart in which each trigger leads somewhere else from each state.
  ///
  /// - Parameters:
  ///   - states: How many states.
  ///   - triggers: How many calls.
  /// - Returns: The chart, and the arrows of a run in which every case passed.
  static func dense(states: Int, triggers: Int = 9) -> (chart: Catalogue.ChartEntry, edges: [ChartEdge]) {
    let names = (0..<states).map { "state-number-\($0)" }
    let calls = (0..<triggers).map { "callNumber\($0)" }
    let cells = names.enumerated().flatMap { from, name in
      calls.enumerated().map { number, call in
        let targets = number % 4 == 3 ? [name, names[(from + 1) % states]] : [names[(from + number * 2) % states]]
        return cell(name, call, targets: number == triggers - 1 ? [] : targets)
      }
    }
    let chart = Catalogue.ChartEntry(
      name: "states", states: names,
      triggers: calls.map { Catalogue.TriggerEntry(name: $0, isCall: true, conditions: []) },
      cells: cells)
    return (chart, ChartEdge.all(of: chart) { _ in .passed })
  }

  static func cell(
    _ state: String, _ trigger: String, values: [String] = [], targets: [String], shownBy: String? = "case"
  ) -> Catalogue.CellEntry {
    Catalogue.CellEntry(
      state: state, trigger: trigger, values: values, requirement: "R", shownBy: targets.isEmpty ? nil : shownBy,
      targets: targets)
  }
}
