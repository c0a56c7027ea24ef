package import ConformanceCore

/// The cases of one specification that share an operation or a requirement.
package struct CaseGroup {
  /// The specification's id.
  package var spec: String
  /// The name of the operation, or the id of the requirement.
  package var name: String
  /// The cases, in the order that they are given in; of a likely cause, those first that show most of the fault.
  package var cases: [CaseResult]

  /// Groups cases.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - name: What the cases of a group share beside their specification.
  /// - Returns: The groups, in the order of their first cases.
  static func groups(of cases: [CaseResult], by name: KeyPath<CaseResult, String>) -> [CaseGroup] {
    var groups: [CaseGroup] = []
    var numbers: [Key: Int] = [:]
    for result in cases {
      let key = Key(spec: result.spec, name: result[keyPath: name])
      if let number = numbers[key] {
        groups[number].cases.append(result)
      } else {
        numbers[key] = groups.count
        groups.append(CaseGroup(spec: key.spec, name: key.name, cases: [result]))
      }
    }
    return groups
  }

  /// Returns the ids of the requirements of cases, in the order of their first cases.
  ///
  /// - Parameter cases: The cases.
  /// - Returns: The ids, each once.
  package static func names(of cases: [CaseResult]) -> [String] { groups(of: cases, by: \.requirement).map(\.name) }

  private struct Key: Hashable {
    var spec: String
    var name: String
  }
}

/// The cases of one outcome that need a reader, by likely cause.
struct OutcomeGroup {
  /// The outcome.
  var outcome: Outcome
  /// The likely causes, those first that explain the others.
  var causes: [LikelyCause]

  /// The number of cases.
  var count: Int { causes.reduce(0) { $0 + $1.count } }
  /// The requirements, in the order of the page.
  var groups: [CaseGroup] { causes.flatMap(\.groups) }

  /// Chooses among the cases of a run.
  ///
  /// - Parameter results: The run.
  /// - Returns: The outcomes that occur, the gravest first.
  static func all(of results: RunResults) -> [OutcomeGroup] {
    let cases = results.cases
    let byOutcome = Dictionary(grouping: results.casesToRead, by: \.outcome)
    return OutcomeTable.byGravity.compactMap { outcome in
      byOutcome[outcome].map { OutcomeGroup(outcome: outcome, causes: LikelyCause.all(of: $0, in: cases)) }
    }
  }
}

extension RunResults {
  /// The cases that say something of the client and need a reader, sorted by id.
  ///
  /// What ended because of the adapter is told once, with the verdict.
  package var casesToRead: [CaseResult] {
    let unjudged = Set(summary.grounds.compactMap(\.fault).filter(\.stoppedRun).map(\.spec))
    return cases.filter { $0.needsReader && !unjudged.contains($0.spec) }
  }
}

extension CaseResult {
  /// Whether a person has to look at the case: it neither passed nor was skipped.
  package var needsReader: Bool { outcome != .passed && outcome != .skipped }
}

/// Cases that share an outcome and the reason for it.
package struct ReasonGroup {
  /// The reason, in a sentence.
  package var reason: String
  /// Whether the chosen profile holds the cases, so that their skips count against the client.
  package var isInProfile: Bool
  /// The cases, in the order of the run.
  package var cases: [CaseResult]

  /// The reason, and whether the skips count.
  package var description: String {
    isInProfile ? "\(reason) (within the chosen profile, so it counts against the client)" : reason
  }

  /// Groups the cases with an outcome.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - cases: The cases of the run.
  /// - Returns: The largest group first; groups of one size by reason.
  package static func groups(of outcome: Outcome, in cases: [CaseResult]) -> [ReasonGroup] {
    var groups: [Key: [CaseResult]] = [:]
    for result in cases where result.outcome == outcome {
      let key = Key(reason: result.reason ?? "no reason was given", isInProfile: result.isSkipInProfile)
      groups[key, default: []].append(result)
    }
    return groups.map { ReasonGroup(reason: $0.key.reason, isInProfile: $0.key.isInProfile, cases: $0.value) }.sorted {
      ($1.cases.count, $0.description) < ($0.cases.count, $1.description)
    }
  }

  private struct Key: Hashable {
    var reason: String
    var isInProfile: Bool
  }
}
