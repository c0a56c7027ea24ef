import AuthProviding
import SpecModel

/// Where a case begins that follows others.
enum SequelPlace: Sendable, Hashable {
  /// Nobody is signed in.
  case left
  /// In the session of the case before it, of which it is known who is in it.
  case session
  /// Where the cases before it have ended.
  case open
  /// Nobody knows: in a session that began where others had ended, or where a case did not come to its end.
  case unknown
}

/// A case after a walk, or after other cases.
struct ContinuedCase: Sendable {
  /// The case, in which all that is before it is given: it has held already, or is judged by itself.
  var judged: TestCase
  /// The case with what is before it as steps of its own, as a specification can hold it.
  var written: TestCase
  private let way: [ScriptStep]
  private let before: [ScriptStep]
  /// All steps of the case and of others, up to its first own one.
  private let given: [(line: FollowingCases.Line, isOwn: Bool)]

  /// Puts a case after others.
  ///
  /// - Parameters:
  ///   - part: The case.
  ///   - walk: The walk.
  ///   - way: The steps to the state in which the walk begins.
  ///   - before: The steps of its moves.
  ///   - lines: The steps of all cases, in order, and whether each belongs to the case that is judged.
  init(
    _ part: FollowingCases.Part, on walk: Walk, way: [ScriptStep], after before: [ScriptStep],
    lines: [(line: FollowingCases.Line, isOwn: Bool)]
  ) {
    self.way = way
    self.before = before
    let isAsked = { (line: FollowingCases.Line, isOwn: Bool) in isOwn && line.place != .around }
    // What comes after the case is not needed to judge it.
    let lines = lines.prefix((lines.lastIndex(where: isAsked) ?? lines.count - 1) + 1)
    let first = lines.firstIndex { isAsked($0, $1) && $0.place == .step } ?? lines.endIndex
    given = Array(lines[..<first])
    var testCase = part.testCase
    testCase.id = "\(walk.spec)/\(walk.chart)/explored/\(walk.number)"
    testCase.level = .should
    testCase.control = nil
    testCase.recognition = nil
    testCase.script = part.script
    for index in testCase.script.alternatives.indices { testCase.script.alternatives[index].endsIn = [] }
    let steps = lines.map { isAsked($0, $1) ? $0.step : $0.step.withoutExpectation }
    judged = testCase
    judged.script.given = way + before.map(\.withoutExpectation) + steps[..<first]
    judged.script.steps = Array(steps[first...])
    written = testCase
    written.script.given = way
    written.script.steps = before + steps
  }

  /// The way to the case alone, of which each call must succeed; `nil` where there is none.
  var ofWay: ContinuedCase? {
    guard let last = given.lastIndex(where: { $1 && $0.place == .given && $0.step.step.verb.isCompleting }) else {
      return nil
    }
    let steps = given[...last].map { line, isOwn in
      isOwn && line.place == .given ? line.step.succeeding : line.step.withoutExpectation
    }
    var own = self
    own.judged.script = Script(
      given: way + before.map(\.withoutExpectation), steps: steps, overall: nil, alternatives: [])
    own.written.script = Script(given: way, steps: before + steps, overall: nil, alternatives: [])
    return own
  }
}

extension FollowingCases {
  /// How a client ends that goes on with a case after a walk.
  ///
  /// Only what tells of the client is broken: right clients keep to the case there, and the client itself in a new
  /// world. It is a `should`, since the documents say it of the way that the case has by itself. Where the case's own way
  /// does not lead to it any more, the way is judged.
  ///
  /// - Parameters:
  ///   - continued: The last case after the walk.
  ///   - walk: The walk.
  ///   - runner: Runs cases against the client.
  ///   - specification: The specification.
  ///   - place: Where the case begins. Where nobody has left before it, a right client may hold what it needs already, and
  ///     meets with no fault of the case. Where no variants are witnesses, it need not ask the service or the customer
  ///     either, and one that renews nothing knows nobody any more once time has passed. And who knows somebody of whom
  ///     the case does not know need not come to where it begins.
  /// - Returns: How it ended.
  func end(
    of continued: ContinuedCase, after walk: Walk, by runner: CaseRunner, in specification: Specification,
    from place: SequelPlace = .left
  ) -> WalkRunner.End {
    if place == .unknown { return .undecided(.notOfReference) }
    let (run, judged) = Pipeline().judged(RunPlan.Step(continued.judged, runner: runner))
    if place != .left, judged.outcome != .passed, let observed = run.observed?.script {
      let isDoubtful = judged.isOfWhatIsHeld || observed.lasts
      let isHeld = place == .open && judged.succeeds
      if !observed.hasUsedFaults || isHeld || witnesses.others.isEmpty && isDoubtful {
        return .undecided(.notOfReference)
      }
    }
    if place == .open, judged.outcome != .passed, judged.isOfGiven { return .undecided(.notOfReference) }
    if judged.outcome != .passed, let observed = run.observed?.script {
      // Who sends one request after the other waits for an answer that is kept; who renews by a timer sends more.
      if walk.keepsAnswer, observed.hasOpenCall { return .undecided(.notOfReference) }
      if walk.then.last?.interruption?.lasts ?? false, judged.isOfWhatIsHeld { return .undecided(.notOfReference) }
    }
    if judged.isOfGiven, let way = continued.ofWay {
      let end = end(of: way, judged: runner.judgement(of: way.judged), after: walk, by: runner, in: specification)
      if case .broken = end { return end }
    }
    return end(of: continued, judged: judged, after: walk, by: runner, in: specification)
  }

  private func end(
    of continued: ContinuedCase, judged: Judgement, after walk: Walk, by runner: CaseRunner,
    in specification: Specification
  ) -> WalkRunner.End {
    let isBroken = judged.isBroken
    guard isBroken || !judged.violations.isEmpty, let alone = walk.then.last.flatMap({ self[$0.testCase] }) else {
      return judged.outcome == .passed ? .held : .undecided(.kind(judged.cause?.kind ?? .setup))
    }
    let own = runner.judgement(of: alone)
    let right = witnesses.hold(continued.judged, alone: alone)
    let known = right.rules.union(own.violations.map(\.rule))
    var found: WalkBreak?
    if isBroken, own.outcome == .passed, right.isHeld {
      found = WalkBreak(judged, of: continued.judged)
    } else if let violation = judged.violations.first(where: { !known.contains($0.rule) }) {
      found = WalkBreak(violation, of: specification)
    }
    guard var found else { return .undecided(.notOfReference) }
    found.level = .should
    found.operation = continued.judged.operation
    return .broken(walk: walk, break: found)
  }

  /// The result of a case after a walk, in words.
  ///
  /// - Parameters:
  ///   - continued: The case.
  ///   - walk: The walk.
  ///   - end: How it ended.
  ///   - runner: Runs cases against the client.
  /// - Returns: The result, of the way to the case where that is what is broken.
  func result(of continued: ContinuedCase, after walk: Walk, _ end: WalkRunner.End, by runner: CaseRunner) -> CaseResult
  {
    let own = told(continued, by: runner)
    var result = Pipeline().result(of: RunPlan.Step(own.judged, runner: runner))
    result.id = "\(walk)"
    if case .broken(_, let found) = end { result.tell(of: found) }
    return result
  }

  /// The case that is told of: the way to it, where that is what does not hold.
  ///
  /// - Parameters:
  ///   - continued: The case.
  ///   - runner: Runs cases against the client.
  /// - Returns: The case.
  func told(_ continued: ContinuedCase, by runner: CaseRunner) -> ContinuedCase {
    guard runner.judgement(of: continued.judged).isOfGiven, let way = continued.ofWay,
      runner.judgement(of: way.judged).isBroken
    else { return continued }
    return way
  }
}

extension Walk {
  /// Whether an answer is on its way when the last case begins.
  fileprivate var keepsAnswer: Bool {
    let held = then.dropLast().lastIndex { if case .held? = $0.interruption { true } else { false } }
    return held.map { index in !then[(index + 1)...].contains { $0.before.contains(.release) } } ?? false
  }
}

extension CaseInterruption {
  /// Whether time passes in the middle of the case.
  fileprivate var lasts: Bool {
    guard case .by(let what, _) = self else { return false }
    return what.contains { if case .wait = $0 { true } else { false } }
  }
}

extension Observation {
  /// Whether a call of the case was open when its step ended.
  fileprivate var hasOpenCall: Bool {
    steps.contains { $0.step.step.verb.isCompleting && $0.completions.contains(where: \.isEmpty) }
  }

  /// Whether time passes.
  fileprivate var lasts: Bool { steps.contains { if case .advance = $0.step.step.verb { true } else { false } } }

  /// Whether each fault of the case itself took effect.
  fileprivate var hasUsedFaults: Bool {
    steps.allSatisfy { seen in
      guard case .fault = seen.step.step.verb, let evidence = seen.evidence else { return true }
      return uses[evidence, default: 0] > 0
    }
  }
}

extension Judgement {
  /// Whether what does not hold is that the client asked the service or the customer for something.
  fileprivate var isOfWhatIsHeld: Bool {
    discrepancies.contains { [.requests, .pages, .events, .time, .evidence].contains($0.topic) }
  }

  /// Whether what does not hold is that a call succeeds, as it may with what the client holds already.
  fileprivate var succeeds: Bool {
    discrepancies.contains { discrepancy in
      guard case .ending(let ending, let expected) = discrepancy.problem, case .reply = ending else { return false }
      if case .fails = expected { return true }
      return false
    }
  }

  /// Whether something that was asked did not hold.
  var isBroken: Bool { outcome == .failed || outcome == .warned }

  /// Whether nothing can be said, as the way to the case does not lead to it.
  var isOfGiven: Bool {
    switch cause {
    case .dependency?, .setup?: !isBroken
    default: false
    }
  }
}

extension CaseResult {
  /// Tells of a rule that is broken where the case itself holds.
  fileprivate mutating func tell(of found: WalkBreak) {
    guard outcome == .passed, let broken = violations?.first(where: { $0.requirement == found.requirement }) else {
      return
    }
    outcome = .warned
    reason = broken.finding.sentence
  }
}

extension ScriptStep {
  /// The step with nothing asked of it, not even that its call succeeds.
  var withoutExpectation: ScriptStep {
    changed { step in
      guard step.verb.isCompleting else { return step.expectation = nil }
      let any = Matcher(.atLeast(.literal(.integer(0))), mark: step.mark)
      step.expectation = Expectation(completions: any, mark: step.mark)
    }
  }

  /// The step with a success asked of its call, where nothing else is.
  fileprivate var succeeding: ScriptStep {
    guard step.verb.isCompleting, step.expectation == nil else { return self }
    return changed { $0.expectation = .success(at: $0.mark) }
  }
}
