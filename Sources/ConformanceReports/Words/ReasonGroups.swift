package import ConformanceCore

/// Cases that share an outcome, grouped by the reason that is given for it.
package struct ReasonGroup {
  /// The reason, in a sentence.
  package var reason: String
  /// The cases, in the order of the run.
  package var cases: [CaseResult]

  /// Groups the cases with an outcome.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - cases: The cases of the run.
  /// - Returns: The largest group first; groups of a size by reason.
  package static func groups(of outcome: Outcome, in cases: [CaseResult]) -> [ReasonGroup] {
    var groups: [String: [CaseResult]] = [:]
    for result in cases where result.outcome == outcome {
      groups[result.reason ?? "no reason was given", default: []].append(result)
    }
    return groups.map { ReasonGroup(reason: $0.key, cases: $0.value) }.sorted {
      ($1.cases.count, $0.reason) < ($0.cases.count, $1.reason)
    }
  }
}
