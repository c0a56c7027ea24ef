/// How many cases of each requirement passed in a run: what else a requirement shows tells how much of it a fault breaks.
package struct PassedCounts: Sendable {
  private struct Key: Hashable {
    var spec: String
    var requirement: String
  }

  /// A share is compared in whole parts of this many, so that it is the same on every machine.
  private static let whole = 1000

  private var numbers: [Key: Int] = [:]

  /// Counts the cases of a run.
  ///
  /// - Parameter results: All cases; without any, each requirement counts as broken in full.
  package init(_ results: [CaseResult]) {
    for result in results where result.outcome == .passed {
      numbers[Key(spec: result.spec, requirement: result.requirement), default: 0] += 1
    }
  }

  /// The rank of a requirement by the share of its cases that are broken; the least one is broken in all of them.
  ///
  /// A fault breaks the requirement that is about it in each case, and others in those cases alone that happen to meet it.
  ///
  /// - Parameters:
  ///   - requirement: The requirement's id.
  ///   - spec: The specification's id.
  ///   - broken: How many of its cases are broken, at least 1.
  /// - Returns: From 0 for all of its cases to 1,000 for none.
  package func rank(of requirement: String, in spec: String, broken: Int) -> Int {
    let passed = numbers[Key(spec: spec, requirement: requirement)] ?? 0
    return passed * Self.whole / max(passed + broken, 1)
  }
}
