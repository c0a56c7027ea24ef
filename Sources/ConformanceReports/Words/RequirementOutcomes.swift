import ConformanceCore

/// What the cases of each requirement came to.
struct RequirementOutcomes {
  private struct Key: Hashable {
    var spec: String
    var requirement: String
  }

  private var counts: [Key: [Outcome: Int]] = [:]

  /// Counts the cases of a run.
  ///
  /// - Parameter cases: The cases.
  init(_ cases: [CaseResult]) {
    for result in cases {
      counts[Key(spec: result.spec, requirement: result.requirement), default: [:]][result.outcome, default: 0] += 1
    }
  }

  /// Gives the counts of a requirement.
  ///
  /// - Parameters:
  ///   - requirement: The requirement's id.
  ///   - spec: The specification's id.
  /// - Returns: The cases by outcome; empty where none ran.
  func tally(of requirement: String, in spec: String) -> [Outcome: Int] {
    counts[Key(spec: spec, requirement: requirement)] ?? [:]
  }

  /// Gives the outcome that a reader of several requirements has to know first.
  ///
  /// - Parameters:
  ///   - requirements: The ids of the requirements.
  ///   - spec: The specification's id.
  /// - Returns: The gravest outcome of their cases; `nil` where none ran.
  func gravest(of requirements: [String], in spec: String) -> Outcome? {
    let found = Set(requirements.flatMap { tally(of: $0, in: spec).keys })
    return Self.byGravity.first(where: found.contains)
  }

  /// What is broken, then what is not known, then what held.
  private static let byGravity: [Outcome] = [
    .errored, .failed, .unexpectedPass, .inconclusive, .expectedFailure, .warned, .skipped, .passed,
  ]
}
