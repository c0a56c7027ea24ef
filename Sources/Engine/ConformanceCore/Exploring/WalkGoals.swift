import SpecModel

/// What a walk is about.
enum WalkGoal: Sendable, Hashable {
  /// A cell by itself.
  case cell(Cell)
  /// Two cells, one right after the other.
  case pair(CellPair)
  /// A call with a fault, and the same call without it.
  case fault(FaultedCell)
  /// Calls at once.
  case atOnce(CellPair)
  /// A call that shows a customer's data, by one customer, and by another one who signs in afterwards.
  case customers(Cell)
}

/// The goals of the walks through a chart: the number of a walk decides which one it has.
struct WalkGoals: Sendable {
  /// After so many rounds there is a walk about customers again: much of it is left to chance.
  private static let customersReturn = 3

  /// Each goal once, and those about customers more often.
  private var first: [WalkGoal] = []
  /// The goals that walks have again and again after that, one list by turns with the others: whether they find something
  /// depends on what is left to chance.
  private var later: [[WalkGoal]]

  /// Puts goals in the order in which walks have them.
  ///
  /// The first walks have each goal once, and those about customers more often, all kinds by turns; what is left of one
  /// kind when another is used up comes after. Then calls at once and faults have two of seven walks each, as their order and what follows are left to chance;
  /// each two triggers are at once as often as any other two, and each trigger meets with faults as often as any other.
  ///
  /// - Parameters:
  ///   - pairs: The pairs of cells, one right after the other.
  ///   - doubtful: Those of which the client decides whether they are reached.
  ///   - faults: The faults that calls can meet with.
  ///   - atOnce: The pairs of calls at once.
  ///   - waiting: Those of which a call waits, so that the other can come between; all where it is empty.
  ///   - customers: The calls that show a customer's data.
  ///   - cells: All cells, which are the goals where there is no other.
  init(
    pairs: [CellPair], doubtful: [CellPair], faults: [FaultedCell], atOnce: [CellPair],
    waiting: [CellPair] = [], customers: [Cell], cells: [Cell]
  ) {
    for round in 0..<max((pairs.count + 1) / 2, faults.count, atOnce.count, customers.count) {
      first += pairs.dropFirst(round * 2).prefix(2).map(WalkGoal.pair)
      first += faults.dropFirst(round).prefix(1).map(WalkGoal.fault)
      first += atOnce.dropFirst(round).prefix(1).map(WalkGoal.atOnce)
      if !customers.isEmpty, round < customers.count || round % Self.customersReturn == 0 {
        first.append(.customers(customers[round % customers.count]))
      }
    }
    if first.isEmpty { first = cells.map(WalkGoal.cell) }
    let together = Self.byTurns(waiting.isEmpty ? atOnce : waiting) { [$0.first.trigger, $0.second.trigger].sorted() }
      .map(WalkGoal.atOnce)
    let faulted = Self.byTurns(faults) { [$0.cell.trigger] }.map(WalkGoal.fault)
    later = [
      doubtful.map(WalkGoal.pair), together, faulted, pairs.map(WalkGoal.pair), customers.map(WalkGoal.customers),
      together, faulted,
    ]
    .filter { !$0.isEmpty }
    if later.isEmpty { later = first.isEmpty ? [] : [first] }
  }

  /// Lets the groups of a list take turns: each comes as often as the largest one.
  private static func byTurns<Goal>(_ goals: [Goal], of triggers: (Goal) -> [String]) -> [Goal] {
    let groups = Dictionary(grouping: goals, by: triggers).sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map(\.value)
    return (0..<(groups.map(\.count).max() ?? 0)).flatMap { turn in groups.map { $0[turn % $0.count] } }
  }

  /// The goal of a walk.
  ///
  /// - Parameter number: The number of the walk, from 0.
  /// - Returns: The goal; `nil` where the chart has no cell to use.
  func goal(ofWalk number: Int) -> WalkGoal? {
    if first.indices.contains(number) { return first[number] }
    guard !later.isEmpty else { return nil }
    let turn = number - first.count
    let goals = later[turn % later.count]
    // A list that stands there twice goes on where its other turn ended.
    let times = later.count { $0 == goals }
    let before = later[..<(turn % later.count)].count { $0 == goals }
    return goals[(turn / later.count * times + before) % goals.count]
  }
}
