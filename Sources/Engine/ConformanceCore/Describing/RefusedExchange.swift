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
    let steps = steps(of: deviation)
    guard let first = steps.first, let last = steps.last else { return nil }
    // An answer may come in a later step than its request, so that only the last record has it.
    let refused = last.after.exchanges.dropFirst(first.before.exchanges.count).filter(\.isRefused)
    return refused.last { $0.name == deviation.exchange } ?? refused.last
  }

  /// Whether the call in question failed by the client's own decision: it sent no request and showed no page.
  ///
  /// Of the scenario as a whole this says something only where nothing was counted.
  ///
  /// - Parameter deviation: The deviation.
  /// - Returns: Whether it did; `false` where the deviation is about no call.
  func sentNothing(at deviation: Deviation) -> Bool {
    guard deviation.step == nil, deviation.controlStep == nil else { return steps(of: deviation).haveFailedUnsent }
    guard deviation.countsNothing else { return false }
    return script.steps.contains { $0.part == .step && [$0][...].haveFailedUnsent }
  }

  private func steps(of deviation: Deviation) -> ArraySlice<StepObservation> {
    if let step = deviation.controlStep { return control?.steps(ofCallsAt: step) ?? [] }
    if let step = deviation.step { return script.steps(ofCallsAt: step) }
    return deviation.topic == .state ? script.steps[...] : []
  }
}

extension Observation {
  /// The steps from the one that makes the calls of a step up to the step itself, which may only wait for their ends.
  fileprivate func steps(ofCallsAt index: Int) -> ArraySlice<StepObservation> {
    guard steps.indices.contains(index) else { return [] }
    let calls = Set(steps[index].calls)
    let first = steps[...index].firstIndex { !calls.isDisjoint(with: $0.calls) } ?? index
    return steps[first...index]
  }
}

extension ArraySlice<StepObservation> {
  /// Whether a call failed in the last of the steps, and none of them sent or showed anything.
  fileprivate var haveFailedUnsent: Bool {
    guard let first, let last, first.before.exchanges.count == last.after.exchanges.count,
      first.before.pages.count == last.after.pages.count
    else { return false }
    return last.completions.contains { if case .failure(_)? = $0.first?.ending { true } else { false } }
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
