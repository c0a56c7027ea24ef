import ConformanceCore

/// The cases that need a reader, grouped by requirement, the gravest first.
struct HTMLFindingGroups {
  /// The cases of one requirement.
  struct Group {
    /// The specification's id.
    var spec: String
    /// The requirement's id.
    var requirement: String
    /// The gravest first, then by id.
    var cases: [CaseResult]
  }

  /// What is broken.
  let broken: [Group]
  /// What never reached what it was to show.
  let inconclusive: [Group]

  private static let gravity: [Outcome] = [.failed, .errored, .unexpectedPass, .warned, .expectedFailure]

  /// Groups the cases of a run.
  ///
  /// - Parameter cases: The cases, sorted by id.
  init(_ cases: [CaseResult]) {
    let byOutcome = Dictionary(
      grouping: cases.filter { $0.outcome != .passed && $0.outcome != .skipped }, by: \.outcome)
    broken = Self.groups(of: Self.gravity.flatMap { byOutcome[$0] ?? [] })
    inconclusive = Self.groups(of: byOutcome[.inconclusive] ?? [])
  }

  private static func groups(of cases: [CaseResult]) -> [Group] {
    var groups: [Group] = []
    var numbers: [Key: Int] = [:]
    for result in cases {
      let key = Key(spec: result.spec, requirement: result.requirement)
      if let number = numbers[key] {
        groups[number].cases.append(result)
      } else {
        numbers[key] = groups.count
        groups.append(Group(spec: result.spec, requirement: result.requirement, cases: [result]))
      }
    }
    return groups
  }

  private struct Key: Hashable {
    var spec: String
    var requirement: String
  }
}
