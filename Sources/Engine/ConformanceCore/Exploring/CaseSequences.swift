import AuthProviding
import DeterministicExecution
import SpecModel

/// Cases of a specification, one after the other in one world.
///
/// A client without a chart keeps no state that a document speaks of, so that each case holds after any others. Where there
/// is a chart, the user leaves between most cases, by the call that leads from everywhere to where nobody is signed in: so
/// whatever a case does to the client, its services and its device, a later one shows what is left of it.
struct CaseSequences: Sendable {
  /// How much time passes while an answer is on its way, where it does: more than a token lives.
  private static let passage = Duration.seconds(61 * 60)

  private let specification: Specification
  private let runner: CaseRunner
  private let cases: FollowingCases
  private let leaving: [String?: [ScriptStep]]
  private let nextCustomer: [ScriptStep]
  /// How many sequences there are for one walk through each chart.
  let turns: Int
  private let planner: SequencePlanner

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
    planner = SequencePlanner(
      of: specification.id, cases: cases, forms: leaving.keys.sorted { ($0 ?? "") < ($1 ?? "") },
      areNamed: nextCustomer.isEmpty, seed: seed)
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
    let walk = planner.plan(number)
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

  /// The steps of what happens between two cases; `nil` for a way of leaving that the client does not have.
  private func steps(of interlude: Interlude) -> [ScriptStep]? {
    let mark = specification.head.mark
    switch interlude {
    case .leave(let form): return leaving[form]
    case .other: return nextCustomer
    case .stay: return []
    // By what is kept, which the sequence knows.
    case .release: return nil
    case .relaunch: return [ScriptStep(Step(.relaunch, mark: mark), isEvidence: false)]
    case .change(let change): return change.step(at: specification.service, mark: mark).map { [$0] }
    case .wait(let minutes):
      return [ScriptStep(Step(.advance(.seconds(minutes * 60)), mark: mark), isEvidence: false)]
    }
  }

  private func parts(of walk: Walk) -> [FollowingCases.Part]? {
    cases.parts(of: walk, in: walk.start, interludes: steps, faulted: faulted) { $0 }
  }

  /// The steps of a call that meets with a fault; `nil` where that cannot be.
  private func faulted(_ call: ScriptStep, by fault: ExchangeFault) -> [ScriptStep]? {
    guard case .call = call.step.verb else { return nil }
    let mark = call.step.mark
    if let step = cases.stated.step(of: fault, at: mark) { return [ScriptStep(step), call] }
    var signOut: Invocation?
    if case .call(let invocation)? = leaving[nil]?.last?.step.verb { signOut = invocation }
    let passage = cases.capabilities.contains(.clock) ? [Step(.advance(Self.passage), mark: mark)] : nil
    return FaultMoment(fault: fault, passage: passage, signOut: signOut).lines(calling: call)
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
    let place = leaving.isEmpty ? .left : walk.place(amongNamed: nextCustomer.isEmpty)
    taken.end = cases.end(of: continued, after: walk, by: runner, in: specification, from: place)
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
  var hasLeft: Bool { contains { if case .leave = $0 { true } else { false } } }
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

  /// Where the last case begins.
  ///
  /// - Parameter areNamed: Whether calls name the user, whom a case that did not come to its end may have made or changed.
  /// - Returns: The place.
  fileprivate func place(amongNamed areNamed: Bool) -> SequelPlace {
    guard let last = then.last else { return .left }
    if case .around? = last.interruption { return .open }
    let session = then.lastIndex { !$0.before.contains(.stay) } ?? 0
    let isLeft = session == 0 || then[session].before.hasLeft
    if areNamed, let cut = then[..<session].lastIndex(where: { $0.interruption?.isEnd ?? false }),
      !then[(cut + 1)...session].contains(where: { $0.before.contains(.other) })
    {
      return .unknown
    }
    if session < then.count - 1 {
      let others = then[session..<(then.count - 1)]
      return isLeft && others.allSatisfy { $0.interruption == nil } ? .session : .unknown
    }
    if isLeft { return .left }
    return then[session - 1].interruption?.isEnd ?? false ? .unknown : .open
  }

  /// Whether there is a case for each one that stands around the case before it, and the last one has an end.
  fileprivate var isSequence: Bool {
    if case .around? = then.first?.interruption { return false }
    return then.last?.interruption?.isEnd != true
  }
}
