import SpecModel

/// What walks through a chart cannot reach, counted by the reason.
struct ExplorationGaps: Sendable {
  /// The cells of the chart's table.
  var cells: [String: Int] = [:]
  /// The pairs of cells, one right after the other.
  var pairs: [String: Int] = [:]
  /// The faults, each with the cell whose call would meet with it.
  var faults: [String: Int] = [:]
  /// The pairs of calls at once.
  var atOnce: [String: Int] = [:]

  /// Counts the cells of a model that walks do not use.
  init(_ model: ExplorationModel) {
    for cell in model.chart.cells where !model.usable.contains(cell) {
      cells[model.isOpen(cell) ? "the documents do not say what happens" : "it does not hold by itself", default: 0] +=
        1
    }
  }
}

extension ExplorationModel {
  /// Whether the chart leaves open what happens in a cell.
  func isOpen(_ cell: Cell) -> Bool {
    guard let target = transitions[cell]?.transition.target else { return true }
    return target == .unspecified
  }

  /// Why a cell cannot come right after another one; `nil` where it can.
  func obstacle(to second: Cell, after first: Cell) -> String? {
    if isLasting(first.values) { return "the first changes the world for good" }
    if isLast(Move(first.trigger, values: first.values), in: first.state) { return "a walk ends after the first" }
    if beginningOnly.contains(second) { return "the second is true only where a walk begins" }
    return isLike(first.state, second.state) ? nil : "the ways to the two states make other things at the service"
  }

  /// Why calls cannot be made at once; `nil` where they can.
  func obstacle(atOnce cells: [Cell]) -> String? {
    if areCallable(atOnce: cells) { return nil }
    let triggers = cells.compactMap { cell in chart.triggers.first { $0.name == cell.trigger } }
    if triggers.contains(where: { !$0.isCall }) { return "one of them is no call" }
    if cells.contains(where: { isLasting($0.values) }) { return "one of them changes the world for good" }
    if cells.contains(where: beginning.contains) { return "one of them is true only where a walk begins" }
    if cells.contains(where: { transitions[$0]?.transition.target == .ignored }) {
      return "one of them waits for others"
    }
    return "what one of them needs before changes what the other meets with"
  }
}
