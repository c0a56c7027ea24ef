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
    var missing: Set<Bool> = []
    var hasKnownBreach = false
    for result in results.cases {
      counts[result.outcome, default: 0] += 1
      if result.outcome == .skipped && result.level == .must { missing.insert(result.isSkipInProfile) }
      // A warning that is known is no more than a warning.
      if result.outcome == .expectedFailure && result.level != .should { hasKnownBreach = true }
    }
    let isBroken = hasKnownBreach || OutcomeTable.breaking.contains { counts[$0, default: 0] > 0 }
    total = results.cases.count
    self.counts = counts
    profile = nil
    if !results.isComplete {
      verdict = .incomplete
    } else if isBroken || total == 0 {
      verdict = .notConformant
    } else if !results.header.narrowedBy.isEmpty {
      verdict = .partial
    } else if missing.isEmpty {
      verdict = .conformant
    } else {
      // Withholding a capability lowers the profile that can be named.
      profile = missing.contains(true) ? results.header.reachable : results.header.profile ?? results.header.reachable
      verdict = profile == nil ? .notConformant : .conformantToProfile
    }
  }

  /// How many cases have an outcome.
  ///
  /// - Parameter outcome: The outcome.
  public subscript(outcome: Outcome) -> Int { counts[outcome, default: 0] }

  /// Whether the verdict is full conformance.
  public var isConformant: Bool { verdict == .conformant }
}
