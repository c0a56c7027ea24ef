import SpecModel

/// The counts of a run, and the verdict.
package struct Summary: Sendable, Hashable {
  /// The verdict on a run.
  package enum Verdict: String, Sendable, Hashable, Codable {
    /// Every `must` of the specifications ran and passed.
    case conformant
    /// Every `must` of the chosen profile ran and passed, and others were skipped.
    case conformantToProfile = "conformant-to-profile"
    /// A `must` did not hold, or could not be shown to hold.
    case notConformant = "not-conformant"
    /// The run was narrowed, so it says nothing about the whole.
    case partial
    /// The adapter, or the kit, kept cases from being judged, and no other case found anything broken.
    case notJudged = "not-judged"
    /// The run was cut off.
    case incomplete
  }

  /// The verdict.
  package var verdict: Verdict
  /// The profile that the verdict names; `nil` for every other verdict.
  package var profile: String?
  /// The number of cases.
  package var total: Int
  /// The number of cases of each outcome; all eight are there.
  package var counts: [Outcome: Int]
  /// The causes of what went wrong, the gravest first; empty where nothing did.
  package var causes: [RunCause]
  /// Why the verdict is no better, or the exit code not 0; each is enough by itself. Empty for full
  /// conformance to documents and rules.
  package var grounds: [VerdictGround]

  /// Counts the cases of a run and decides the verdict.
  ///
  /// - Parameter results: The run.
  package init(of results: RunResults) {
    var counts = Dictionary(uniqueKeysWithValues: Outcome.allCases.map { ($0, 0) })
    var missing: Set<Bool> = []
    var hasKnownBreach = false
    for result in results.cases {
      counts[result.outcome, default: 0] += 1
      // What is newer than the version asked for is outside of the verdict.
      if result.outcome == .skipped && result.level == .must && result.cause?.kind != .newer {
        missing.insert(result.isSkipInProfile)
      }
      // A warning that is known is no more than a warning.
      if result.outcome == .expectedFailure && result.level != .should { hasKnownBreach = true }
    }
    grounds = VerdictGround.all(of: results)
    let isBroken = hasKnownBreach || grounds.contains { $0.kind.isOfClient }
    total = results.cases.count
    self.counts = counts
    causes = RunCause.causes(of: results.cases)
    profile = nil
    if !results.isComplete {
      verdict = grounds.contains { $0.fault?.stoppedRun ?? false } && !isBroken ? .notJudged : .incomplete
    } else if isBroken || total == 0 {
      verdict = .notConformant
    } else if grounds.contains(where: { $0.fault != nil }) {
      verdict = .notJudged
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

  /// The number of cases of an outcome.
  ///
  /// - Parameter outcome: The outcome.
  package subscript(outcome: Outcome) -> Int { counts[outcome, default: 0] }

  /// Whether the verdict is full conformance.
  package var isConformant: Bool { verdict == .conformant }
}
