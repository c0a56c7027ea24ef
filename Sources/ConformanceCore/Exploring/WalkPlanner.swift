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
  /// The pairs of calls that can be made at once; empty for a client with threads of its own.
  let atOnce: [CellPair]
  /// What walks cannot reach, and why.
  let unreachable: ExplorationGaps
  /// The goals in the order in which walks have them.
  private let goals: WalkGoals
  private let byState: [String: [Cell]]
  private let seed: UInt64
  private let longest: Int

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - model: The model of the chart.
  ///   - exchanges: The exchanges that the call of a cell makes.
  ///   - isDeterministic: Whether the kit decides how calls at once take turns.
  ///   - seed: The seed of the run.
  ///   - longest: The greatest number of moves of a walk.
  init(
    _ model: ExplorationModel, exchanges: [Cell: [String]], isDeterministic: Bool, seed: UInt64, longest: Int
  ) {
    self.model = model
    self.seed = seed
    self.longest = longest
    let cells = model.chart.cells.filter(model.usable.contains)
    self.cells = cells
    byState = Dictionary(grouping: cells, by: \.state)
    let byState = byState
    var gaps = ExplorationGaps(model)
    let pairs = cells.flatMap { first -> [CellPair] in
      (model.targets(of: first) ?? []).flatMap { state in
        (byState[state] ?? []).compactMap { second in
          if let reason = model.obstacle(to: second, after: first) {
            gaps.pairs[reason, default: 0] += 1
            return nil
          }
          return CellPair(first: first, second: second)
        }
      }
    }
    let faults = cells.filter(model.canFail).flatMap { cell in
      (exchanges[cell] ?? []).flatMap { exchange in
        ExchangeFault.Kind.allCases.compactMap { kind -> FaultedCell? in
          if let reason = model.obstacle(to: kind, at: cell) {
            gaps.faults[reason, default: 0] += 1
            return nil
          }
          return FaultedCell(cell: cell, fault: ExchangeFault(exchange, kind))
        }
      }
    }
    // In an order of their own, so that a small budget is not spent on one state.
    var generator = SeededGenerator(seed: Seeds.ofCase(model.chart.name, inRun: seed == 0 ? 1 : seed))
    self.pairs = pairs.shuffled(using: &generator)
    self.faults = faults.shuffled(using: &generator)
    let atOnce = model.chart.states.flatMap { state -> [CellPair] in
      let cells = isDeterministic ? byState[state.name] ?? [] : []
      return cells.indices.flatMap { index in
        cells[index...].compactMap { other -> CellPair? in
          if let reason = model.obstacle(atOnce: [cells[index], other]) {
            gaps.atOnce[reason, default: 0] += 1
            return nil
          }
          return CellPair(atOnce: cells[index], other)
        }
      }
    }
    self.atOnce = atOnce.shuffled(using: &generator)
    unreachable = gaps
    let doubtful = self.pairs.filter { (model.targets(of: $0.first) ?? []).count > 1 }
    let customers = cells.filter { model.showsCustomer($0) && model.wayToOther(from: $0.state) != nil }
    goals = WalkGoals(
      pairs: self.pairs, doubtful: doubtful, faults: self.faults, atOnce: self.atOnce,
      customers: customers.shuffled(using: &generator), cells: cells)
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
    guard let aim = goals.goal(ofWalk: number) else { return nil }
    var generator = SeededGenerator(seed: Seeds.ofCase("\(model.chart.name)/\(number)", inRun: seed == 0 ? 1 : seed))
    var goal: [Move] = []
    var place: String
    var isPair = false
    switch aim {
    case .atOnce(let pair):
      place = pair.first.state
      goal = [calls(atOnce: pair, &generator)]
    case .fault(let faulted):
      place = faulted.cell.state
      var move = move(to: faulted.cell, &generator)
      goal = [move]
      // The same call without the fault comes next.
      goal[0].fault = faulted.fault
      move.fault = nil
      goal.append(move)
    case .pair(let pair):
      place = pair.first.state
      isPair = true
      goal = [move(to: pair.first, &generator), move(to: pair.second, &generator)]
    case .customers(let cell):
      place = cell.state
      goal = byCustomers(cell, &generator)
    case .cell(let cell):
      place = cell.state
      goal = [move(to: cell, &generator)]
    }
    let rest = generator.number(below: max(1, longest - goal.count + 1))
    // Half of what is left comes before the goal, where a way leads there; otherwise the walk begins at it.
    let before = rest / 2
    if before > 0, let way = way(to: place, steps: before, &generator) {
      goal = way.moves + goal
      place = way.start
    }
    if isPair, generator.number(below: 4) == 0 { goal = noisy(goal, from: place, &generator) }
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
      if model.isPossible(move, in: state, onWalkFrom: plan.start.start, isFirst: count == 0) {
        return turned(move, in: state, &plan.generator)
      }
      // Where the client went another way than the plan, chance decides.
      plan.goal = Array(plan.goal.prefix(count))
    }
    guard count < plan.goal.count + plan.rest else { return nil }
    let cells = (byState[state] ?? []).filter {
      model.describes($0, onWalkFrom: plan.start.start, isFirst: count == 0)
    }
    guard !cells.isEmpty else { return nil }
    let next = move(to: cells[plan.generator.number(below: cells.count)], &plan.generator)
    return turned(next, in: state, &plan.generator)
  }

  /// Lets another customer take the device before some of the moves that are made when nobody is signed in.
  private func turned(_ move: Move, in state: String, _ generator: inout SeededGenerator) -> Move {
    guard model.canTurn(in: state), !move.isAtOnce, generator.number(below: 3) == 0 else { return move }
    var turned = move
    turned.isByOther = true
    return turned
  }

  /// A call by one customer, once or twice, and by another one who signs in afterwards, who may meet with a fault first.
  private func byCustomers(_ cell: Cell, _ generator: inout SeededGenerator) -> [Move] {
    guard let way = model.wayToOther(from: cell.state) else { return [] }
    var moves = (0...generator.number(below: 2)).map { _ in move(to: cell, &generator) }
    moves.append(move(to: way.leaving, &generator))
    var entry = move(to: way.entries[generator.number(below: way.entries.count)], &generator)
    entry.isByOther = true
    moves.append(entry)
    let met = faults.filter { $0.cell == cell }
    if !met.isEmpty, generator.number(below: 3) == 0 {
      var failing = move(to: cell, &generator)
      failing.fault = met[generator.number(below: met.count)].fault
      moves.append(failing)
    }
    return moves + [move(to: cell, &generator)]
  }

  /// A plan with calls between its moves of which the chart says that they change nothing.
  private func noisy(_ goal: [Move], from place: String, _ generator: inout SeededGenerator) -> [Move] {
    var noisy: [Move] = []
    var state: String? = place
    for (index, move) in goal.enumerated() {
      if index > 0, let state {
        let harmless = (byState[state] ?? []).filter { model.targets(of: $0) == [state] }
        for _ in 0..<(1 + generator.number(below: 2)) where !harmless.isEmpty {
          noisy.append(self.move(to: harmless[generator.number(below: harmless.count)], &generator))
        }
      }
      noisy.append(move)
      let targets = state.flatMap { model.targets(of: move.cell(in: $0)) } ?? []
      state = targets.count == 1 ? targets[0] : nil
    }
    return noisy
  }

  /// Two calls at once, or three, in some order, with turns by chance.
  ///
  /// Few turns find what one interruption at the wrong moment breaks, and are drawn most often; many turns are any order.
  private func calls(atOnce pair: CellPair, _ generator: inout SeededGenerator) -> Move {
    var calls = [move(to: pair.first, &generator), move(to: pair.second, &generator)]
    if generator.number(below: 2) == 0 { calls.swapAt(0, 1) }
    let others = (byState[pair.first.state] ?? []).filter { model.areCallable(atOnce: [pair.first, pair.second, $0]) }
    if !others.isEmpty, generator.number(below: 4) == 0 {
      calls.append(move(to: others[generator.number(below: others.count)], &generator))
    }
    let bound = 4 << generator.number(below: 5)
    let switches: [Int] =
      switch generator.number(below: 8) {
      case 0: []
      case 1...5: (0..<(1 + generator.number(below: 3))).map { _ in 1 + generator.number(below: bound) }
      default: (1...96).filter { _ in generator.number(below: 3) == 0 }
      }
    return Move(atOnce: calls, switches: switches) ?? calls[0]
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

/// Two cells of a chart, one right after the other, or both at once.
struct CellPair: Sendable, Hashable {
  var first: Cell
  var second: Cell

  /// Creates a pair of which the second follows the first.
  init(first: Cell, second: Cell) { (self.first, self.second) = (first, second) }

  /// Creates a pair of which both are taken at once, in an order of its own.
  init(atOnce one: Cell, _ other: Cell) {
    (first, second) = one.description <= other.description ? (one, other) : (other, one)
  }
}

extension CellPair {
  /// The pair as one cell after the other.
  var inARow: String { "\(first), then \(second)" }
  /// The pair as calls at once.
  var atOnce: String { "\(first) and \(second)" }
}

/// A cell whose call meets with a fault.
struct FaultedCell: Sendable, Hashable {
  var cell: Cell
  var fault: ExchangeFault
}

extension FaultedCell: CustomStringConvertible {
  var description: String { "\(cell) meeting with \(fault)" }
}

extension SeededGenerator {
  /// Draws a number below another.
  fileprivate mutating func number(below limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(1, limit))).high)
  }
}
