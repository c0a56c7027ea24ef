import DeterministicExecution
import SpecModel

// Goals of walks about whose data a call shows, and whether they are the newest.
extension WalkPlanner {
  /// A call by one customer, once or twice, who then leaves or is lost to the client, and by another one who signs in
  /// afterwards, who may meet with a fault first.
  func byCustomers(_ cell: Cell, _ generator: inout SeededGenerator) -> [Move] {
    guard let ways = model.waysToOther(from: cell.state) else { return [] }
    var moves = (0...generator.number(below: 2)).map { _ in move(to: cell, &generator) }
    let loses = !ways.losing.isEmpty && generator.number(below: 2) == 0
    let leaving = loses ? ways.losing[generator.number(below: ways.losing.count)] : [ways.leaving]
    moves += leaving.map { move(to: $0, &generator) }
    var entry = move(to: ways.entries[generator.number(below: ways.entries.count)], &generator)
    entry.isByOther = true
    moves.append(entry)
    let met = faultsByCell[cell] ?? []
    if !met.isEmpty, generator.number(below: 3) == 0 {
      var failing = move(to: cell, &generator)
      failing.fault = met[generator.number(below: met.count)]
      moves.append(failing)
    }
    return moves + [move(to: cell, &generator)]
  }

  /// Whether a walk is about data that change, rather than about another customer, by chance.
  func isNews(_ generator: inout SeededGenerator) -> Bool {
    model.changes.contains(.data) && generator.number(below: 2) == 0
  }

  /// A call that shows a customer's data, once or more, and again when they have changed: at once, after a pause, or after
  /// the same call has met with a fault.
  func afterNews(_ cell: Cell, _ generator: inout SeededGenerator) -> [Move] {
    var moves = (0...generator.number(below: 3)).map { _ in move(to: cell, &generator) }
    let pauses = pauses(in: cell.state)
    if !pauses.isEmpty, generator.number(below: 3) > 0 {
      moves.append(move(to: pauses[generator.number(below: pauses.count)], &generator))
    }
    let met = (faultsByCell[cell] ?? []) + (late[cell] ?? [])
    if !met.isEmpty, generator.number(below: 3) == 0 {
      var failing = move(to: cell, &generator)
      failing.fault = met[generator.number(below: met.count)]
      moves.append(failing)
    }
    var last = move(to: cell, &generator)
    last.change = .data
    return moves + [last]
  }

  /// The cells of a state in which nothing happens but that time passes, or a relaunch, and which stay in it.
  func pauses(in state: String) -> [Cell] {
    (byState[state] ?? []).filter { model.isPause($0) && model.targets(of: $0) == [state] }
  }
}
