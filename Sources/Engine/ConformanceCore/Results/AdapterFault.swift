/// A fault of the adapter, of what starts the client, or of the kit, because of which cases of a specification could not
/// be judged.
///
/// Nothing of it convicts the client, which may be right.
package struct AdapterFault: Sendable, Hashable {
  /// The kinds there are.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The adapter broke the rules of its interface.
    case adapter
    /// The client could not be created, which its adapter or the kit has to answer for.
    case start
    /// The client's process ended at each call, of whatever operation.
    case crash
    /// The kit or the specification is at fault.
    case kit
  }

  /// The kind.
  package var kind: Kind
  /// The specification's id.
  package var spec: String
  /// What was seen in the first case, in a sentence without a full stop.
  package var text: String
  /// What to do about it; empty where that is not known.
  package var hint: String
  /// The id of the first case.
  package var example: String
  /// The number of cases that could not be judged.
  package var cases: Int
  /// Whether the run started no more cases of the specification because of it.
  package var stoppedRun: Bool

  /// Finds what kept the cases of a run from being judged.
  ///
  /// - Parameter results: The run.
  /// - Returns: A fault for each specification and kind, in the order of the cases.
  package static func all(of results: RunResults) -> [AdapterFault] {
    let bySpec = Dictionary(grouping: results.cases.filter { $0.outcome != .skipped && !$0.isOfRule }, by: \.spec)
    return bySpec.sorted { $0.key < $1.key }.flatMap { spec, cases in
      faults(of: spec, cases: cases, isCutOff: !results.isComplete && !results.isStoppedByFailures)
    }
  }

  private static func faults(of spec: String, cases: [CaseResult], isCutOff: Bool) -> [AdapterFault] {
    let isStopped = isCutOff && cases.count >= 1 && cases.allSatisfy(isShown)
    let errored = cases.filter { $0.outcome == .errored }
    let crashed = isStopped ? cases.filter { $0.cause?.kind == .crashed } : []
    var order: [Kind] = []
    var groups: [Kind: [CaseResult]] = [:]
    for result in errored + crashed {
      let kind = Kind(result)
      if groups[kind] == nil { order.append(kind) }
      groups[kind, default: []].append(result)
    }
    return order.compactMap { kind in
      guard let group = groups[kind], let first = group.first else { return nil }
      return AdapterFault(
        kind: kind, spec: spec, text: first.findings.first?.actual ?? first.reason ?? "",
        hint: first.findings.first?.hint ?? "", example: first.id, cases: group.count, stoppedRun: isStopped)
    }
  }

  /// Whether a case ended in a way that is the adapter's fault, where every other case ends so too.
  ///
  /// - Parameter result: The case.
  /// - Returns: Whether the adapter broke its interface, or the client could not be created or ended during a call.
  static func isShown(by result: CaseResult) -> Bool {
    switch result.cause?.kind {
    case .adapter, .start: result.outcome == .errored
    case .crashed: true
    default: false
    }
  }
}

extension AdapterFault.Kind {
  /// The kind of fault that a case shows.
  fileprivate init(_ result: CaseResult) {
    switch result.cause?.kind {
    case .adapter: self = .adapter
    case .start: self = .start
    case .crashed: self = .crash
    default: self = .kit
    }
  }
}
