import SpecModel

/// Several cases one after the other in one world, each judged by its own part of what was observed.
///
/// One run asks many cases, and shows which of them may tell of the client: to convict, the case runs once more as the last
/// one, against the reference client too.
struct SequenceScreening: Sendable {
  private let parts: [FollowingCases.Part]
  private let testCase: TestCase
  /// The steps of all cases.
  private let lines: [FollowingCases.Line]

  /// What a client did in one of the cases.
  enum Finding: Sendable, Hashable {
    /// All that the case asks held.
    case held
    /// Something did not hold.
    case broken
    /// Nothing can be said.
    case undecided
  }

  /// Prepares a screening; `nil` where there is no case, or the client cannot run one of them.
  ///
  /// - Parameters:
  ///   - walk: The cases.
  ///   - parts: Their scripts.
  ///   - cases: The cases that can follow.
  init?(_ walk: Walk, by parts: [FollowingCases.Part], of cases: FollowingCases) {
    guard var testCase = parts.last?.testCase else { return nil }
    self.parts = parts
    // Names are not kept apart here: each case binds its own anew.
    lines = cases.lines(of: parts)
    testCase.id = "\(walk.spec)/\(walk.chart)/screened/\(walk.number)"
    testCase.control = nil
    testCase.recognition = nil
    testCase.script = Script(given: [], steps: lines.map(\.step), overall: nil, alternatives: [])
    guard testCase.script.needs.isSubset(of: cases.capabilities) else { return nil }
    self.testCase = testCase
  }

  /// Runs the cases against a client.
  ///
  /// - Parameter runner: Runs cases against it.
  /// - Returns: What it did in each case, and in which case it broke a rule first.
  func findings(by runner: CaseRunner) -> (cases: [Finding], rules: [String: Int]) {
    let step = RunPlan.Step(testCase, runner: runner)
    let observed = runner.observe(testCase).script
    var steps = parts.map { _ in [StepObservation]() }
    var places: [Int] = []
    var rest = lines[...]
    for seen in observed.steps {
      // A step that only makes ready may have been left out.
      while let next = rest.first, next.step !== seen.step { rest.removeFirst() }
      guard let line = rest.popFirst() else { break }
      places.append(line.part)
      guard line.place != .around else { continue }
      var own = seen
      own.part = line.place == .given ? .given : .step
      steps[line.part].append(own)
    }
    let last = places.last ?? 0
    // Of a case that the run did not come to, or did not leave, nothing is known but how the run ended.
    let reached = Set(places)
    let left = Set(rest.map(\.part))
    let findings = parts.enumerated().map { index, part -> Finding in
      if part.interruption?.isEnd ?? false { return .undecided }
      guard reached.contains(index), index == last || !left.contains(index) else { return .undecided }
      var own = observed
      own.steps = steps[index]
      if index != last { own.end = .finished }
      return finding(part, own, step.judge)
    }
    let violations = RuleJudge(observed, exchanges: testCase.exchanges).violations(of: testCase.rules)
    let rules = violations.map { ($0.rule, $0.discrepancy.step.map { places[$0] } ?? last) }
    return (findings, Dictionary(rules, uniquingKeysWith: { first, _ in first }))
  }

  private func finding(_ part: FollowingCases.Part, _ observation: Observation, _ judge: Judge) -> Finding {
    var script = part.script
    for index in script.alternatives.indices { script.alternatives[index].endsIn = [] }
    let judgement = judge.judge(observation, of: part.testCase, script).judgement
    if judgement.outcome == .passed { return .held }
    return judgement.isBroken || judgement.isOfGiven ? .broken : .undecided
  }
}
