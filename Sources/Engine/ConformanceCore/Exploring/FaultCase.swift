import SpecModel

/// A place of the matrix of faults: a call of an operation, one of its exchanges, and what goes wrong there.
package struct FaultCase: Sendable, Hashable, Codable {
  /// The name that stands behind the specification's in the id.
  package static let name = "faults"

  /// The id, such as `acme/faults/fetch/profile/offline`, which `--replay` takes.
  package var id: String
  /// The specification's id.
  package var spec: String
  /// The operation.
  package var operation: String
  /// The exchange.
  package var exchange: String
  /// What goes wrong.
  package var kind: String
  /// Whether what must hold holds; skipped where no call meets with the fault.
  package var outcome: Outcome
  /// Why no call meets with it, or what does not hold, in a sentence.
  package var reason: String?
  /// The walk that shows it; `nil` where a case of the operation does.
  package var walk: String?
  /// The result as a case, where something does not hold.
  package var result: CaseResult?
  /// Where the chart or the case stands.
  package var mark: ResultMark

  /// Creates a place of the matrix, with a reason why no call meets with the fault.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - spec: The specification's id.
  ///   - fault: The exchange, and what goes wrong there.
  ///   - reason: Why no call meets with the fault.
  ///   - mark: Where the chart or the case stands.
  init(
    _ operation: String, of spec: String, _ fault: ExchangeFault, unreachable reason: String?, mark: SourceMark
  ) {
    id = [spec, Self.name, operation, fault.exchange, fault.kind.rawValue].joined(separator: "/")
    self.spec = spec
    self.operation = operation
    exchange = fault.exchange
    kind = fault.kind.rawValue
    outcome = .skipped
    self.reason = reason
    self.mark = ResultMark(mark)
  }

  /// The place as a case.
  package var asCase: CaseResult {
    result
      ?? CaseResult(
        CaseIdentity(id: id, spec: spec, operation: operation, requirement: Self.name, level: .should, mark: mark),
        outcome: outcome, reason: reason)
  }

  /// Whether a call met with the fault.
  package var isReached: Bool { outcome != .skipped }

  /// Whether a text is the id of a place of the matrix.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it is.
  package static func isID(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 5 && parts[1] == name && ExchangeFault.Kind.usual.contains { $0.rawValue == parts[4] }
  }
}
