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
    broken = Self.groups(of: cases, with: Self.gravity)
    inconclusive = Self.groups(of: cases, with: [.inconclusive])
  }

  private static func groups(of cases: [CaseResult], with outcomes: [Outcome]) -> [Group] {
    var groups: [Group] = []
    var numbers: [[String]: Int] = [:]
    for outcome in outcomes {
      for result in cases where result.outcome == outcome {
        let key = [result.spec, result.requirement]
        if let number = numbers[key] {
          groups[number].cases.append(result)
        } else {
          numbers[key] = groups.count
          groups.append(Group(spec: result.spec, requirement: result.requirement, cases: [result]))
        }
      }
    }
    return groups
  }
}
