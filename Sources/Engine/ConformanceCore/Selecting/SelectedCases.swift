/// The cases that a selection chose, with the reason of each skip.
package struct SelectedCases: Sendable {
  /// The cases in order, with the reason of each skip.
  package var steps: [Step]
  /// The options that narrow the run.
  package var narrowedBy: [String]
  /// The profile asked for; `nil` for each specification's widest.
  package var profile: String?
  /// The widest profile that the client's capabilities allow; `nil` where they allow none.
  package var reachable: String?

  /// Creates a choice of cases.
  ///
  /// - Parameters:
  ///   - steps: The cases in order, with the reason of each skip.
  ///   - narrowedBy: The options that narrow the run.
  ///   - profile: The profile asked for.
  ///   - reachable: The widest profile that the client's capabilities allow.
  package init(steps: [Step], narrowedBy: [String], profile: String? = nil, reachable: String? = nil) {
    self.steps = steps
    self.narrowedBy = narrowedBy
    self.profile = profile
    self.reachable = reachable
  }

  /// The largest number of cases of which those that pass keep their transcripts.
  package static let fullTranscripts = 10_000

  /// How much the results hold: the transcripts of very many cases would fill the memory.
  package var detail: ResultDetail { Self.detail(of: steps.count) }

  /// Returns how much the results of so many cases hold.
  static func detail(of cases: Int) -> ResultDetail { cases <= fullTranscripts ? .everything : .exceptions }

  /// A case, and why it does not run.
  package struct Step: Sendable {
    /// The case.
    package var testCase: TestCase
    /// Why the case does not run; `nil` for one that runs.
    package var skip: RunPlan.Skip?

    /// Creates a chosen case.
    ///
    /// - Parameters:
    ///   - testCase: The case.
    ///   - skip: Why the case does not run; `nil` for one that runs.
    package init(testCase: TestCase, skip: RunPlan.Skip? = nil) {
      self.testCase = testCase
      self.skip = skip
    }
  }
}
