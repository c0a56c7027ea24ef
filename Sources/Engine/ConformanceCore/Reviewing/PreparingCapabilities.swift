package import SpecModel

/// A capability that cases need only to prepare the world: their client does nothing before.
package struct PreparingCapability: Hashable, Sendable {
  /// The requirement's id.
  package var requirement: String
  /// The capability.
  package var capability: Capability
  /// The number of cases that need it only for this.
  package var cases: Int

  /// Lists the capabilities that cases need before the client's first call alone.
  ///
  /// - Parameter cases: The cases of a specification.
  /// - Returns: The capabilities, by requirement and then by name.
  package static func all(of cases: [TestCase]) -> [PreparingCapability] {
    var counts: [String: [Capability: Int]] = [:]
    for testCase in cases {
      for capability in testCase.script.preparingCapabilities {
        counts[testCase.requirement, default: [:]][capability, default: 0] += 1
      }
    }
    return counts.sorted { $0.key < $1.key }.flatMap { requirement, counts in
      counts.sorted { $0.key < $1.key }.map {
        PreparingCapability(requirement: requirement, capability: $0.key, cases: $0.value)
      }
    }
  }
}

extension Script {
  /// The capabilities that are needed only before the first call: a launch that takes a configuration over, or time that
  /// passes for the service alone.
  fileprivate var preparingCapabilities: [Capability] {
    let lines = linesOfClient
    let begin = lines.firstIndex { $0.step.verb.isOfClient } ?? lines.count
    let before = TestCase.needs(
      of: lines[..<begin].map { ScriptStep(Step($0.step.verb, mark: $0.step.mark)) }, overall: nil)
    let after = TestCase.needs(of: Array(lines[begin...]), overall: overall)
    let ofOutcomes = Script(given: [], steps: [], overall: nil, alternatives: alternatives).needs
    return before.subtracting(after).subtracting(ofOutcomes).filter { $0 == .relaunch || $0 == .clock }.sorted()
  }
}

extension Step.Verb {
  /// Whether the client does something.
  fileprivate var isOfClient: Bool {
    switch self {
    case .call, .start, .open: true
    default: false
    }
  }
}
