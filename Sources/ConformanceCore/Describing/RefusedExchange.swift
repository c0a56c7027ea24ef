import AuthProviding
import SpecModel
import WorldScripting

extension CaseObservation {
  /// The exchange that the service refused in the step of a deviation: what came of the step may follow from it.
  ///
  /// A state is what the whole script led to, so that any of its steps may explain it.
  ///
  /// - Parameter deviation: The deviation.
  /// - Returns: The refused exchange, of the deviation's own kind if there is one; `nil` where none was refused.
  func refused(at deviation: Deviation) -> ExchangeRecord? {
    let refused = steps(of: deviation).flatMap { seen in
      seen.after.exchanges.dropFirst(seen.before.exchanges.count).filter(\.isRefused)
    }
    return refused.last { $0.name == deviation.exchange } ?? refused.last
  }

  /// Whether the call in question failed by the client's own decision: it sent no request and showed no page.
  ///
  /// Of the scenario as a whole this says something only where nothing was counted.
  ///
  /// - Parameter deviation: The deviation.
  /// - Returns: Whether it did; `false` where the deviation is about no call.
  func sentNothing(at deviation: Deviation) -> Bool {
    guard deviation.step == nil, deviation.controlStep == nil else {
      return steps(of: deviation).contains(where: \.failedUnsent)
    }
    return deviation.countsNothing && script.steps.contains { $0.part == .step && $0.failedUnsent }
  }

  private func steps(of deviation: Deviation) -> ArraySlice<StepObservation> {
    if let step = deviation.controlStep { return control?.steps.dropFirst(step).prefix(1) ?? [] }
    if let step = deviation.step { return script.steps.dropFirst(step).prefix(1) }
    return deviation.topic == .state ? script.steps[...] : []
  }
}

extension StepObservation {
  /// Whether a call of the step failed, and the step sent and showed nothing.
  fileprivate var failedUnsent: Bool {
    guard after.exchanges.count == before.exchanges.count, after.pages.count == before.pages.count else { return false }
    return completions.contains { if case .failure(_)? = $0.first?.ending { true } else { false } }
  }
}

extension Deviation {
  /// Whether it is about requests or pages of which there are none.
  fileprivate var countsNothing: Bool {
    guard topic == .requests || topic == .pages, case .value(let value?, _, _, _) = problem else { return false }
    return value == .integer(0) || value.list?.isEmpty == true
  }
}

extension ExchangeRecord {
  /// The lowest status of an answer that refuses its request (RFC 9110, sections 15.5 and 15.6).
  private static let lowestRefusal = 400

  fileprivate var isRefused: Bool { response.map { $0.status >= Self.lowestRefusal } ?? false }
}

extension Finding.Refusal {
  /// The most characters of an answer that stand beside a finding; the transcript has all.
  private static let longestAnswer = 160

  /// Describes a refused exchange; `nil` for one without a name or an answer.
  init?(_ record: ExchangeRecord, _ mask: Mask) {
    guard let exchange = record.name, let response = record.response else { return nil }
    let text = mask(response.text).replacing("\n", with: " ")
    let beginning = text.prefix(Self.longestAnswer)
    self.init(
      exchange: exchange, status: response.status,
      answer: String(beginning) + (beginning.endIndex < text.endIndex ? "…" : ""))
  }
}
