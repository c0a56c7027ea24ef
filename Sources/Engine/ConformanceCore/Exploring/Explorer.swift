import AuthProviding
import DeterministicExecution
package import SpecModel
package import WorldScripting

/// Searches for a sequence of calls, events and faults that breaks what the state charts say.
///
/// Cases show each cell of a chart by itself. Walks go through many, and find what only a sequence shows. What cases convict
/// already, walks leave out.
package struct Explorer: Sendable {
  /// The greatest number of moves of a walk.
  package static let usualLength = 8
  /// How many sequences of cases there are for one walk through each chart.
  private static let turns = 3
  /// The same where there is no chart.
  private static let turnsAlone = 4
  /// The number of walks after which the budget is looked at.
  static let round = 64

  private let charts: [ExploredChart]
  private let sequences: [CaseSequences]
  private let plan: RunPlan
  private var empty: ExplorationResults

  /// Prepares an exploration: finds out which cells hold by themselves, and which exchanges their calls make.
  ///
  /// - Parameters:
  ///   - specifications: Specifications without errors; those that no client states are left out, and one without a chart
  ///     has a matrix of faults alone.
  ///   - roster: The clients under test.
  ///   - worlds: Returns the world maker of a specification.
  ///   - options: The options of the run, of which the specifications, the seed, the jobs and the time limits count.
  ///   - length: The greatest number of moves of a walk.
  ///   - reference: Clients that are right, after whose walks other cases hold too; without one no case follows a walk.
  ///   - replayed: The one walk that is to be taken again: only its chart is prepared. `nil` for any.
  /// - Throws: A ``SelectionError``, or the error of `worlds`.
  package init(
    _ specifications: [Specification], for roster: ClientRoster, in worlds: (Specification) throws -> any WorldMaker,
    options: RunOptions = RunOptions(), length: Int = Explorer.usualLength, reference: ReferenceClients? = nil,
    toReplay replayed: Walk? = nil
  ) throws {
    // Cases after cases need all charts: one of them says how a user leaves.
    let name = replayed?.chart == FollowingCases.chartOfCases ? nil : replayed?.chart
    var charts: [ExploredChart] = []
    var sequences: [CaseSequences] = []
    let known = specifications.filter { options.covers($0) && roster.client(for: $0.id) != nil }
    let plan = try Pipeline().plan(known, for: roster, in: worlds, options: options)
    let steps = Dictionary(plan.steps.map { ($0.testCase.id, $0) }, uniquingKeysWith: { first, _ in first })
    for specification in known {
      let own = plan.steps.filter { $0.testCase.spec == specification.id && $0.skip == nil }
      let following = try reference?.witnesses(of: specification, options: options).map { witnesses in
        { (model: ExplorationModel?, charts: [ExplorationModel]) in
          FollowingCases(
            own.map(\.testCase), of: specification, in: model, among: charts,
            capabilities: roster.client(for: specification.id)?.statement.capabilities ?? [], witnesses: witnesses)
        }
      }
      var leaving: [String?: [ScriptStep]] = [:]
      var nextCustomer: [ScriptStep] = []
      var models: [ExplorationModel] = []
      for chart in specification.charts where name == nil || chart.name == name {
        var model = ExplorationModel(chart, of: specification)
        let cells = model.cellCases
        guard let runner = cells.lazy.compactMap({ steps[$0.testCase.id]?.runner }).first else { continue }
        let trials = parallelMap(cells.count, jobs: plan.jobs) { CellTrial(of: steps[cells[$0].testCase.id]) }
        // A cell that fails by itself would end every walk through it, and its case says so already.
        let usable = zip(cells, trials).filter { $0.1.holds }
        model.usable = Set(usable.map(\.0.cell))
        let followers = following?(model, [])
        // Only right clients can say what may come after a word that no chart has.
        if let followers {
          model.stated = followers.stated
          model.changes = followers.settings + (model.customers?.areNamed == false ? [.data] : [])
          model.paged = Set(usable.filter { !$0.1.pages.isEmpty }.map(\.0.cell))
        }
        var walks = WalkRunner(model, runner: runner)
        walks.brokenRules = trials.reduce(into: []) { $0.formUnion($1.brokenRules) }
        models.append(model)
        walks.following = followers
        if leaving.isEmpty { (leaving, nextCustomer) = (model.leaving, model.nextCustomer) }
        let exchanges = Dictionary(usable.map { ($0.0.cell, $0.1.exchanges) }, uniquingKeysWith: { $1 })
        let aged = usable.compactMap { own, _ in model.aged(own.testCase, at: own.cell).map { (own.cell, $0) } }
        let late = parallelMap(aged.count, jobs: plan.jobs) { index in
          let (cell, testCase) = aged[index]
          return CellTrial(of: RunPlan.Step(testCase, runner: runner)).exchanges.filter {
            exchanges[cell]?.contains($0) != true
          }
        }
        charts.append(
          ExploredChart(
            runner: walks,
            planner: WalkPlanner(
              model, exchanges: exchanges,
              late: Dictionary(zip(aged.map(\.0), late), uniquingKeysWith: { $1 }),
              isDeterministic: walks.isDeterministic, seed: options.seed, longest: length),
            exchanges: exchanges,
            pages: Dictionary(usable.map { ($0.0.cell, $0.1.pages) }, uniquingKeysWith: { $1 }),
            seed: options.seed,
            broken: zip(cells, trials).filter { !$0.1.holds }.map(\.0.cell)))
      }
      if let following, specification.charts.isEmpty || !leaving.isEmpty, let runner = own.first?.runner {
        sequences.append(
          CaseSequences(
            of: specification, runner: runner, cases: following(nil, models), leaving: leaving,
            nextCustomer: nextCustomer, turns: max(Self.turnsAlone, Self.turns * specification.charts.count),
            seed: options.seed))
      }
    }
    self.charts = charts
    self.sequences = sequences
    self.plan = plan
    let statement = roster.statement(for: known.map(\.id))
    empty = ExplorationResults(
      kit: Kit.version, seed: options.seed, client: statement.name, version: statement.version, charts: [])
  }

  /// What is known before the first walk, as of a run.
  package var header: RunHeader { plan.header }

  /// Takes walks through every chart, after the matrix of faults.
  ///
  /// - Parameters:
  ///   - runs: The number of walks through each chart; `nil` for as many as `isOver` lets it.
  ///   - shard: The share of the walks and of the matrix that is taken; `nil` for all.
  ///   - withFaults: Whether the whole matrix of faults is taken first.
  ///   - most: After how many counterexamples no further round of walks begins; `nil` for no limit.
  ///   - isOver: Whether the budget is spent; asked between rounds of walks.
  ///   - found: Receives the result of each walk that breaks something new, before it is shrunk.
  /// - Returns: The results. The same seed and the same number of walks give the same, whatever the jobs.
  package func explore(
    runs: Int?, shard: Selection.Shard? = nil, withFaults: Bool = false, endingAfter most: Int? = nil,
    isOver: () -> Bool = { false },
    found: (CaseResult) -> Void = { _ in }
  ) -> ExplorationResults {
    let isMeant: @Sendable (Int) -> Bool = { number in shard.map { number % $0.count == $0.index - 1 } ?? true }
    var results = empty
    // Before the walks: it has an end, and what it finds is found at the shortest place.
    if withFaults {
      results.faults = matrix.cases(where: isMeant)
      results.faults.compactMap(\.result).forEach(found)
    }
    let faults = results.faults.count { $0.result != nil }
    var tallies = charts.map { _ in WalkTally() }
    var tallied = sequences.map { _ in WalkTally() }
    var next = 0
    // Whole rounds for all charts, so that the walks that were taken do not depend on which chart is slow.
    func count() -> Int { faults + (tallies + tallied).reduce(0) { $0 + $1.breaks.count } }
    while next < runs ?? .max, count() < most ?? .max, !isOver() {
      let end = min(next + Self.round, runs ?? .max)
      for (index, chart) in charts.enumerated() {
        let numbers = (next..<end).filter(isMeant)
        let taken = parallelMap(numbers.count, jobs: plan.jobs) { chart.take(numbers[$0]) }
        for walk in taken {
          guard let broken = tallies[index].count(walk) else { continue }
          if let result = chart.runner.result(of: broken) { found(result) }
        }
      }
      for (index, sequence) in sequences.enumerated() {
        let numbers = (next * sequence.turns..<end * sequence.turns).filter(isMeant)
        for taken in parallelMap(numbers.count, jobs: plan.jobs, { sequence.take(numbers[$0]) }) {
          guard let broken = tallied[index].count(taken) else { continue }
          if let result = sequence.result(of: broken.walk) { found(result) }
        }
      }
      next = end
    }
    results.charts =
      zip(charts, tallies).map { $0.exploration($1, jobs: plan.jobs) }
      + zip(sequences, tallied).map { $0.exploration($1, jobs: plan.jobs) }
    return results
  }

  private var matrix: FaultMatrix {
    FaultMatrix(
      charts: charts.map { ($0.runner, $0.exchanges.merging($0.pages) { $0 + $1 }) }, steps: plan.steps,
      jobs: plan.jobs)
  }

  /// Takes a place of the matrix of faults again.
  ///
  /// - Parameter id: The id of the place.
  /// - Returns: The place; `nil` where the matrix has none of this id.
  package func replay(fault id: String) -> FaultCase? { matrix.taken(id) }

  /// Takes one walk again.
  ///
  /// - Parameter walk: The walk.
  /// - Returns: The result of the walk as a case; `nil` where the charts have no such walk.
  package func replay(_ walk: Walk) -> CaseResult? {
    if let sequence = sequence(for: walk) { return sequence.result(of: walk) }
    return taking(walk).flatMap { runner, taken in runner.result(of: taken) }
  }

  /// Takes one walk again, and writes it as a requirement.
  ///
  /// - Parameter walk: The walk.
  /// - Returns: The requirement in YAML, a member of the list of an operation's file; `nil` where the charts have no such
  ///   walk.
  package func yaml(of walk: Walk) -> String? {
    if let sequence = sequence(for: walk) { return sequence.yaml(of: walk) }
    return taking(walk).flatMap { runner, taken in runner.yaml(of: taken) }
  }

  private func sequence(for walk: Walk) -> CaseSequences? {
    walk.chart == FollowingCases.chartOfCases ? sequences.first { $0.id == walk.spec } : nil
  }

  private func taking(_ walk: Walk) -> (WalkRunner, WalkRunner.Taken)? {
    guard
      let chart = charts.first(where: {
        $0.runner.model.specification.id == walk.spec && $0.runner.model.chart.name == walk.chart
      })
    else { return nil }
    let taken = chart.runner.take(walk)
    if case .undecided(.noMove) = taken.end { return nil }
    return (chart.runner, taken.cut)
  }
}

/// A chart with the client that walks through it.
private struct ExploredChart: Sendable {
  var runner: WalkRunner
  var planner: WalkPlanner
  /// The exchanges that the call of a cell makes.
  var exchanges: [Cell: [String]]
  /// The exchanges that the customer's browser makes for the call of a cell.
  var pages: [Cell: [String]]
  /// The seed of the run.
  var seed: UInt64
  /// The cells that do not hold by themselves.
  var broken: [Cell]

  /// How many cases are tried where a walk has ended, each after the same walk.
  private static let casesAfter = 2

  func take(_ number: Int) -> WalkRunner.Taken? {
    guard var plan = planner.plan(number) else { return nil }
    var taken = runner.take(plan.start, probing: .some) { planner.next(&plan, in: $0, after: $1) }
    guard let following = runner.following, let place = taken.place, case .held = taken.end else { return taken }
    let name = "\(runner.model.chart.name)/then/\(number)"
    var generator = SeededGenerator(seed: Seeds.ofCase(name, inRun: seed == 0 ? 1 : seed))
    for _ in 0..<Self.casesAfter {
      guard let next = following.choice.any(in: place, by: &generator) else { break }
      let longer = runner.continuing(taken, with: [Sequel(next)])
      switch longer.end {
      case .held: taken.others.insert(next)
      case .broken: return longer
      case .undecided: break
      }
    }
    return taken
  }

  func exploration(_ tally: WalkTally, jobs: Int) -> ChartExploration {
    let breaks = tally.breaks.sorted { $0.value.walk.number < $1.value.walk.number }
    let found = parallelMap(breaks.count, jobs: jobs) { index in
      let (kind, taken) = breaks[index]
      // Only once all walks are taken: shrinking takes hundreds of walks for each break, of which there may be one.
      let smallest = WalkShrinker(runner: runner).smallest(of: taken, breaking: kind)
      return runner.result(of: smallest).map { result in
        Counterexample(
          requirement: kind.requirement, level: kind.level, walk: "\(smallest.walk)",
          moves: smallest.walk.moves.count + smallest.walk.then.count,
          movesBefore: taken.walk.moves.count + taken.walk.then.count, number: taken.walk.number,
          cause: "\(kind.kind.rawValue) \(kind.subject)", result: result, yaml: runner.yaml(of: smallest) ?? "")
      }
    }
    return ChartExploration(
      spec: runner.model.specification.id, chart: runner.model.chart.name, walks: tally.walks, moves: tally.moves,
      undecided: tally.undecided,
      cells: .init(
        of: planner.cells.map(\.description), reached: Set(tally.cells.map(\.description)),
        unreachable: planner.unreachable.cells),
      pairs: .init(
        of: planner.pairs.map(\.inARow), reached: Set(tally.pairs.map(\.inARow)), unreachable: planner.unreachable.pairs
      ),
      faults: .init(
        of: planner.faults.map(\.description), reached: Set(tally.faults.map(\.description)),
        unreachable: planner.unreachable.faults),
      atOnce: runner.isDeterministic
        ? .init(
          of: planner.atOnce.map(\.atOnce), reached: Set(tally.atOnce.map(\.atOnce)),
          unreachable: planner.unreachable.atOnce) : nil,
      movesAtOnce: tally.movesAtOnce, turns: tally.turns,
      broken: broken.map(\.description),
      cases: runner.following.map { .init(of: $0.all, reached: tally.cases, unreachable: [:]) },
      counterexamples: found.compactMap(\.self),
      mark: ResultMark(runner.model.chart.mark))
  }
}

extension WalkRunner.Taken {
  /// The walk up to the move that broke it.
  var cut: Self {
    guard case .broken(let walk, _) = end else { return self }
    var cut = self
    cut.walk = walk
    cut.states = Array(states.prefix(walk.moves.count))
    return cut
  }
}

extension ExplorationModel {
  /// The case of a cell after time has passed, which shows the requests of a call that renews what has expired; `nil` where
  /// no time passes in the state, or no fault meets with the call.
  fileprivate func aged(_ testCase: TestCase, at cell: Cell) -> TestCase? {
    guard let passage, self.passage(in: cell.state) != nil, canFail(cell) else { return nil }
    var aged = testCase
    aged.id += "/aged"
    aged.recognition = nil
    aged.control = nil
    aged.script.steps.insert(contentsOf: passage.steps.map { ScriptStep($0) }, at: 0)
    return aged
  }
}

/// A cell of a chart by itself.
private struct CellTrial: Sendable {
  /// Whether the client keeps to the chart there.
  var holds = false
  /// The exchanges that the last step makes.
  var exchanges: [String] = []
  /// The exchanges that the customer's browser makes in the last step.
  var pages: [String] = []
  /// The rules that are broken.
  var brokenRules: Set<String> = []

  init(of step: RunPlan.Step?) {
    guard let step, step.skip == nil else { return }
    let (run, judgement) = Pipeline().judged(step)
    holds = judgement.outcome == .passed
    brokenRules = Set(judgement.violations.map(\.rule))
    guard let last = run.observed?.script.steps.last else { return }
    func unique(_ names: [String]) -> [String] { names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
    exchanges = unique(last.sentByClient.compactMap(\.name))
    pages = unique(last.sentByBrowser.compactMap(\.name))
  }
}
