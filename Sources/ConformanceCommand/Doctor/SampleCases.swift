#if CommandLine
  import AuthProviding
  import ConformanceCore
  import SpecModel

  /// A few cases of a specification, by which the wiring of a client can be told from the client.
  struct SampleCases {
    /// How many operations are tried.
    static let limit = 6

    /// The cases: of each operation the first plain success that is binding.
    let cases: [TestCase]

    /// Chooses cases.
    ///
    /// - Parameters:
    ///   - specification: The specification.
    ///   - capabilities: What the client lets the kit control.
    init(of specification: Specification, within capabilities: Set<Capability>) {
      var seen: Set<String> = []
      cases = Expander.cases(of: specification).filter { testCase in
        guard seen.count < Self.limit, !seen.contains(testCase.operation), testCase.isPlainSuccess,
          testCase.needs.isSubset(of: capabilities)
        else { return false }
        seen.insert(testCase.operation)
        return true
      }
    }
  }

  extension TestCase {
    /// Whether the case makes a call that must succeed, and neither fault nor state is in play.
    fileprivate var isPlainSuccess: Bool {
      guard level == .must, control == nil, recognition == nil, script.alternatives.isEmpty else { return false }
      return script.steps.contains { line in
        guard case .call = line.step.verb, case .reply? = line.step.expectation?.ending else { return false }
        return true
      }
    }
  }
#endif
