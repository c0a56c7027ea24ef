import SpecModel

extension Catalogue {
  /// An error code, and the calls that cases expect it of.
  public struct ErrorEntry: Sendable, Hashable, Codable {
    /// The code.
    public var code: String
    /// The name as the documents write it.
    public var documentedAs: String
    /// What it means.
    public var says: String
    /// The calls that cases expect it of, by the operations' names; empty for a code that no case expects.
    public var calls: [ErrorCall]
  }

  /// A call that cases expect an error code of.
  public struct ErrorCall: Sendable, Hashable, Codable {
    /// The operation's name.
    public var operation: String
    /// The ids of the cases, sorted.
    public var cases: [String]
  }

  static func errors(of specification: Specification, _ cases: [TestCase]) -> [ErrorEntry] {
    var found: [String: [String: Set<String>]] = [:]
    for testCase in cases {
      for expected in testCase.script.expectedErrors {
        found[expected.code, default: [:]][expected.operation, default: []].insert(testCase.id)
      }
    }
    return specification.errors.map { error in
      let calls = found[error.code] ?? [:]
      return ErrorEntry(
        code: error.code, documentedAs: error.documentedAs, says: error.says,
        calls: calls.keys.sorted().map { ErrorCall(operation: $0, cases: (calls[$0] ?? []).sorted()) })
    }
  }
}

extension Script {
  /// The error codes that the script expects, each with the operation whose call is to fail with it.
  fileprivate var expectedErrors: [(code: String, operation: String)] {
    let steps = (given + self.steps).map(\.step)
    var operations: [String: String] = [:]
    for step in steps {
      if let binding = step.binding, let invocation = step.verb.invocation {
        operations[binding] = invocation.operation
      }
    }
    func operation(of step: Step) -> String? {
      if case .await(let name) = step.verb { return operations[name] }
      return step.verb.invocation?.operation
    }
    var found = steps.flatMap { step in
      step.expectation.map { Self.codes(in: $0, of: operation(of: step)) } ?? []
    }
    for alternative in alternatives {
      for bound in alternative.steps { found += Self.codes(in: bound.expectation, of: operations[bound.binding]) }
    }
    return found
  }

  private static func codes(in expectation: Expectation, of operation: String?) -> [(code: String, operation: String)] {
    guard let operation else { return [] }
    return [expectation.ending, expectation.each?.ending].flatMap { ending -> [(code: String, operation: String)] in
      guard case .fails(let codes?, _, _) = ending else { return [] }
      return codes.map { ($0, operation) }
    }
  }
}
