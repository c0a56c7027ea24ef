import DeterministicExecution
import SpecModel
import WorldScripting

/// Takes walks through one chart with one client, and judges them.
///
/// A walk is a case like any other, run by the one ``Pipeline``. Where the chart leaves open which state a move leads to,
/// the walk so far runs once more with every state's recogniser, so that probing disturbs nothing.
struct WalkRunner: Sendable {
  let model: ExplorationModel
  let runner: CaseRunner
  /// The rules that cases break.
  var brokenRules: Set<String> = []
  /// The cases that can go on where walks end; `nil` for none.
  var following: FollowingCases?
  private let pipeline = Pipeline()

  /// Which recognisers run at the end of a walk.
  enum Probing: Sendable {
    /// That of each allowed state, and one other by chance: most walks break nothing, and each recogniser costs a run.
    case some
    /// That of each state of the chart.
    case all
  }

  init(_ model: ExplorationModel, runner: CaseRunner) {
    self.model = model
    self.runner = runner
  }

  /// How a walk ended.
  enum End: Sendable {
    /// All that the chart says held, in the states through which the walk went.
    case held
    /// Something did not hold, at the last move of the walk that is given.
    ///
    /// - Parameters:
    ///   - walk: The walk up to the move that broke it.
    ///   - break: What did not hold.
    case broken(walk: Walk, break: WalkBreak)
    /// Nothing can be said.
    case undecided(WalkDoubt)
  }

  /// Whether the client runs in the world's own executor, so that the kit decides how calls at once take turns.
  var isDeterministic: Bool { runner.client.interface == .swift && runner.trust.execution == .deterministic }

  /// A walk that was taken.
  struct Taken: Sendable {
    /// The walk.
    var walk: Walk
    /// The state before each move.
    var states: [String]
    /// How it ended.
    var end: End
    /// The one state in which it ended, where that is known and the chart goes on from it.
    var place: String?
    /// The ids of the cases that held after it.
    var others: Set<String> = []
    /// Why nothing can be said of some of the cases after it.
    var doubts: [WalkDoubt] = []
  }

  /// Takes a walk whose moves are chosen on the way.
  ///
  /// - Parameters:
  ///   - start: The walk without moves.
  ///   - probing: Which recognisers run, as long as nothing is broken.
  ///   - choose: Returns the next move from a state, after the walk so far; `nil` ends the walk.
  /// - Returns: The walk, and how it ended.
  func take(_ start: Walk, probing: Probing, choosing choose: (_ state: String, _ walk: Walk) -> Move?) -> Taken {
    var taken = Taken(walk: start, states: [], end: .held)
    var state = start.start
    var isCertain = true
    while let move = choose(state, taken.walk) {
      guard model.isPossible(move, in: state, after: taken.walk), !move.isAtOnce || isDeterministic else {
        taken.end = .undecided(.noMove)
        return taken
      }
      taken.walk.moves.append(move)
      taken.states.append(state)
      isCertain = false
      if !move.isAtOnce, move.fault == nil, let allowed = model.allowed(after: move, from: state), allowed.count == 1,
        !model.isLast(move, in: state)
      {
        state = allowed[0]
        continue
      }
      let (end, recognised) = judge(taken.walk, taken.states, probing)
      taken.end = end
      guard case .held = end, recognised.count == 1, !model.isLast(move, in: state) else { return taken }
      state = recognised[0]
      isCertain = true
    }
    taken.place = state
    guard !isCertain else { return taken }
    let (end, recognised) = judge(taken.walk, taken.states, probing)
    taken.end = end
    taken.place = recognised.count == 1 ? recognised[0] : nil
    return taken
  }

  /// Takes a walk whose moves are known.
  func take(_ walk: Walk) -> Taken {
    let taken = take(walk.prefix(0), probing: .all) { _, taken in walk.moves.dropFirst(taken.moves.count).first }
    return walk.then.isEmpty ? taken : continuing(taken, with: walk.then)
  }

  /// Lets cases go on where a walk has ended.
  ///
  /// - Parameters:
  ///   - taken: The walk.
  ///   - cases: The cases.
  /// - Returns: The walk with the cases; without them where it has not held, or none of them can follow.
  func continuing(_ taken: Taken, with cases: [Sequel]) -> Taken {
    guard case .held = taken.end else { return taken }
    var longer = taken
    longer.walk.then = cases
    guard let following, let continued = continued(longer) else {
      longer.end = .undecided(.noMove)
      return longer
    }
    longer.end = following.end(of: continued, after: longer.walk, by: runner, in: model.specification)
    if case .broken(_, let found) = longer.end, brokenRules.contains(found.requirement) { longer.end = .held }
    return longer
  }

  private func continued(_ taken: Taken) -> ContinuedCase? {
    guard let following, let place = taken.place else { return nil }
    return model.continued(taken.walk, through: taken.states, to: place, by: following)
  }

  /// Judges a walk.
  ///
  /// - Returns: How it ended, and the states whose recognisers hold at its end.
  private func judge(_ walk: Walk, _ states: [String], _ probing: Probing) -> (end: End, recognised: [String]) {
    guard let (whole, moves) = model.testCase(of: walk, through: states) else {
      return (.undecided(.noMove), [])
    }
    var testCase = whole
    if probing == .some { testCase.recognition = testCase.recognition?.narrowed(for: walk, through: states) }
    let step = RunPlan.Step(testCase, runner: runner)
    let (run, judgement) = pipeline.judged(step)
    guard let observed = run.observed else { return (.undecided(.kind(.start)), []) }
    let violation = judgement.violations.first { !brokenRules.contains($0.rule) }
    if let violation, judgement.outcome != .failed {
      let own = observed.script.ownStep(violation.discrepancy.step) ?? moves.count - 1
      let count = moves[min(own, moves.count - 1)] + 1
      if count < walk.moves.count {
        // A walk that ends there may break more than the rule, and is shrunk by that.
        let cut = judge(walk.prefix(count), Array(states.prefix(count)), .all)
        if case .broken = cut.end { return cut }
      }
      guard mayConvict(walk, states, testCase) else { return (.undecided(.notOfReference), []) }
      return (.broken(walk: walk.prefix(count), break: WalkBreak(violation, of: model.specification)), [])
    }
    if let index = judgement.discrepancies.compactMap(\.step).min(),
      let own = observed.script.ownStep(index), own < moves.count, moves[own] + 1 < walk.moves.count
    {
      // What comes later follows from it: the walk ends here.
      let count = moves[own] + 1
      return judge(walk.prefix(count), Array(states.prefix(count)), probing)
    }
    switch judgement.outcome {
    case .passed:
      // A later call may join what this one left behind, and meet with the fault too: the chart does not say.
      if walk.moves.last?.fault != nil, observed.script.isRequestOpen { return (.held, []) }
      let judge = StateJudge(judge: step.judge, testCase: testCase)
      return (.held, testCase.recognition.map { judge.recognised(of: $0, observed.recognisers) } ?? [])
    case .failed, .warned:
      if probing == .some { return judge(walk, states, .all) }
      guard mayConvict(walk, states, testCase) else { return (.undecided(.notOfReference), []) }
      return (.broken(walk: walk, break: self.break(judgement, observed, step, walk, states)), [])
    case .inconclusive, .errored, .skipped, .expectedFailure, .unexpectedPass:
      return (.undecided(.kind(judgement.cause?.kind ?? .setup)), [])
    }
  }

  /// Whether clients that are right keep to a walk, where the chart alone does not say what comes of it: a service refused
  /// a call in its own words, after which a client may give up its tokens, for one.
  private func mayConvict(_ walk: Walk, _ states: [String], _ testCase: TestCase) -> Bool {
    guard model.isBeyondChart(walk, through: states) else { return true }
    var silent = walk
    for (index, state) in states.enumerated() {
      if silent.moves[index].fault?.kind == .stated { silent.moves[index].fault = nil }
      if !model.canTurn(in: state) { silent.moves[index].isByOther = false }
      silent.moves[index].change = nil
    }
    guard let alone = model.testCase(of: silent, through: states)?.testCase else { return false }
    return following?.witnesses.hold(testCase, alone: alone).isHeld ?? false
  }

  /// What did not hold at the end of a walk.
  ///
  /// Calls at once break what they would break in the order that comes nearest. That is a `must` only where a `must` is
  /// broken in every order.
  private func `break`(
    _ judgement: Judgement, _ observed: CaseObservation, _ step: RunPlan.Step, _ walk: Walk, _ states: [String]
  ) -> WalkBreak {
    var result = WalkBreak(judgement, of: step.testCase)
    guard let last = walk.moves.last, last.isAtOnce, let state = states.last else { return result }
    result.level = .should
    let orders = model.orders(of: last, in: state, onWalkFrom: walk.start) ?? []
    let script = step.judge.judge(observed.script, of: step.testCase, step.testCase.script)
    let recognised = step.testCase.recognition.map {
      StateJudge(judge: step.judge, testCase: step.testCase).recognised(of: $0, observed.recognisers)
    }
    let broken = zip(orders, step.testCase.script.alternatives).map { order, alternative in
      let wrong = Set(script.callsAtOnce(breaking: alternative))
      let isEndWrong = recognised.map { $0.count != 1 || !order.ends.contains($0[0]) } ?? false
      return order.parts.filter { wrong.contains($0.call) } + (isEndWrong ? order.parts.suffix(1) : [])
    }
    guard let nearest = broken.min(by: { $0.count < $1.count })?.first else { return result }
    let isMust = broken.allSatisfy { $0.contains { $0.level == .must } }
    result.requirement = nearest.requirement
    result.level = isMust ? .must : .should
    return result
  }

  /// The result of the case that a broken walk is, in words.
  func result(of taken: Taken) -> CaseResult? {
    if !taken.walk.then.isEmpty, let following, let continued = continued(taken) {
      return following.result(of: continued, after: taken.walk, taken.end, by: runner)
    }
    guard let testCase = testCase(of: taken) else { return nil }
    var result = pipeline.result(of: RunPlan.Step(testCase, runner: runner))
    result.id = "\(taken.walk)"
    return result
  }

  /// A broken walk as a requirement in YAML.
  func yaml(of taken: Taken) -> String? {
    let continued = continued(taken).flatMap { continued in following?.told(continued, by: runner).written }
    guard let testCase = continued ?? self.testCase(of: taken) else { return nil }
    let run = pipeline.judged(RunPlan.Step(testCase, runner: runner)).run
    return WalkScenario(
      specification: model.specification, model: model, walk: taken.walk, testCase: testCase,
      observed: run.observed?.script
    ).yaml
  }

  /// The case that a walk is, about what it breaks.
  func testCase(of taken: Taken) -> TestCase? {
    var testCase = model.testCase(of: taken.walk, through: taken.states)?.testCase
    if case .broken(let walk, let broken) = taken.end, walk.moves.last?.isAtOnce ?? false,
      !model.specification.rules.contains(where: { $0.id == broken.requirement })
    {
      testCase?.requirement = broken.requirement
      testCase?.level = broken.level
    }
    return testCase
  }
}

/// Why nothing can be said of a walk.
enum WalkDoubt: Sendable, Hashable {
  /// The chart or the client has no such move in the state.
  case noMove
  /// A case does not hold after the walk, but not for the reference client either: it asks for what a new world shows.
  case notOfReference
  /// A step could not be judged.
  ///
  /// - Parameters:
  ///   - _: The reason.
  case kind(Cause.Kind)
}

/// What did not hold on a walk: walks that break in the same way have one cause.
struct WalkBreak: Sendable, Hashable {
  /// The requirement or rule that is broken.
  var requirement: String
  /// How binding it is.
  var level: Level
  /// What did not hold.
  var kind: Finding.Kind
  /// What the finding is about.
  var subject: String
  /// The operation of the case that went on after a walk and broke; `nil` for what the walk itself breaks.
  var operation: String?

  init(_ judgement: Judgement, of testCase: TestCase) {
    requirement = testCase.requirement
    level = judgement.outcome == .warned ? .should : testCase.level
    kind = judgement.discrepancies.first?.kind ?? .neverCompleted
    subject = judgement.discrepancies.first?.subject ?? ""
  }

  init(_ violation: RuleJudge.Violation, of specification: Specification) {
    requirement = violation.rule
    level = specification.rules.first { $0.id == violation.rule }?.level ?? .should
    kind = violation.discrepancy.kind
    subject = violation.discrepancy.subject
  }
}

extension TestCase.Recognition {
  /// The recognisers of the allowed states, and of one other.
  ///
  /// What comes back is mostly a state in which the walk was before, so every second walk asks for one of these.
  ///
  /// - Parameters:
  ///   - walk: The walk, whose number decides which other one.
  ///   - states: The states through which it went.
  /// - Returns: The recognition by these alone.
  fileprivate func narrowed(for walk: Walk, through states: [String]) -> Self {
    let others = recognisers.map(\.state).filter { !allowed.contains($0) }
    // Not by turns in a row: goals of walks come by turns too.
    var generator = SeededGenerator(seed: UInt64(walk.number) + 1)
    let former = others.filter(states.contains)
    let isFormer = !former.isEmpty && Bool.random(using: &generator)
    let other = (isFormer ? former : others).randomElement(using: &generator)
    var narrowed = self
    narrowed.recognisers = recognisers.filter { allowed.contains($0.state) || $0.state == other }
    return narrowed
  }
}

extension ScriptJudge {
  /// The calls at once, by their numbers, that do not end as an alternative says, or not once.
  fileprivate func callsAtOnce(breaking alternative: Alternative) -> [Int] {
    let steps = (discrepancies(from: alternative).compactMap(\.step) + byStep.indices.filter { !byStep[$0].isEmpty })
    return steps.compactMap { index in
      guard case .await(let name) = observation.steps[index].step.step.verb else { return nil }
      return ExplorationModel.namesAtOnce.firstIndex(of: name)
    }
  }
}

extension Observation {
  /// Whether the last step, recognisers apart, left a request of the client without an answer.
  fileprivate var isRequestOpen: Bool {
    steps.last { $0.part == .step }?.after.exchanges.contains {
      !$0.isSentByBrowser && $0.response == nil && $0.failure == nil
    } ?? false
  }

  /// The place of a step among those that are neither before the scenario nor a recogniser; `nil` for one that is.
  fileprivate func ownStep(_ index: Int?) -> Int? {
    guard let index, steps.indices.contains(index), steps[index].part == .step else { return nil }
    return steps[..<index].count { $0.part == .step }
  }
}
