import DeterministicExecution
import SpecModel

/// Plans walks: each has a goal, so that a budget reaches every pair of moves and every fault as soon as it can.
///
/// The number of a walk decides its goal and all its choices. So a walk does not depend on those before it, and any share
/// of a budget is the same whoever takes it.
struct WalkPlanner: Sendable {
  let model: ExplorationModel
  /// The cells that walks use, sorted.
  let cells: [Cell]
  /// The pairs of cells of which the second can follow the first.
  let pairs: [CellPair]
  /// The faults that calls can meet with.
  let faults: [FaultedCell]
  private let byState: [String: [Cell]]
  private let seed: UInt64
  private let longest: Int

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - model: The model of the chart.
  ///   - usable: The cells that hold by themselves.
  ///   - exchanges: The exchanges that the call of a cell makes.
  ///   - seed: The seed of the run.
  ///   - longest: The greatest number of moves of a walk.
  init(
    _ model: ExplorationModel, usable: Set<Cell>, exchanges: [Cell: [String]], seed: UInt64, longest: Int
  ) {
    self.model = model
    self.seed = seed
    self.longest = longest
    let cells = model.chart.cells.filter(usable.contains)
    self.cells = cells
    byState = Dictionary(grouping: cells, by: \.state)
    let byState = byState
    let pairs = cells.flatMap { first -> [CellPair] in
      guard !model.isLast(Move(first.trigger, values: first.values), in: first.state) else { return [] }
      return (model.targets(of: first) ?? []).flatMap { state in
        (byState[state] ?? []).filter { model.describes($0, onWalkFrom: first.state, isFirst: false) }
          .map { CellPair(first: first, second: $0) }
      }
    }
    let faults = cells.filter(model.canFail).flatMap { cell in
      (exchanges[cell] ?? []).flatMap { exchange in
        ExchangeFault.Kind.allCases.map { FaultedCell(cell: cell, fault: ExchangeFault(exchange, $0)) }
      }
    }
    // In an order of their own, so that a small budget is not spent on one state.
    var generator = SeededGenerator(seed: Seeds.ofCase(model.chart.name, inRun: seed == 0 ? 1 : seed))
    self.pairs = pairs.shuffled(using: &generator)
    self.faults = faults.shuffled(using: &generator)
  }

  /// The plan of one walk.
  struct Plan: Sendable {
    /// The walk without moves.
    var start: Walk
    fileprivate var goal: [Move]
    fileprivate var rest: Int
    fileprivate var generator: SeededGenerator
  }

  /// Plans a walk.
  ///
  /// - Parameter number: The number of the walk, from 0.
  /// - Returns: The plan; `nil` where the chart has no cell to use.
  func plan(_ number: Int) -> Plan? {
    guard !cells.isEmpty else { return nil }
    var generator = SeededGenerator(seed: Seeds.ofCase("\(model.chart.name)/\(number)", inRun: seed == 0 ? 1 : seed))
    var goal: [Move] = []
    var place: String
    // Every third walk is about a fault, as long as there are any.
    if number % 3 == 2, !faults.isEmpty {
      let faulted = faults[number / 3 % faults.count]
      place = faulted.cell.state
      var move = move(to: faulted.cell, &generator)
      goal = [move]
      // The same call without the fault comes next.
      goal[0].fault = faulted.fault
      move.fault = nil
      goal.append(move)
    } else if !pairs.isEmpty {
      let pair = pairs[(number - (number + 1) / 3) % pairs.count]
      place = pair.first.state
      goal = [move(to: pair.first, &generator), move(to: pair.second, &generator)]
    } else {
      place = cells[number % cells.count].state
      goal = [move(to: cells[number % cells.count], &generator)]
    }
    let rest = generator.number(below: max(1, longest - goal.count + 1))
    // Half of what is left comes before the goal, where a way leads there; otherwise the walk begins at it.
    let before = rest / 2
    if before > 0, let way = way(to: place, steps: before, &generator) {
      goal = way.moves + goal
      place = way.start
    }
    let walk = Walk(
      spec: model.specification.id, chart: model.chart.name, number: number, start: place, moves: [])
    return Plan(start: walk, goal: goal, rest: rest - before, generator: generator)
  }

  /// Chooses the next move of a walk.
  ///
  /// - Parameters:
  ///   - plan: The plan of the walk.
  ///   - state: The state that the walk is in.
  ///   - count: The number of moves so far.
  /// - Returns: The move; `nil` where the walk ends.
  func next(_ plan: inout Plan, in state: String, after count: Int) -> Move? {
    if count < plan.goal.count {
      let move = plan.goal[count]
      let cell = move.cell(in: state)
      let isPossible = byState[state]?.contains(cell) ?? false
      if isPossible, model.describes(cell, onWalkFrom: plan.start.start, isFirst: count == 0) { return move }
      // Where the client went another way than the plan, chance decides.
      plan.goal = Array(plan.goal.prefix(count))
    }
    guard count < plan.goal.count + plan.rest else { return nil }
    let cells = (byState[state] ?? []).filter {
      model.describes($0, onWalkFrom: plan.start.start, isFirst: count == 0)
    }
    guard !cells.isEmpty else { return nil }
    return move(to: cells[plan.generator.number(below: cells.count)], &plan.generator)
  }

  private func move(to cell: Cell, _ generator: inout SeededGenerator) -> Move {
    let forms = model.forms(of: cell.trigger)
    let form = forms.count > 1 ? forms[generator.number(below: forms.count)] : nil
    return Move(cell.trigger, values: cell.values, form: form == forms.first ? nil : form)
  }

  /// A way of some length that leads to a state, walked backwards by chance.
  private func way(
    to state: String, steps: Int, _ generator: inout SeededGenerator
  ) -> (start: String, moves: [Move])? {
    var moves: [Move] = []
    var place = state
    for _ in 0..<steps {
      let last = cells.filter { cell in
        model.targets(of: cell) == [place] && !model.isLast(Move(cell.trigger, values: cell.values), in: cell.state)
      }
      guard !last.isEmpty else { break }
      let cell = last[generator.number(below: last.count)]
      moves.insert(move(to: cell, &generator), at: 0)
      place = cell.state
    }
    return moves.isEmpty ? nil : (place, moves)
  }
}

/// Two cells of a chart, one right after the other.
struct CellPair: Sendable, Hashable {
  var first: Cell
  var second: Cell
}

/// A cell whose call meets with a fault.
struct FaultedCell: Sendable, Hashable {
  var cell: Cell
  var fault: ExchangeFault
}

extension SeededGenerator {
  /// Draws a number below another.
  fileprivate mutating func number(below limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(1, limit))).high)
  }
}
