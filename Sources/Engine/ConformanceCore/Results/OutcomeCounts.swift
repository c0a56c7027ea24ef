/// How many cases have each outcome.
package struct OutcomeCounts: Hashable {
  private var numbers: [Outcome: Int] = [:]

  /// Creates counts of nothing.
  package init() {}

  /// Counts cases.
  ///
  /// - Parameter cases: The cases.
  package init(_ cases: some Sequence<CaseResult>) {
    for result in cases { add(result.outcome) }
  }

  /// Counts a case, or whatever else has an outcome.
  ///
  /// - Parameter outcome: Its outcome.
  package mutating func add(_ outcome: Outcome) { numbers[outcome, default: 0] += 1 }

  /// Adds other counts.
  ///
  /// - Parameter others: The other counts.
  package mutating func add(_ others: OutcomeCounts) { numbers.merge(others.numbers, uniquingKeysWith: +) }

  /// How many cases have an outcome.
  ///
  /// - Parameter outcome: The outcome.
  package subscript(outcome: Outcome) -> Int { numbers[outcome, default: 0] }

  /// How many cases there are.
  package var total: Int { numbers.values.reduce(0, +) }
  /// Whether there are none.
  package var isEmpty: Bool { numbers.isEmpty }
  /// The outcomes that occur, in the order of the table of outcomes.
  package var occurring: [(outcome: Outcome, count: Int)] {
    Outcome.allCases.compactMap { outcome in numbers[outcome].map { (outcome, $0) } }
  }
}

/// The outcomes of each specification's cases.
package enum SpecCounts {
  /// Counts the cases of a run.
  ///
  /// - Parameter results: The run.
  /// - Returns: The specifications of the header in order, then any other by name; with their counts.
  package static func of(_ results: RunResults) -> [(spec: String, counts: OutcomeCounts)] {
    var counts: [String: OutcomeCounts] = [:]
    for result in results.cases { counts[result.spec, default: OutcomeCounts()].add(result.outcome) }
    let named = results.header.specs.map(\.id)
    let others = counts.keys.filter { !named.contains($0) }.sorted()
    return (named + others).map { ($0, counts[$0] ?? OutcomeCounts()) }
  }
}

/// The outcomes of each requirement's cases.
package struct RequirementOutcomes {
  private struct Key: Hashable {
    var spec: String
    var requirement: String
  }

  private static let whole = 1000

  private var counts: [Key: OutcomeCounts] = [:]

  /// Counts the cases of a run.
  ///
  /// - Parameter cases: The cases.
  package init(_ cases: [CaseResult]) {
    for result in cases {
      let key = Key(spec: result.spec, requirement: result.requirement)
      counts[key, default: OutcomeCounts()].add(result.outcome)
    }
  }

  /// Returns the outcomes of a requirement's cases.
  ///
  /// - Parameters:
  ///   - requirement: The requirement's id.
  ///   - spec: The specification's id.
  /// - Returns: The counts; empty where no case ran.
  package func counts(of requirement: String, in spec: String) -> OutcomeCounts {
    counts[Key(spec: spec, requirement: requirement)] ?? OutcomeCounts()
  }

  /// The share of a requirement's cases that is broken, in parts of 1,000, so that it is the same on every machine.
  ///
  /// A fault breaks each case of the requirement that is about it, and of others those cases alone that happen to meet it.
  ///
  /// - Parameters:
  ///   - requirement: The requirement's id.
  ///   - spec: The specification's id.
  ///   - broken: How many of its cases are broken, at least 1.
  /// - Returns: 1,000 for a requirement of which no case passed.
  package func brokenShare(of requirement: String, in spec: String, broken: Int) -> Int {
    let passed = counts(of: requirement, in: spec)[.passed]
    return broken * Self.whole / max(passed + broken, 1)
  }

  /// Returns the outcome that a reader of several requirements needs to know first.
  ///
  /// - Parameters:
  ///   - requirements: The ids of the requirements.
  ///   - spec: The specification's id.
  /// - Returns: The gravest outcome of their cases; `nil` where none ran.
  package func gravest(of requirements: [String], in spec: String) -> Outcome? {
    let all = requirements.map { counts(of: $0, in: spec) }
    return OutcomeTable.byGravity.first { outcome in all.contains { $0[outcome] > 0 } }
  }
}
