import AuthProviding
import SpecModel
import WorldScripting

extension CaseObservation {
  /// The exchange that the service refused in the step of a discrepancy: what came of the step may follow from it.
  ///
  /// A state is what the whole script led to, so that any of its steps may explain it.
  ///
  /// - Parameter discrepancy: The discrepancy.
  /// - Returns: The refused exchange, of the discrepancy's own kind if there is one; `nil` where none was refused.
  func refused(at discrepancy: Discrepancy) -> ExchangeRecord? {
    let steps = steps(of: discrepancy)
    guard let first = steps.first, let last = steps.last else { return nil }
    // An answer may come in a later step than its request, so that only the last record has it.
    let refused = last.after.exchanges.dropFirst(first.before.exchanges.count).filter(\.isRefused)
    return refused.last { $0.name == discrepancy.exchange } ?? refused.last
  }

  /// Whether the call in question failed by the client's own decision: it sent no request and showed no page.
  ///
  /// Of the scenario as a whole this says something only where nothing was counted.
  ///
  /// - Parameter discrepancy: The discrepancy.
  /// - Returns: Whether it did; `false` where the discrepancy is about no call.
  func sentNothing(at discrepancy: Discrepancy) -> Bool {
    guard discrepancy.step == nil, discrepancy.controlStep == nil else {
      return steps(of: discrepancy).haveFailedUnsent
    }
    guard discrepancy.countsNothing else { return false }
    return script.steps.contains { $0.part == .step && [$0][...].haveFailedUnsent }
  }

  private func steps(of discrepancy: Discrepancy) -> ArraySlice<StepObservation> {
    if let step = discrepancy.controlStep { return control?.steps(ofCallsAt: step) ?? [] }
    if let step = discrepancy.step { return script.steps(ofCallsAt: step) }
    return discrepancy.topic == .state ? script.steps[...] : []
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

extension Discrepancy {
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
