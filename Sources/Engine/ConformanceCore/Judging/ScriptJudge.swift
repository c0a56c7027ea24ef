import AuthProviding
import SpecModel
import WorldScripting

/// Judges the run of one script, step by step, and its outcomes as a whole.
struct ScriptJudge {
  let observation: Observation
  let script: Script
  let testCase: TestCase
  let challenge: @Sendable (String, String) -> String?
  /// The discrepancies of each step.
  private(set) var byStep: [[Discrepancy]] = []

  init(
    _ observation: Observation, script: Script, of testCase: TestCase,
    challenge: @escaping @Sendable (String, String) -> String?
  ) {
    self.observation = observation
    self.script = script
    self.testCase = testCase
    self.challenge = challenge
    byStep = observation.steps.map { judge($0).discrepancies() }
  }

  /// The judgement of the script.
  var judgement: Judgement {
    let broken = byStep.firstIndex { !$0.isEmpty } ?? (fatal == nil ? nil : observation.steps.indices.last)
    if let broken {
      if let dependency = dependency(ofBroken: broken) {
        return Judgement(.inconclusive, .dependency(dependency), discrepancies(upTo: broken))
      }
      // What is given is no promise of this requirement; that of another one has cases of its own.
      if observation.steps[broken].part == .given, !isOwnBasis(observation.steps[broken]) {
        return Judgement(.inconclusive, .setup, discrepancies(upTo: broken))
      }
    }
    if let fatal { return Judgement(.failed, fatal, discrepancies()) }
    if broken != nil { return Judgement(.failed, .expectation, discrepancies()) }
    // Asked after the steps: a reply without the field is what is wrong, and that nothing could use it only follows.
    if case .unbound(let reference) = observation.end { return unbound(reference) }
    if case .nothingToChange(let text) = observation.end { return nothingToChange(text) }
    let overall = script.overall.map(overallDiscrepancies) ?? []
    if !overall.isEmpty { return Judgement(.failed, .scenario, overall) }
    let choice = self.choice
    guard choice.discrepancies.isEmpty else {
      var judgement = Judgement(.failed, .outcomes, choice.discrepancies)
      judgement.candidates = choice.candidates
      return judgement
    }
    // Only now: that evidence is missing says nothing of a client that has failed already.
    var judgement = unused ?? unproven ?? Judgement(.passed, took: choice.took)
    judgement.notes = observation.steps.flatMap { seen in
      judge(seen).acceptedFailures().map { Judgement.Note.unlistedFailure(seen.step.step, $0) }
    }
    return judgement
  }

  private func discrepancies(upTo last: Int? = nil) -> [Discrepancy] {
    byStep.prefix(last.map { $0 + 1 } ?? byStep.count).enumerated().flatMap { index, found in
      found.map { $0.at(step: index) }
    }
  }

  /// Whether the world rejected an instruction after a step that did not hold: what it builds on was never there.
  var isBrokenBeforeItsEnd: Bool {
    if case .instructionFailed = observation.end { byStep.contains { !$0.isEmpty } } else { false }
  }

  /// Why the script could not go on, where the client is to blame.
  private var fatal: Judgement.Cause? {
    switch observation.end {
    case .livelock: .livelock
    case .timedOut: .timedOut
    case .terminated(let termination): .terminated(termination)
    case .finished, .launchFailed, .launchFaulty, .neverLaunched, .unbound, .instructionFailed, .nothingToChange,
      .adapterFailed, .silent:
      nil
    }
  }

  /// The judgement of a script in which a fault, hold or decision never took effect; `nil` where all did.
  private var unused: Judgement? {
    let unused = observation.steps.enumerated().first { _, seen in
      seen.step.isEvidence && seen.evidence.map { observation.uses[$0, default: 0] == 0 } ?? false
    }
    guard let (index, seen) = unused else { return nil }
    let step = seen.step.step
    let discrepancy = Discrepancy("evidence", .unusedEvidence(step, seen.bindings), mark: step.mark).at(step: index)
    if let dependency = testCase.dependency(of: step, calling: nil) {
      return Judgement(.inconclusive, .dependency(dependency), [discrepancy])
    }
    return Judgement(.inconclusive, .unusedEvidence(step, seen.bindings), [discrepancy])
  }

  /// The discrepancies of the scenario as a whole, its `given` apart.
  private func overallDiscrepancies(_ expectation: Expectation) -> [Discrepancy] {
    let own = observation.steps.filter { $0.part == .step }
    return discrepancies(from: expectation, over: own.isEmpty ? observation.steps.suffix(1) : own)
  }

  /// The discrepancies of several steps as a whole.
  private func discrepancies(from expectation: Expectation, over own: [StepObservation]) -> [Discrepancy] {
    guard let first = own.first, let last = own.last else { return [] }
    let matcher = MatcherJudge(
      bindings: last.bindings, record: last.after, now: last.endedAt, challenge: challenge)
    let world = WorldJudge(
      before: first.before, after: last.after, startedAt: first.startedAt, endedAt: last.endedAt, matcher: matcher,
      exchanges: testCase.exchanges)
    var found = world.discrepancies(from: expectation)
    if let pending = expectation.pending {
      found += judge(last).pending(pending, at: expectation.mark)
    }
    if let completions = expectation.completions {
      let calls = Set(own.flatMap(\.calls))
      let count = calls.reduce(0) { $0 + observation.calls[$1].completions.count }
      found += matcher.discrepancies(from: completions, .integer(count), subject: "completions").map {
        $0.about(.completion)
      }
    }
    return found
  }
}

// What a case takes for granted.
extension ScriptJudge {
  /// The judgement of a script in which all holds, but where a call that it builds on did not do its work: it failed
  /// although nothing is said of its end, or claims a success that nothing shows.
  private var unproven: Judgement? {
    for (index, seen) in observation.steps.enumerated() {
      guard seen.step.step.verb.isCompleting, let operation = operation(of: seen) else { continue }
      let found = unexpectedEndings(of: seen) + missingSign(of: operation, in: seen)
      guard !found.isEmpty else { continue }
      let discrepancies = found.map { $0.at(step: index) }
      guard let dependency = testCase.dependency(of: seen.step.step, calling: operation) else {
        return Judgement(.failed, .expectation, discrepancies)
      }
      return Judgement(.inconclusive, .dependency(dependency), discrepancies)
    }
    return nil
  }

  /// The endings other than a reply, where something is expected of a call and nothing of its end.
  private func unexpectedEndings(of seen: StepObservation) -> [Discrepancy] {
    let step = seen.step.step
    let expectations =
      [step.expectation].compactMap(\.self)
      + script.alternatives.flatMap(\.steps).filter { step.isNamed($0.binding) }.map(\.expectation)
    let isEndFree = expectations.contains { $0.ending != nil || $0.each != nil || $0.completions != nil }
    guard !expectations.isEmpty, !isEndFree else { return [] }
    var expectation = Expectation(mark: step.mark)
    expectation.ending = .reply(Matcher(.map([], closed: false), mark: step.mark))
    return judge(seen).discrepancies(from: expectation)
  }

  /// What shows no success, although a call of the step ended in one.
  private func missingSign(of operation: String, in seen: StepObservation) -> [Discrepancy] {
    guard var sign = testCase.dependencies.signOfSuccess(of: operation),
      seen.completions.contains(where: { if case .reply? = $0.first?.ending { true } else { false } })
    else { return [] }
    let asked = seen.step.step.expectation?.ending ?? seen.step.step.expectation?.each?.ending
    let ofReply = Expectation(ending: sign.ending?.without(asked), mark: sign.mark)
    sign.ending = nil
    return judge(seen).discrepancies(from: ofReply) + discrepancies(from: sign, over: observation.steps)
  }
}

// What is in question, and what only helps.
extension ScriptJudge {
  private func judge(_ seen: StepObservation) -> StepJudge {
    StepJudge(
      seen, isHelp: isHelp(seen), isMust: testCase.level == .must, errorCodes: testCase.errorCodes,
      exchanges: testCase.exchanges, challenge: challenge)
  }

  /// Whether a step only helps: it comes before the scenario, or calls another operation and expects nothing of it.
  private func isHelp(_ seen: StepObservation) -> Bool {
    if seen.part == .given { return true }
    let step = seen.step.step
    guard case .call = step.verb, seen.part == .step, step.expectation == nil, let operation = operation(of: seen)
    else { return false }
    let isExpectedLater = script.alternatives.contains { $0.steps.contains { step.isNamed($0.binding) } }
    return operation != testCase.subject && !isExpectedLater
  }

  private func operation(of seen: StepObservation) -> String? {
    seen.calls.first.map { observation.calls[$0].call.operation }
  }

  /// The requirement that a broken step convicts in place of the case's own; `nil` where the step is in question.
  private func dependency(ofBroken index: Int) -> Dependency? {
    let seen = observation.steps[index]
    let isMissingCall = byStep[index].contains { if case .unsupported = $0.problem { true } else { false } }
    guard seen.step.step.restsOn != nil || isMissingCall || isHelp(seen) else { return nil }
    guard let found = testCase.dependency(of: seen.step.step, calling: operation(of: seen)) else { return nil }
    // That a client lacks the call in question convicts a 'must' of it, also where the call as such is a 'should'.
    let isOwnCall = seen.part == .step && operation(of: seen) == testCase.subject
    return isOwnCall && testCase.level == .must && found.level != .must ? nil : found
  }

  /// Whether a step before the scenario calls an operation whose basis is the requirement in question.
  private func isOwnBasis(_ seen: StepObservation) -> Bool {
    operation(of: seen).flatMap(testCase.dependencies.basis)?.requirement == testCase.requirement
  }

  /// The judgement of a script in which a step needs what no step before it returned.
  private func unbound(_ reference: Reference) -> Judgement {
    let discrepancy = Discrepancy("\(reference)", .unbound(reference), mark: reference.mark)
    let source = observation.steps.last { $0.step.step.isNamed(reference.root) || $0.step.step.binds(reference) }
    if let source, let dependency = testCase.dependency(of: source.step.step, calling: operation(of: source)) {
      return Judgement(.inconclusive, .dependency(dependency), [discrepancy])
    }
    return Judgement(.inconclusive, .unbound(reference), [discrepancy])
  }

  /// The judgement of a script in which the client did not bring about what an instruction changes.
  private func nothingToChange(_ text: String) -> Judgement {
    if let step = observation.steps.last?.step.step, let dependency = testCase.dependency(of: step, calling: nil) {
      return Judgement(.inconclusive, .dependency(dependency))
    }
    return Judgement(.inconclusive, .nothingToChange(text))
  }
}

extension ScriptJudge {
  /// The one whole outcome, of those that the documents leave open, that holds entirely, or what is wrong with the
  /// nearest one, and with each.
  private var choice: (took: String?, discrepancies: [Discrepancy], candidates: [Judgement.Candidate]) {
    guard !script.alternatives.isEmpty else { return (nil, [], []) }
    var judged = script.alternatives.map { (alternative: $0, discrepancies: discrepancies(from: $0)) }
    if let taken = judged.first(where: { $0.discrepancies.isEmpty }) { return (taken.alternative.name, [], []) }
    // The client most likely meant the one that it is nearest to; all others are shown behind it.
    guard let least = judged.indices.min(by: { judged[$0].discrepancies.count < judged[$1].discrepancies.count }) else {
      return (nil, [], [])
    }
    let nearest = judged.remove(at: least)
    let summary = Discrepancy(
      "outcomes", .outcomes(script.alternatives.map(\.name), nearest: nearest.alternative.name),
      mark: nearest.alternative.mark)
    let candidates = ([nearest] + judged).map {
      Judgement.Candidate(kind: .outcome, name: $0.alternative.name, discrepancies: $0.discrepancies)
    }
    return (nil, [summary] + nearest.discrepancies, candidates)
  }

  /// The states in which the script may end by the alternatives that hold; `nil` where they say nothing of it.
  var endStates: [String]? {
    guard script.alternatives.contains(where: { !$0.endsIn.isEmpty }) else { return nil }
    return script.alternatives.filter { discrepancies(from: $0).isEmpty }.flatMap(\.endsIn)
  }

  /// What does not hold of an alternative.
  func discrepancies(from alternative: Alternative) -> [Discrepancy] {
    let bound = alternative.steps.flatMap { bound -> [Discrepancy] in
      guard let index = observation.steps.lastIndex(where: { $0.step.step.isNamed(bound.binding) }) else {
        return [
          Discrepancy("outcomes.\(bound.binding)", .outcomeStepMissing(bound.binding), mark: bound.expectation.mark)
        ]
      }
      return judge(observation.steps[index]).discrepancies(from: bound.expectation).map { $0.at(step: index) }
    }
    return bound + (alternative.overall.map(overallDiscrepancies) ?? [])
  }
}

extension Expectation.Ending {
  /// The ending without the fields of a reply of which another ending says something.
  fileprivate func without(_ other: Self?) -> Self {
    guard case .reply(let matcher) = self, case .map(let fields, let isClosed) = matcher.rule,
      case .reply(let known)? = other, case .map(let knownFields, _) = known.rule
    else { return self }
    let names = Set(knownFields.map(\.name))
    return .reply(Matcher(.map(fields.filter { !names.contains($0.name) }, closed: isClosed), mark: matcher.mark))
  }
}

extension Step {
  /// Whether the step binds a name, or awaits the call that the name stands for.
  fileprivate func isNamed(_ name: String) -> Bool {
    if case .await(let awaited) = verb, awaited == name { return true }
    return binding == name
  }

  /// Whether the step binds the name of a reference, which has the name of a state before it where a state is reached.
  fileprivate func binds(_ reference: Reference) -> Bool {
    binding.map { $0 == reference.path.prefix(2).joined(separator: ".") } ?? false
  }
}
