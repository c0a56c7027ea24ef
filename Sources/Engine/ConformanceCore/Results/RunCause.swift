package import SpecModel

/// One cause of what went wrong in a run, with all cases that it accounts for.
///
/// A requirement that does not hold is one cause, however many of its cases show it and however many others could not
/// be tested because of it.
package struct RunCause: Sendable, Hashable {
  /// The requirement that does not hold; `nil` where the cause lies outside of the requirements.
  package var requirement: String?
  /// The kind of cause, where no requirement is one, such as a client that could not be created.
  package var kind: Cause.Kind?
  /// How binding the cause is.
  package var level: Level
  /// The gravest outcome of its own cases; `nil` where only other cases show it.
  package var outcome: Outcome?
  /// The number of its own cases that did not pass.
  package var cases: Int
  /// The number of other cases that were not tested because of it.
  package var notTested: Int
  /// The place of the case of its own that shows it best.
  var place = CasePlace.last
  /// The share of its cases that is broken, in parts of 1,000.
  private(set) var share = 0
  /// The id of its first case.
  private(set) var first = ""
}

extension RunCause {
  /// Finds the causes of a run.
  ///
  /// Known failures, and skips for lack of a capability, have no cause here: they are expected.
  ///
  /// - Parameter results: The results of the cases.
  /// - Returns: The causes, those nearest to the fault first; among these the binding ones and those of most cases.
  static func causes(of results: [CaseResult]) -> [RunCause] {
    var found: [Key: RunCause] = [:]
    var levels: [String: Level] = [:]
    let outcomes = RequirementOutcomes(results)
    var specs: [Key: String] = [:]
    for result in results {
      levels[result.requirement] = result.level
      guard let key = Key(result) else { continue }
      var cause =
        found[key]
        ?? RunCause(
          requirement: key.requirement, kind: key.kind, level: result.level, outcome: nil, cases: 0, notTested: 0)
      if result.cause?.requirement == nil {
        cause.cases += 1
        if cause.first.isEmpty { cause.first = result.id }
        specs[key] = result.spec
        cause.place = min(cause.place, CasePlace(result))
        if result.level != .should { cause.level = result.level }
        cause.outcome = [cause.outcome, result.outcome].compactMap(\.self).min {
          OutcomeTable.gravity(of: $0) < OutcomeTable.gravity(of: $1)
        }
      } else {
        cause.notTested += 1
      }
      found[key] = cause
    }
    return found.map { key, cause in
      var cause = cause
      if let requirement = cause.requirement, let spec = specs[key] {
        cause.share = outcomes.brokenShare(of: requirement, in: spec, broken: cause.cases)
      }
      if let requirement = cause.requirement, let level = levels[requirement] { cause.level = level }
      return cause
    }.sorted { $0.order < $1.order }
  }

  private var order: (CauseRank, Int, String) {
    (
      CauseRank(place, level: level, share: share, count: cases), -notTested,
      first.isEmpty ? requirement ?? kind?.rawValue ?? "" : first
    )
  }

  /// What cases of one cause have in common.
  private struct Key: Hashable {
    var requirement: String?
    var kind: Cause.Kind?

    /// The key of a case; `nil` for one without a cause to speak of.
    init?(_ result: CaseResult) {
      switch result.outcome {
      case .passed, .expectedFailure, .unexpectedPass: return nil
      case .skipped:
        guard let requirement = result.cause?.requirement else { return nil }
        self.requirement = requirement
      case .failed, .warned, .inconclusive, .errored:
        switch result.cause?.kind {
        case .start?, .adapter?: kind = result.cause?.kind
        default: requirement = result.cause?.requirement ?? result.requirement
        }
      }
    }
  }
}
