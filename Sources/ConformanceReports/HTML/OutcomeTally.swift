import ConformanceCore

/// Counts of outcomes, as the templates take them.
enum OutcomeTally {
  /// Counts cases by outcome.
  ///
  /// - Parameter cases: The cases.
  /// - Returns: The counts; an outcome that does not occur is absent.
  static func count(_ cases: [CaseResult]) -> [Outcome: Int] {
    var counts: [Outcome: Int] = [:]
    for result in cases { counts[result.outcome, default: 0] += 1 }
    return counts
  }

  /// The counts that are not zero, in the order of the table of outcomes.
  ///
  /// - Parameter counts: The counts.
  /// - Returns: A dictionary for each, with `outcome` and `count`.
  static func values(_ counts: [Outcome: Int]) -> [[String: Any]] {
    Outcome.allCases.compactMap { outcome in
      counts[outcome].flatMap { $0 > 0 ? ["outcome": outcome.rawValue, "count": $0] : nil }
    }
  }
}
