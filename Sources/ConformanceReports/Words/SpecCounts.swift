import ConformanceCore

/// How many cases of each specification have each outcome.
enum SpecCounts {
  /// Counts the cases of a run.
  ///
  /// - Parameter results: The run.
  /// - Returns: The specifications of the header in order, then any other by name; with their counts.
  static func of(_ results: RunResults) -> [(spec: String, counts: [Outcome: Int])] {
    var counts: [String: [Outcome: Int]] = [:]
    for result in results.cases { counts[result.spec, default: [:]][result.outcome, default: 0] += 1 }
    let named = results.header.specs.map(\.id)
    let others = counts.keys.filter { !named.contains($0) }.sorted()
    return (named + others).map { ($0, counts[$0] ?? [:]) }
  }
}
