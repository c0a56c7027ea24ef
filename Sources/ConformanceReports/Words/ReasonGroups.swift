package import ConformanceCore

/// Cases that share an outcome, grouped by the reason that is given for it.
package struct ReasonGroup {
  /// The reason, in a sentence.
  package var reason: String
  /// Whether the chosen profile holds the cases, so that their skips count against the client.
  package var isInProfile: Bool
  /// The cases, in the order of the run.
  package var cases: [CaseResult]

  /// The reason, and whether the skips count.
  package var words: String {
    isInProfile ? "\(reason) (within the chosen profile, so it counts against the client)" : reason
  }

  /// Groups the cases with an outcome.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - cases: The cases of the run.
  /// - Returns: The largest group first; groups of a size by reason.
  package static func groups(of outcome: Outcome, in cases: [CaseResult]) -> [ReasonGroup] {
    var groups: [Key: [CaseResult]] = [:]
    for result in cases where result.outcome == outcome {
      let key = Key(reason: result.reason ?? "no reason was given", isInProfile: result.isSkipInProfile)
      groups[key, default: []].append(result)
    }
    return groups.map { ReasonGroup(reason: $0.key.reason, isInProfile: $0.key.isInProfile, cases: $0.value) }.sorted {
      ($1.cases.count, $0.words) < ($0.cases.count, $1.words)
    }
  }

  private struct Key: Hashable {
    var reason: String
    var isInProfile: Bool
  }
}
