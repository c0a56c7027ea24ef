import SpecModel

/// The counts of a run, and what they come to.
public struct Summary: Sendable, Hashable, Codable {
  /// What a run comes to.
  public enum Verdict: String, Sendable, Hashable, Codable {
    /// Every `must` of the specifications ran and passed.
    case conformant
    /// Every `must` of the chosen profile ran and passed, and others were skipped.
    case conformantToProfile = "conformant-to-profile"
    /// Something that must hold did not, or could not be shown.
    case notConformant = "not-conformant"
    /// The run was narrowed, so that nothing can be said of the whole.
    case partial
    /// The run was cut off.
    case incomplete
  }

  /// What the run comes to.
  public var verdict: Verdict
  /// The profile that the verdict names; `nil` for any other verdict.
  public var profile: String?
  /// How many cases there were.
  public var total: Int
  /// How many cases each outcome has; all eight are there.
  public var counts: [Outcome: Int]

  /// Counts the cases of a run and comes to a verdict.
  ///
  /// - Parameter results: The run.
  public init(of results: RunResults) {
    var counts = Dictionary(uniqueKeysWithValues: Outcome.allCases.map { ($0, 0) })
    var missingMust = false
    for result in results.cases {
      counts[result.outcome, default: 0] += 1
      if result.outcome == .skipped && result.level == .must { missingMust = true }
    }
    total = results.cases.count
    self.counts = counts
    let broken = OutcomeTable.breaking.contains { counts[$0, default: 0] > 0 }
    profile = nil
    if !results.isComplete {
      verdict = .incomplete
    } else if broken || total == 0 || counts[.expectedFailure, default: 0] > 0 {
      verdict = .notConformant
    } else if !results.header.narrowedBy.isEmpty {
      verdict = .partial
    } else if missingMust {
      verdict = .conformantToProfile
      profile = results.header.profile
    } else {
      verdict = .conformant
    }
  }

  /// How many cases have an outcome.
  ///
  /// - Parameter outcome: The outcome.
  public subscript(outcome: Outcome) -> Int { counts[outcome, default: 0] }

  /// Whether the verdict is full conformance.
  public var isConformant: Bool { verdict == .conformant }
}
