import AuthProviding
import DeterministicExecution
import SpecModel

/// Cases of a specification, one after the other in one world.
///
/// A client without a chart keeps no state that a document speaks of, so that each case holds after any others. Where there
/// is a chart, the user leaves between most cases, by the call that leads from everywhere to where nobody is signed in: so
/// whatever a case does to the client, its services and its device, a later one shows what is left of it.
struct CaseSequences: Sendable {
  /// The numbers of cases that a sequence may have.
  private static let lengths = 3...10
  /// So many cases of each sequence come by turns, so that each case is asked after others.
  private static let inTurn = 3
  /// So many kinds of events come more often than others in one sequence.
  private static let kindsOfEvents = 2
  /// The times that may pass between two cases, in minutes: shorter and longer than profiles, tokens and sessions live.
  private static let waits = [1, 11, 61, 61, 61, 1_500]

  private let specification: Specification
  private let runner: CaseRunner
  private let cases: FollowingCases
  private let leaving: [String?: [ScriptStep]]
  private let nextCustomer: [ScriptStep]
  /// How many sequences there are for one walk through each chart.
  let turns: Int
  private let seed: UInt64
  /// The ids of all cases, in an order of their own.
  private let order: [String]

  /// Creates sequences.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - runner: Runs cases against the client.
  ///   - cases: The cases.
  ///   - leaving: The ways in which a user leaves after a case; none where a client keeps no state.
  ///   - nextCustomer: The steps by which another customer comes; empty where there is none.
  ///   - turns: How many sequences there are for one walk through each chart.
  ///   - seed: The seed of the run.
  init(
    of specification: Specification, runner: CaseRunner, cases: FollowingCases, leaving: [String?: [ScriptStep]],
    nextCustomer: [ScriptStep], turns: Int, seed: UInt64
  ) {
    self.specification = specification
    self.runner = runner
    self.cases = cases
    self.leaving = leaving
    self.nextCustomer = nextCustomer
    self.turns = turns
    self.seed = seed
    var generator = SeededGenerator(seed: Seeds.ofCase(FollowingCases.chartOfCases, inRun: seed == 0 ? 1 : seed))
    order = cases.all.shuffled(using: &generator)
  }

  /// The specification's id.
  var id: String { specification.id }

  /// Takes a sequence by its number.
  ///
  /// All its cases run in one world, and each is judged by its part. One that does not hold there, but does with the
  /// reference client, is the last one of a sequence of its own, which is judged as any other.
  ///
  /// - Parameter number: The number, which decides all that is left to chance.
  /// - Returns: The sequence; `nil` where there is no case.
  func take(_ number: Int) -> WalkRunner.Taken? {
    let walk = planned(number)
    guard !walk.then.isEmpty else { return nil }
    var taken = WalkRunner.Taken(walk: walk, states: [], end: .held, place: walk.start)
    guard let parts = parts(of: walk),
      let screening = SequenceScreening(walk, by: parts, of: cases)
    else {
      taken.end = .undecided(.noMove)
      return taken
    }
    let (own, rules) = screening.findings(by: runner)
    taken.others = Set(zip(walk.then, own).filter { $0.1 == .held }.map(\.0.testCase))
    var suspects = Set(own.indices.filter { own[$0] == .broken })
    if !suspects.isEmpty || !rules.isEmpty {
      let (right, known) = screening.findings(by: cases.witnesses.reference)
      let doubtful = suspects.filter { right[$0] != .held }
      taken.doubts = doubtful.map { _ in .notOfReference }
      suspects.subtract(doubtful)
      suspects.formUnion(rules.filter { known[$0.key] == nil }.values)
    }
    for index in suspects.sorted() {
      let end = take(walk.upTo(index))
      if case .broken = end.end { return end }
      taken.doubts.append(.notOfReference)
    }
    return taken
  }

  /// The sequence of a number.
  private func planned(_ number: Int) -> Walk {
    let name = "\(FollowingCases.chartOfCases)/\(number)"
    var generator = SeededGenerator(seed: Seeds.ofCase(name, inRun: seed == 0 ? 1 : seed))
    var walk = Walk(
      spec: specification.id, chart: FollowingCases.chartOfCases, number: number, start: FollowingCases.newState,
      moves: [])
    guard !order.isEmpty else { return walk }
    let count = Int.random(in: Self.lengths, using: &generator)
    var turn = number * Self.inTurn
    var left = Self.inTurn
    // What two kinds of events do to each other shows where both come often.
    let events = (0..<Self.kindsOfEvents).compactMap { _ in cases.choice.events.randomElement(using: &generator) }
    while walk.then.count < count {
      let before = walk.then.isEmpty ? [] : interludes(&generator)
      let former = walk.then.randomElement(using: &generator)?.testCase
      switch (Int.random(in: 0..<10, using: &generator), former) {
      case (0..<2, let former?):
        // What is counted shows when the same happens again and again.
        let times = Int.random(in: 1...3, using: &generator)
        // Most cases begin where nobody is signed in, and tell of a client only where the user has left.
        let between = before.hasLeft && Bool.random(using: &generator) ? before : []
        walk.then.append(Sequel(former, after: before))
        walk.then += (1..<times).map { _ in Sequel(former, after: between) }
      case (2..<4, let former?):
        guard let like = cases.choice.any(like: former, by: &generator) else { continue }
        walk.then.append(Sequel(like, after: before))
      case (4..<7, _):
        let chosen = events.randomElement(using: &generator).flatMap { cases.choice.any(with: $0, by: &generator) }
        guard let chosen else { continue }
        walk.then.append(Sequel(chosen, after: before))
      case (7..<9, _) where left > 0:
        walk.then.append(Sequel(order[turn % order.count], after: before))
        turn += 1
        left -= 1
      default:
        guard let any = cases.choice.any(in: walk.start, by: &generator) else { continue }
        walk.then.append(Sequel(any, after: before))
      }
    }
    for index in walk.then.indices { walk.then[index].interruption = interruption(of: walk, index, &generator) }
    return walk
  }

  /// What happens in the middle of a case, by chance; `nil` for most.
  private func interruption(of walk: Walk, _ index: Int, _ generator: inout SeededGenerator) -> CaseInterruption? {
    guard let script = cases.script(of: walk.then[index].testCase), Int.random(in: 0..<5, using: &generator) == 0
    else { return nil }
    let count = script.given.count + script.steps.count
    guard count > 1 else { return nil }
    let place = Int.random(in: 1..<count, using: &generator)
    if index > 0, walk.then[index - 1].interruption == nil, Bool.random(using: &generator) {
      // The requests of the case in between could meet with a fault or a hold of this one, with some clients alone.
      let isBare = (script.given + script.steps).prefix(place).allSatisfy { !$0.step.verb.waitsForRequest }
      return isBare ? .around(after: place) : nil
    }
    return cases.capabilities.contains(.relaunch) ? .by([.relaunch], after: place) : nil
  }

  /// What happens between two cases, by chance.
  private func interludes(_ generator: inout SeededGenerator) -> [Interlude] {
    func happens(_ count: Int, of all: Int) -> Bool { Int.random(in: 0..<all, using: &generator) < count }
    var interludes: [Interlude] = []
    if let form = leaving.keys.sorted(by: { ($0 ?? "") < ($1 ?? "") }).randomElement(using: &generator) {
      if happens(4, of: 5) { interludes.append(.leave(form: form)) }
      if happens(interludes.isEmpty ? 1 : 3, of: 6) { interludes.append(.other) }
    }
    if cases.capabilities.contains(.relaunch), happens(1, of: 5) { interludes.append(.relaunch) }
    if cases.capabilities.contains(.clock), happens(1, of: 5), let minutes = Self.waits.randomElement(using: &generator)
    {
      interludes.append(.wait(minutes: minutes))
    }
    return interludes
  }

  /// The steps of what happens between two cases; `nil` for a way of leaving that the client does not have.
  private func steps(of interlude: Interlude) -> [ScriptStep]? {
    let mark = specification.head.mark
    switch interlude {
    case .leave(let form): return leaving[form]
    case .other: return nextCustomer
    case .relaunch: return [ScriptStep(Step(.relaunch, mark: mark), isEvidence: false)]
    case .wait(let minutes):
      return [ScriptStep(Step(.advance(.seconds(minutes * 60)), mark: mark), isEvidence: false)]
    }
  }

  private func parts(of walk: Walk) -> [FollowingCases.Part]? {
    cases.parts(of: walk, in: walk.start, interludes: steps) { $0 }
  }

  /// Takes a sequence, of which the last case is judged.
  ///
  /// - Parameter walk: The cases.
  /// - Returns: The sequence, and how it ended.
  func take(_ walk: Walk) -> WalkRunner.Taken {
    var taken = WalkRunner.Taken(walk: walk, states: [], end: .held, place: walk.start)
    guard let continued = continued(walk) else {
      taken.end = .undecided(.noMove)
      return taken
    }
    let isLeft = leaving.isEmpty || walk.isLeft
    taken.end = cases.end(of: continued, after: walk, by: runner, in: specification, isLeft: isLeft)
    return taken
  }

  /// The result of a sequence, in words: that of its last case.
  func result(of walk: Walk) -> CaseResult? {
    continued(walk).map { cases.result(of: $0, after: walk, take(walk).end, by: runner) }
  }

  /// A sequence as a requirement in YAML.
  func yaml(of walk: Walk) -> String? {
    guard let testCase = continued(walk).map({ cases.told($0, by: runner).written }) else { return nil }
    let run = Pipeline().judged(RunPlan.Step(testCase, runner: runner)).run
    return WalkScenario(
      specification: specification, model: nil, walk: walk, testCase: testCase, observed: run.observed?.script
    ).yaml
  }

  private func continued(_ walk: Walk) -> ContinuedCase? {
    guard walk.moves.isEmpty, walk.start == FollowingCases.newState, let parts = parts(of: walk) else { return nil }
    return cases.continued(walk, by: parts, way: [], lines: [])
  }

  /// The shortest sequence that breaks in the same way.
  ///
  /// - Parameters:
  ///   - broken: A broken sequence.
  ///   - break: How it breaks.
  /// - Returns: The sequence.
  private func smallest(of broken: Walk, breaking break: WalkBreak) -> Walk {
    var smallest = broken
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for shorter in Self.shorter(than: smallest) {
        guard case .broken(_, let found) = take(shorter).end, found == `break` else { continue }
        smallest = shorter
        isSmaller = true
        break
      }
    }
    return smallest
  }

  /// Sequences with fewer cases, or with less between them and in their middles.
  private static func shorter(than walk: Walk) -> [Walk] {
    var candidates: [Walk] = []
    func add(_ change: (inout Walk) -> Void) {
      var shorter = walk
      change(&shorter)
      if shorter.isSequence { candidates.append(shorter) }
    }
    var size = walk.then.count - 1
    while size > 0 {
      for start in stride(from: 0, through: walk.then.count - 1 - size, by: size) {
        add { $0.then.removeSubrange(start..<start + size) }
      }
      size /= 2
    }
    for (index, sequel) in walk.then.enumerated() {
      for place in sequel.before.indices { add { $0.then[index].before.remove(at: place) } }
      if sequel.interruption != nil { add { $0.then[index].interruption = nil } }
    }
    if let first = walk.then.first, !first.before.isEmpty { add { $0.then[0].before = [] } }
    return candidates
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

extension [Interlude] {
  /// Whether the user leaves.
  fileprivate var hasLeft: Bool { contains { if case .leave = $0 { true } else { false } } }
}

extension Step.Verb {
  /// Whether the step is about a request that comes later.
  fileprivate var waitsForRequest: Bool {
    switch self {
    case .fault, .hold: true
    default: false
    }
  }
}

extension Walk {
  /// The sequence up to a case, which is judged: a case in the middle of which it stands comes first, and ends there.
  fileprivate func upTo(_ index: Int) -> Walk {
    var walk = self
    walk.then = Array(then.prefix(index + 1))
    if case .around(let place)? = then.dropFirst(index + 1).first?.interruption {
      var outer = then[index + 1]
      outer.interruption = .end(after: place)
      walk.then.insert(outer, at: index)
    }
    return walk
  }

  /// Whether nobody is signed in where the last case begins, and nothing happens to it but a relaunch or time.
  fileprivate var isLeft: Bool {
    guard let last = then.last else { return true }
    if case .around? = last.interruption { return false }
    return then.count == 1 || last.before.hasLeft
  }

  /// Whether there is a case for each one that stands around the case before it.
  fileprivate var isSequence: Bool {
    if case .around? = then.first?.interruption { false } else { true }
  }
}
