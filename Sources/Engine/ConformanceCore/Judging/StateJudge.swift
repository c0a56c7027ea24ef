import AuthProviding
import SpecModel

/// Finds out which state a client is in: the one whose recogniser holds, and no other's.
struct StateJudge {
  let judge: Judge
  let testCase: TestCase

  /// What the recogniser of a state shows.
  private struct Examination {
    var state: String
    /// Everything that does not hold of it; the client behaves as in the state where nothing is here.
    var discrepancies: [Discrepancy] = []
    /// The requirement of a call without which the recogniser says nothing; `nil` where it says something.
    var unknown: Dependency?

    var isRecognised: Bool { unknown == nil && discrepancies.isEmpty }
  }

  /// Judges the state that was reached.
  ///
  /// A recogniser that needs a call which the client lacks says nothing. The state of a `must` is recognised by
  /// what the documents name: of an allowed state the other steps are left out, and another state with such steps
  /// contradicts nothing.
  ///
  /// - Parameters:
  ///   - recognition: The states that are allowed, and the recogniser of each state of the chart.
  ///   - recognisers: The observation of each recogniser.
  /// - Returns: What is wrong or unknown; `nil` where the state is allowed and certain.
  func judgement(of recognition: TestCase.Recognition, _ recognisers: [Observation]) -> Judgement? {
    let examined = examinations(of: recognition, recognisers)
    let recognised = examined.filter(\.isRecognised).map(\.state)
    // Of two recognisers that hold neither tells where the client is: it behaves as in both, which no state does.
    if recognised.count == 1, let state = recognised.first, recognition.allowed.contains(state) { return nil }
    if recognised.isEmpty {
      for each in examined where recognition.allowed.contains(each.state) {
        if let dependency = each.unknown { return Judgement(.inconclusive, .dependency(dependency)) }
      }
    }
    let discrepancy = Discrepancy(
      "state", .state(recognised, allowed: recognition.allowed), mark: recognition.mark)
    var judgement = Judgement(.failed, .state, [discrepancy])
    judgement.candidates = examined.map { each in
      Judgement.Candidate(
        kind: .state, name: each.state, isAllowed: recognition.allowed.contains(each.state),
        discrepancies: each.discrepancies, needs: each.unknown.map { $0.operation ?? $0.requirement })
    }
    return judgement
  }

  /// The states whose recognisers hold.
  func recognised(of recognition: TestCase.Recognition, _ recognisers: [Observation]) -> [String] {
    examinations(of: recognition, recognisers).filter(\.isRecognised).map(\.state)
  }

  private func examinations(of recognition: TestCase.Recognition, _ recognisers: [Observation]) -> [Examination] {
    zip(recognition.recognisers, recognisers).map { recogniser, observation in
      examination(of: recogniser, observation, isAllowed: recognition.allowed.contains(recogniser.state))
    }
  }

  private func examination(of recogniser: TestCase.Recogniser, _ observation: Observation, isAllowed: Bool)
    -> Examination
  {
    var examination = Examination(state: recogniser.state)
    let steps = observation.steps.filter { $0.part == .recogniser }
    let counted = steps.filter { seen in operation(of: seen, in: observation).map(counts) ?? true }
    // Left out of another state's recogniser, a step could make that state look like the one that was reached.
    let isLeftOut = !isAllowed && counted.count < steps.count
    let lacking = counted.first { $0.completions.contains { $0.first?.ending == .unsupported } }
    if let undecided = lacking ?? (counted.isEmpty || isLeftOut ? steps.first : nil),
      let basis = operation(of: undecided, in: observation).flatMap(testCase.dependencies.basis)
    {
      examination.unknown = basis
      return examination
    }
    for (index, seen) in steps.enumerated() where operation(of: seen, in: observation).map(counts) ?? true {
      examination.discrepancies += discrepancies(of: seen).map { $0.at(step: index) }
    }
    let isWhole = observation.end == .finished && !steps.isEmpty && steps.count == recogniser.steps.count
    if !isWhole, examination.discrepancies.isEmpty {
      examination.discrepancies = [stop(of: recogniser, observation, steps.count)]
    }
    return examination
  }

  /// The discrepancy of a recogniser that did not come to its end.
  private func stop(of recogniser: TestCase.Recogniser, _ observation: Observation, _ done: Int) -> Discrepancy {
    let bindings = observation.steps.last?.bindings ?? Bindings(app: [:])
    let index = min(done, max(0, recogniser.steps.count - 1))
    guard recogniser.steps.indices.contains(index) else {
      return Discrepancy("state", .state([], allowed: [recogniser.state]), mark: testCase.mark)
    }
    let step = recogniser.steps[index].step
    return Discrepancy("state", .recogniserStopped(step, bindings), mark: step.mark).at(step: index)
  }

  /// Whether what an operation does may decide the case.
  private func counts(_ operation: String) -> Bool {
    testCase.level != .must || testCase.dependencies.isDocumented(operation)
  }

  private func operation(of seen: StepObservation, in observation: Observation) -> String? {
    seen.calls.first.map { observation.calls[$0].call.operation }
  }

  private func discrepancies(of seen: StepObservation) -> [Discrepancy] {
    StepJudge(
      seen, isHelp: false, isMust: testCase.level == .must, errorCodes: testCase.errorCodes,
      exchanges: testCase.exchanges, challenge: judge.challenge
    ).discrepancies()
  }
}
