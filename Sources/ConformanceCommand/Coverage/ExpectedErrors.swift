#if CommandLine
  import ConformanceCore
  import SpecModel

  /// The error codes that cases expect.
  struct ExpectedErrors {
    /// The codes.
    private(set) var codes: Set<String> = []

    /// Gathers the codes of cases.
    ///
    /// - Parameter cases: The cases.
    init(_ cases: [TestCase]) {
      for testCase in cases {
        for line in testCase.script.given + testCase.script.steps { add(line.step.expectation) }
        add(testCase.script.overall)
        for alternative in testCase.script.alternatives {
          for bound in alternative.steps { add(bound.expectation) }
          add(alternative.overall)
        }
      }
    }

    private mutating func add(_ expectation: Expectation?) {
      for ending in [expectation?.ending, expectation?.each?.ending] {
        if case .fails(let codes?, _, _) = ending { self.codes.formUnion(codes) }
      }
    }
  }
#endif
