import DeterministicExecution
import SpecModel

/// Plans walks: each has a goal, so that a budget reaches every pair of moves and every fault as soon as it can.
///
/// The number of a walk decides its goal and all its choices. So a walk does not depend on those before it, and any share
/// of a budget is the same whoever takes it.
struct WalkPlanner: Sendable {
  /// One call by chance in so many meets with a fault.
  private static let faultless = 6
  /// One walk in so many is made of all calls and events.
  private static let mixed = 4
  /// The most calls and events beside those of its goal of which a walk is made.
  private static let mostOthers = 2

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
  let byState: [String: [Cell]]
  /// The calls that send requests, sorted.
  private let requesting: [String]
  let faultsByCell: [Cell: [ExchangeFault]]
  /// The faults that a call meets with where time has passed before it alone.
  let late: [Cell: [ExchangeFault]]
  /// By what words of its own a service can refuse the call, where it refuses it.
  private let refusals: [Cell: [ExchangeFault]]
  private let seed: UInt64
  private let longest: Int

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - model: The model of the chart.
  ///   - exchanges: The exchanges that the call of a cell makes.
  ///   - late: Those that it makes only where time has passed before it.
  ///   - isDeterministic: Whether the kit decides how calls at once take turns.
  ///   - seed: The seed of the run.
  ///   - longest: The greatest number of moves of a walk.
  init(
    _ model: ExplorationModel, exchanges: [Cell: [String]], late: [Cell: [String]] = [:], isDeterministic: Bool,
    seed: UInt64, longest: Int
  ) {
    self.model = model
    self.seed = seed
    self.longest = longest
    let cells = model.chart.cells.filter(model.usable.contains)
    self.cells = cells
    byState = Dictionary(grouping: cells, by: \.state)
    let requesting = Set(cells.filter { exchanges[$0]?.isEmpty == false }.map(\.trigger))
    self.requesting = requesting.sorted()
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
    func faulted(_ exchanges: [Cell: [String]]) -> [FaultedCell] {
      cells.filter(model.canFail).flatMap { cell in
        (exchanges[cell] ?? []).flatMap { exchange in
          ExchangeFault.Kind.usual.compactMap { kind -> FaultedCell? in
            if let reason = model.obstacle(to: kind, at: cell) {
              gaps.faults[reason, default: 0] += 1
              return nil
            }
            return FaultedCell(cell: cell, fault: ExchangeFault(exchange, kind))
          }
        }
      }
    }
    let own = faulted(exchanges)
    let afterTime = faulted(late)
    let faults = own + afterTime
    // In an order of their own, so that a small budget is not spent on one state.
    var generator = SeededGenerator(seed: Seeds.ofCase(model.chart.name, inRun: seed == 0 ? 1 : seed))
    self.pairs = pairs.shuffled(using: &generator)
    self.faults = faults.shuffled(using: &generator)
    faultsByCell = Dictionary(grouping: own, by: \.cell).mapValues { $0.map(\.fault) }
    self.late = Dictionary(grouping: afterTime, by: \.cell).mapValues { $0.map(\.fault) }
    refusals = faultsByCell.mapValues { faults in
      Set(faults.map(\.exchange)).sorted().flatMap(model.stated.refusals(of:))
    }
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
    let customers = cells.filter { model.showsCustomer($0) && model.waysToOther(from: $0.state) != nil }
    goals = WalkGoals(
      pairs: self.pairs, doubtful: doubtful, faults: self.faults, atOnce: self.atOnce,
      waiting: self.atOnce.filter {
        requesting.contains($0.first.trigger) || requesting.contains($0.second.trigger)
      },
      customers: customers.shuffled(using: &generator), cells: cells)
  }

  /// The plan of one walk.
  struct Plan: Sendable {
    /// The walk without moves.
    var start: Walk
    fileprivate var goal: [Move]
    fileprivate var rest: Int
    /// What chance chooses from where it can.
    fileprivate var few: Set<String>
    /// What changes at the service now and then.
    fileprivate var changes: [WorldChange]
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
    var begins = generator.number(below: 2) == 0
    switch aim {
    case .atOnce(let pair):
      place = pair.first.state
      goal = [calls(atOnce: pair, &generator)]
      // What has expired is fetched anew, so that calls at once have something to wait for.
      if generator.number(below: 2) == 0, let cell = model.passage(in: place) {
        goal.insert(move(to: cell, &generator), at: 0)
      }
      begins = generator.number(below: 4) == 0
    case .fault(let faulted):
      place = faulted.cell.state
      let move = move(to: faulted.cell, &generator)
      goal = [move]
      goal[0].fault = spoken(faulted.fault, by: move, in: place, &generator)
      // The same call without the fault comes next, at once or later, or any other.
      switch generator.number(below: 7) {
      case 0, 1: goal.append(move)
      // What is counted shows after the same fault again and again.
      case 6: goal += Array(repeating: goal[0], count: 1 + generator.number(below: 2)) + [move]
      case 2:
        let later = pauses(in: place)
        if !later.isEmpty { goal.append(self.move(to: later[generator.number(below: later.count)], &generator)) }
        goal.append(move)
      default: break
      }
      if late[faulted.cell]?.contains(faulted.fault) ?? false, let cell = model.passage(in: place) {
        goal.insert(self.move(to: cell, &generator), at: 0)
      }
    case .pair(let pair):
      place = pair.first.state
      isPair = true
      goal = [move(to: pair.first, &generator), move(to: pair.second, &generator)]
    case .customers(let cell):
      place = cell.state
      goal = isNews(&generator) ? afterNews(cell, &generator) : byCustomers(cell, &generator)
    case .cell(let cell):
      place = cell.state
      goal = [move(to: cell, &generator)]
    }
    let rest = max(0, longest - goal.count)
    let few = fewTriggers(with: goal, &generator)
    // Some walks begin at their goal. In the others, some of what is left comes before it, where a way leads there.
    let before = begins ? 0 : generator.number(below: rest + 1)
    if before > 0, let way = way(to: place, steps: before, by: few, &generator) {
      goal = way.moves + goal
      place = way.start
    }
    if isPair, generator.number(below: 4) == 0 { goal = noisy(goal, from: place, &generator) }
    let walk = Walk(
      spec: model.specification.id, chart: model.chart.name, number: number, start: place, moves: [])
    return Plan(
      start: walk, goal: goal, rest: rest - before, few: few,
      changes: WorldChange.recurring(of: model.changes, by: &generator),
      generator: generator)
  }

  /// Chooses the next move of a walk.
  ///
  /// - Parameters:
  ///   - plan: The plan of the walk.
  ///   - state: The state that the walk is in.
  ///   - walk: The walk so far.
  /// - Returns: The move; `nil` where the walk ends.
  func next(_ plan: inout Plan, in state: String, after walk: Walk) -> Move? {
    let count = walk.moves.count
    if count < plan.goal.count {
      let move = plan.goal[count]
      if model.isPossible(move, in: state, after: walk) { return turned(move, in: state, &plan) }
      // Where the client went another way than the plan, chance decides.
      plan.goal = Array(plan.goal.prefix(count))
    }
    guard count < plan.goal.count + plan.rest else { return nil }
    let cells = (byState[state] ?? []).filter {
      model.isPossible(Move($0.trigger, values: $0.values), in: state, after: walk)
    }
    guard let cell = choice(of: cells, by: plan.few, &plan.generator) else { return nil }
    var next = move(to: cell, &plan.generator)
    var met = faultsByCell[cell] ?? []
    if let passage = model.passage, walk.moves.last?.trigger == passage.name { met += late[cell] ?? [] }
    if !met.isEmpty, plan.generator.number(below: Self.faultless) == 0 {
      next.fault = spoken(met[plan.generator.number(below: met.count)], by: next, in: state, &plan.generator)
    }
    return turned(next, in: state, &plan)
  }

  /// A fault, or now and then a refusal of the same request in the service's own words.
  private func spoken(
    _ fault: ExchangeFault, by move: Move, in state: String, _ generator: inout SeededGenerator
  ) -> ExchangeFault {
    let words = (refusals[move.cell(in: state)] ?? []).filter { $0.exchange == fault.exchange }
    guard fault.kind.isRefusal, !words.isEmpty, generator.number(below: 4) > 0 else { return fault }
    return words[generator.number(below: words.count)]
  }

  /// The calls and events of which a walk is made: those of its goal, and a few that come again and again. So a walk that is
  /// not long can contain what only one order of the same calls shows.
  private func fewTriggers(with goal: [Move], _ generator: inout SeededGenerator) -> Set<String> {
    let all = model.chart.triggers.map(\.name)
    if generator.number(below: Self.mixed) == 0 { return Set(all) }
    var few = Set(goal.flatMap(\.calls).map(\.trigger))
    for _ in 0..<generator.number(below: Self.mostOthers + 1) {
      // Calls that send something leave more behind.
      let names = requesting.isEmpty || generator.number(below: 2) == 0 ? all : requesting
      few.insert(names[generator.number(below: names.count)])
    }
    return few
  }

  /// A cell by chance: of one of a few triggers where there is one, and of each trigger as often as of any other.
  private func choice(of cells: [Cell], by few: Set<String>, _ generator: inout SeededGenerator) -> Cell? {
    let meant = cells.filter { few.contains($0.trigger) }
    let chosen = meant.isEmpty ? cells : meant
    let triggers = Set(chosen.map(\.trigger)).sorted()
    guard !triggers.isEmpty else { return nil }
    let trigger = triggers[generator.number(below: triggers.count)]
    let own = chosen.filter { $0.trigger == trigger }
    return own[generator.number(below: own.count)]
  }

  /// Lets another customer take the device before some of the moves that are made when nobody is signed in.
  private func turned(_ move: Move, in state: String, _ plan: inout Plan) -> Move {
    guard !move.isAtOnce, move.fault == nil || model.canTurn(in: state) else { return move }
    var turned = move
    let cell = move.cell(in: state)
    if model.canTurn(in: state) {
      turned.isByOther = move.isByOther || plan.generator.number(below: 3) == 0
    } else if !move.isByOther, model.paged.contains(cell) {
      turned.isByOther = plan.generator.number(below: 6) == 0
    }
    guard !turned.isByOther, let change = plan.changes.randomElement(using: &plan.generator),
      change != .data || model.showsCustomer(cell), plan.generator.number(below: 3) > 0
    else { return turned }
    turned.change = change
    return turned
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

  func move(to cell: Cell, _ generator: inout SeededGenerator) -> Move {
    let forms = model.forms(of: cell.trigger)
    let form = forms.count > 1 ? forms[generator.number(below: forms.count)] : nil
    return Move(cell.trigger, values: cell.values, form: form == forms.first ? nil : form)
  }

  /// A way of some length that leads to a state, walked backwards by chance.
  private func way(
    to state: String, steps: Int, by few: Set<String>, _ generator: inout SeededGenerator
  ) -> (start: String, moves: [Move])? {
    var moves: [Move] = []
    var place = state
    for _ in 0..<steps {
      let last = cells.filter { cell in
        model.targets(of: cell) == [place] && !model.isLast(Move(cell.trigger, values: cell.values), in: cell.state)
      }
      guard let cell = choice(of: last, by: few, &generator) else { break }
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
  mutating func number(below limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(1, limit))).high)
  }
}
