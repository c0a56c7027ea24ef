import SpecModel

/// A requirement that leaves an outcome open, and the outcomes of which a client may take one.
package struct OpenOutcome: Hashable, Sendable {
  /// The requirement's id.
  package var requirement: String
  /// The names of the outcomes, or the error codes, sorted.
  package var outcomes: [String]
  /// The number of cases that leave these open.
  package var cases: Int

  /// Lists the outcomes that cases leave open.
  ///
  /// - Parameter cases: The cases of a specification.
  /// - Returns: The outcomes, by requirement and then by name.
  package static func all(of cases: [TestCase]) -> [OpenOutcome] {
    var counts: [String: [[String]: Int]] = [:]
    for testCase in cases {
      for outcomes in Set(testCase.script.openOutcomes) {
        counts[testCase.requirement, default: [:]][outcomes, default: 0] += 1
      }
    }
    return counts.sorted { $0.key < $1.key }.flatMap { requirement, counts in
      counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
        OpenOutcome(requirement: requirement, outcomes: $0.key, cases: $0.value)
      }
    }
  }
}

extension Script {
  /// The choices that the script leaves to a client.
  fileprivate var openOutcomes: [[String]] {
    let endings = steps.compactMap(\.step.expectation).flatMap { [$0.ending, $0.each?.ending] }
    let codes = endings.compactMap { ending -> [String]? in
      guard case .fails(.oneOf(let codes), _, _)? = ending, codes.count > 1 else { return nil }
      return codes.sorted()
    }
    return codes + (alternatives.count > 1 ? [alternatives.map(\.name).sorted()] : [])
  }
}
