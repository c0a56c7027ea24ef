import SpecModel
import WorldScripting

extension Judgement {
  /// The decision without a conviction that rests on silence in real time, which proves nothing.
  ///
  /// A client that owed an answer when a step was ended may only be slow: what it had not done by then, and whatever it
  /// did afterwards, came later than the script expects.
  ///
  /// - Parameters:
  ///   - observed: The observation of the case.
  ///   - level: The level of the requirement.
  /// - Returns: The decision, or an inconclusive one.
  func doubted(by observed: CaseObservation, level: Level) -> Judgement {
    guard hasSilence(in: observed) else { return self }
    var result = self
    result.outcome = .inconclusive
    result.cause = .silence(isUnanswered: observed.script.isLeftUnanswered)
    return result.weighed(by: level)
  }

  /// Whether a step ended in silence before the first discrepancy, or at it.
  private func hasSilence(in observed: CaseObservation) -> Bool {
    switch cause {
    case .expectation, .scenario, .outcomes, .setup, .dependency, .nothingToChange, .unbound, .unusedEvidence:
      observed.script.hasSilence(through: discrepancies.compactMap(\.step).min())
    // Any silence counts: which step of the control the refusal rests on is not asked.
    case .control: observed.control?.hasSilence(through: nil) ?? false
    case .state:
      observed.script.hasSilence(through: nil) || observed.recognisers.contains { $0.hasSilence(through: nil) }
    case .startNeverEnded: observed.all.contains(where: \.isLaunchDoubtful)
    // An end of a process, a livelock and a fault of the kit are seen, and rest on no wait.
    default: false
    }
  }
}

extension Observation {
  /// Whether a request got no response until silence ended its step.
  fileprivate var isLeftUnanswered: Bool {
    steps.contains { $0.quiescence == .silent && $0.after.exchanges.contains(where: \.isLeftWaiting) }
  }

  /// Whether one of the steps up to this one ended in silence; `nil` for all steps.
  fileprivate func hasSilence(through step: Int?) -> Bool {
    steps.prefix(step.map { $0 + 1 } ?? steps.count).contains { $0.quiescence == .silent }
  }
}
