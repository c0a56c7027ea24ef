import AuthProviding
import DeterministicExecution
import SpecModel

/// Cases of a specification, one after the other in one world.
///
/// A client without a chart keeps no state that a document speaks of, so that each case holds after any others. Where there
/// is a chart, the user leaves between two cases, by the call that leads from everywhere to where nobody is signed in: so
/// whatever a case does to the client, its services and its device, a later one shows what is left of it.
struct CaseSequences: Sendable {
  /// The greatest number of cases of a sequence.
  private static let longest = 4
  /// In one sequence of so many the user stays.
  private static let staying = 5
  /// One sequence in so many is of one case again and again, and another one.
  private static let repeating = 4
  /// How much time passes between two cases: longer than credentials live that are renewed.
  private static let passage = Duration.seconds(61 * 60)

  private let specification: Specification
  private let runner: CaseRunner
  private let cases: FollowingCases
  private let leaving: [[ScriptStep]]
  private let nextCustomer: [ScriptStep]
  private let seed: UInt64

  /// Creates sequences.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - runner: Runs cases against the client.
  ///   - cases: The cases.
  ///   - leaving: The ways in which a user leaves after each case but the last; none where a client keeps no state.
  ///   - nextCustomer: The steps by which another customer comes; empty where there is none.
  ///   - seed: The seed of the run.
  init(
    of specification: Specification, runner: CaseRunner, cases: FollowingCases, leaving: [[ScriptStep]],
    nextCustomer: [ScriptStep], seed: UInt64
  ) {
    self.specification = specification
    self.runner = runner
    self.cases = cases
    self.leaving = leaving
    self.nextCustomer = nextCustomer
    self.seed = seed
  }

  /// The specification's id.
  var id: String { specification.id }

  /// Takes a sequence by its number.
  ///
  /// - Parameter number: The number, which decides all that is left to chance.
  /// - Returns: The sequence; `nil` where there is no case.
  func take(_ number: Int) -> WalkRunner.Taken? {
    let name = "\(FollowingCases.chartOfCases)/\(number)"
    var generator = SeededGenerator(seed: Seeds.ofCase(name, inRun: seed == 0 ? 1 : seed))
    var walk = Walk(
      spec: specification.id, chart: FollowingCases.chartOfCases, number: number, start: FollowingCases.newState,
      moves: [])
    let count = Int.random(in: 2...Self.longest, using: &generator)
    walk.then = (0..<count).compactMap { _ in cases.any(in: walk.start, by: &generator) }
    // What is counted shows when the same happens again and again.
    if Int.random(in: 1...Self.repeating, using: &generator) == 1, let first = walk.then.first,
      let last = walk.then.last
    {
      walk.then = Array(repeating: first, count: Self.longest - 1) + [last]
    }
    return walk.then.isEmpty ? nil : take(walk)
  }

  /// Takes a sequence.
  ///
  /// - Parameter walk: The cases.
  /// - Returns: The sequence, and how it ended.
  func take(_ walk: Walk) -> WalkRunner.Taken {
    var taken = WalkRunner.Taken(walk: walk, states: [], end: .held, place: walk.start)
    guard let continued = continued(walk) else {
      taken.end = .undecided(.noMove)
      return taken
    }
    taken.end = cases.end(of: continued, after: walk, by: runner, in: specification)
    return taken
  }

  /// The result of a sequence, in words: that of its last case.
  func result(of walk: Walk) -> CaseResult? {
    guard let continued = continued(walk) else { return nil }
    var result = Pipeline().result(of: RunPlan.Step(continued.judged, runner: runner))
    result.id = "\(walk)"
    if case .broken(_, let found) = take(walk).end { result.tell(of: found) }
    return result
  }

  /// A sequence as a requirement in YAML.
  func yaml(of walk: Walk) -> String? {
    guard let testCase = continued(walk)?.written else { return nil }
    let run = Pipeline().judged(RunPlan.Step(testCase, runner: runner)).run
    return WalkScenario(
      specification: specification, model: nil, walk: walk, testCase: testCase, observed: run.observed?.script
    ).yaml
  }

  private func continued(_ walk: Walk) -> FollowingCases.Continued? {
    guard walk.moves.isEmpty, walk.start == FollowingCases.newState else { return nil }
    return cases.continued(walk, in: walk.start, way: [], lines: [], between: between(walk.number)) { $0 }
  }

  /// What happens after each case but the last: the user leaves, for the most part, and by turns another one comes, the app
  /// is launched again, and time passes.
  private func between(_ number: Int) -> [ScriptStep] {
    // Those with an odd number are about other people: each of both kinds has all ways.
    let way = leaving.isEmpty ? [] : leaving[number / 2 % leaving.count]
    let mark = way.first?.step.mark ?? specification.head.mark
    func happens(_ verb: Step.Verb, every count: Int, needing capability: Capability) -> [ScriptStep] {
      number % count == count - 1 && cases.capabilities.contains(capability)
        ? [ScriptStep(Step(verb, mark: mark), isEvidence: false)] : []
    }
    return (number % Self.staying == 0 ? [] : way) + (number % 2 == 1 ? nextCustomer : [])
      + happens(.relaunch, every: 3, needing: .relaunch)
      + happens(.advance(Self.passage), every: 7, needing: .clock)
  }

  /// The shortest sequence that breaks in the same way.
  ///
  /// - Parameters:
  ///   - broken: A broken sequence.
  ///   - break: How it breaks.
  /// - Returns: The sequence.
  private func smallest(of broken: Walk, breaking break: WalkBreak) -> Walk {
    for index in broken.then.indices.dropLast() {
      var shorter = broken
      shorter.then.remove(at: index)
      if case .broken(_, let found) = take(shorter).end, found == `break` {
        return smallest(of: shorter, breaking: found)
      }
    }
    return broken
  }

  /// What sequences showed.
  ///
  /// - Parameters:
  ///   - tally: What was counted.
  ///   - jobs: The number of threads.
  /// - Returns: The exploration.
  func exploration(_ tally: WalkTally, jobs: Int) -> ChartExploration {
    let breaks = tally.breaks.sorted { $0.value.walk.number < $1.value.walk.number }
    let found = parallelMap(breaks.count, jobs: jobs) { index -> Counterexample? in
      let (kind, taken) = breaks[index]
      let walk = smallest(of: taken.walk, breaking: kind)
      return result(of: walk).map { result in
        Counterexample(
          requirement: kind.requirement, level: kind.level, walk: "\(walk)", moves: walk.then.count,
          movesBefore: taken.walk.then.count, number: taken.walk.number,
          cause: "\(kind.kind.rawValue) \(kind.subject)", result: result, yaml: yaml(of: walk) ?? "")
      }
    }
    let none = ChartExploration.Reach(of: [], reached: [], unreachable: [:])
    return ChartExploration(
      spec: specification.id, chart: FollowingCases.chartOfCases, walks: tally.walks, moves: tally.moves,
      undecided: tally.undecided, cells: none, pairs: none, faults: none, atOnce: none, movesAtOnce: 0, turns: 0,
      broken: [], cases: ChartExploration.Reach(of: cases.all, reached: tally.cases, unreachable: [:]),
      counterexamples: found.compactMap(\.self),
      mark: ResultMark(specification.head.mark))
  }
}
