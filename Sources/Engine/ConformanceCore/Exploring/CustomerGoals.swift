import DeterministicExecution
import SpecModel

// Goals of walks about whose data a call shows, and whether they are the newest.
extension WalkPlanner {
  /// A call by one customer, once or twice, who then leaves or is lost to the client, and by another one who signs in
  /// afterwards. One of the calls may meet with a fault first, and is then made again.
  func byCustomers(_ cell: Cell, _ generator: inout SeededGenerator) -> [Move] {
    guard let ways = model.waysToOther(from: cell.state) else { return [] }
    var moves = (0...generator.number(below: 2)).map { _ in move(to: cell, &generator) }
    let loses = !ways.losing.isEmpty && generator.number(below: 2) == 0
    let leaving = loses ? ways.losing[generator.number(below: ways.losing.count)] : [ways.leaving]
    moves += leaving.map { move(to: $0, &generator) }
    let way = ways.entries[generator.number(below: ways.entries.count)]
    var entry = move(to: way, &generator)
    entry.isByOther = true
    let last = move(to: cell, &generator)
    switch generator.number(below: 5) {
    case 0: return moves + [entry] + failing(last, faultsByCell[cell], &generator) + [last]
    case 1: return moves + failing(entry, faultsByCell[way], &generator) + [entry, last]
    default: return moves + [entry, last]
    }
  }

  /// A call that meets with one of its faults, by chance; none where it has none.
  private func failing(
    _ move: Move, _ met: [ExchangeFault]?, _ generator: inout SeededGenerator
  ) -> [Move] {
    guard let met, !met.isEmpty else { return [] }
    var failing = move
    failing.fault = met[generator.number(below: met.count)]
    return [failing]
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
    var last = move(to: cell, &generator)
    if generator.number(below: 3) == 0 {
      moves += failing(last, (faultsByCell[cell] ?? []) + (late[cell] ?? []), &generator)
    }
    last.change = .data
    return moves + [last]
  }

  /// The cells of a state in which nothing happens but that time passes, or a relaunch, and which stay in it.
  func pauses(in state: String) -> [Cell] {
    (byState[state] ?? []).filter { model.isPause($0) && model.targets(of: $0) == [state] }
  }
}
