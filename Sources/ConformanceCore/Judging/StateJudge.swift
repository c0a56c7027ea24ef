import AuthProviding
import SpecModel

/// Finds out which state a client is in: the one whose recogniser holds, and no other's.
struct StateJudge {
  let judge: Judge
  let testCase: TestCase

  /// The answer of a state's recogniser.
  private enum Answer: Equatable {
    /// The client behaves as in this state.
    case yes
    /// The client behaves otherwise.
    case no
    /// The client lacks a call that the recogniser needs.
    ///
    /// - Parameter _: The requirement of that call.
    case unknown(Dependency)
  }

  /// Judges the state that was reached.
  ///
  /// A recogniser that needs a call which the client lacks says nothing. The state of a `must` is recognised by
  /// what the documents name: of an allowed state the other steps are left out, and another state with such steps
  /// contradicts nothing.
  ///
  /// - Parameters:
  ///   - recognition: The states that are allowed, and the recogniser of each state of the chart.
  ///   - probes: The observation of each recogniser.
  /// - Returns: What is wrong or unknown; `nil` where the state is allowed and certain.
  func judgement(of recognition: TestCase.Recognition, _ probes: [Observation]) -> Judgement? {
    let answers = self.answers(of: recognition, probes)
    let recognised = answers.filter { $0.answer == .yes }.map(\.state)
    if recognised.count == 1, let state = recognised.first, recognition.allowed.contains(state) { return nil }
    if recognised.isEmpty {
      for (state, answer) in answers where recognition.allowed.contains(state) {
        if case .unknown(let dependency) = answer { return Judgement(.inconclusive, .dependency(dependency)) }
      }
    }
    let deviation = Deviation(
      "state", .state(recognised, allowed: recognition.allowed), mark: recognition.mark)
    return Judgement(.failed, .state, [deviation])
  }

  /// The states whose recognisers hold.
  func recognised(of recognition: TestCase.Recognition, _ probes: [Observation]) -> [String] {
    answers(of: recognition, probes).filter { $0.answer == .yes }.map(\.state)
  }

  private func answers(
    of recognition: TestCase.Recognition, _ probes: [Observation]
  ) -> [(state: String, answer: Answer)] {
    zip(recognition.probes, probes).map { probe, observation in
      let isAllowed = recognition.allowed.contains(probe.state)
      return (probe.state, answer(of: probe, observation, isAllowed: isAllowed))
    }
  }

  private func answer(of probe: TestCase.Probe, _ observation: Observation, isAllowed: Bool) -> Answer {
    let steps = observation.steps.filter { $0.part == .probe }
    let counted = steps.filter { seen in operation(of: seen, in: observation).map(counts) ?? true }
    let isLeftOut = !isAllowed && counted.count < steps.count
    let lacking = counted.first { $0.completions.contains { $0.first?.ending == .unsupported } }
    if let undecided = lacking ?? (counted.isEmpty || isLeftOut ? steps.first : nil),
      let basis = operation(of: undecided, in: observation).flatMap(testCase.dependencies.basis)
    {
      return .unknown(basis)
    }
    guard observation.end == .finished, !steps.isEmpty, steps.count == probe.steps.count else { return .no }
    return counted.allSatisfy(holds) ? .yes : .no
  }

  /// Whether what an operation does may decide the case.
  private func counts(_ operation: String) -> Bool {
    testCase.level != .must || testCase.dependencies.isDocumented(operation)
  }

  private func operation(of seen: StepObservation, in observation: Observation) -> String? {
    seen.calls.first.map { observation.calls[$0].call.operation }
  }

  private func holds(_ seen: StepObservation) -> Bool {
    StepJudge(
      seen, isHelp: false, errorCodes: testCase.errorCodes, exchanges: testCase.exchanges,
      challenge: judge.challenge
    ).deviations().isEmpty
  }
}
