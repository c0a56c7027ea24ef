import ConformanceCore
public import Testing

/// One case of a specification for one client: an argument of a test.
public struct ConformanceCase: Sendable {
  /// The case's id: `spec/operation/REQUIREMENT/scenario[/row]`.
  public let id: String
  let content: Content

  /// The content of a case.
  enum Content: Sendable {
    /// The case runs, or is skipped, as planned.
    case step(RunPlan.Step, in: PlannedRun)
    /// Nothing can be tested.
    case problem(SetupProblem)
  }

  init(id: String, _ content: Content) {
    self.id = id
    self.content = content
  }
}

extension ConformanceCase: CustomTestStringConvertible {
  /// The case's id, as the test's output shows it.
  public var testDescription: String { id }
}

extension ConformanceCase: CustomTestArgumentEncodable {
  /// Encodes the case's id, so that one argument of a test can be selected and run again.
  ///
  /// - Parameter encoder: Takes the id.
  /// - Throws: What the encoder throws.
  public func encodeTestArgument(to encoder: some Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}

extension ConformanceCase {
  /// Runs the case and records its result in the current test.
  ///
  /// Each finding becomes an issue that points at the specification: a warning for a broken `should`, a known issue for
  /// a known failure. A skipped case cancels the test.
  ///
  /// - Parameter sourceLocation: Where to point when nothing can be tested.
  /// - Throws: The cancellation of the test, for a case that is skipped.
  public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    switch content {
    case .problem(let problem):
      SuiteRecorder.current?.sawProblem()
      Issue.record(Comment(rawValue: problem.description), sourceLocation: sourceLocation)
    case .step(let step, let run):
      let recorder = SuiteRecorder.current
      recorder?.began(step.testCase, in: run, by: Test.current)
      guard
        let result = await run.result(
          of: step, known: recorder?.knownFailures ?? KnownFailures(), asOf: recorder?.asOf)
      else {
        return try recordStuck(in: run, sourceLocation: sourceLocation)
      }
      recorder?.ended(result, in: run)
      try CaseRecording(result, in: run, failsOnWarnings: recorder?.failsOnWarnings ?? false).record()
    }
  }

  /// Records that the kit gave up on the case, or never started it because it gave up on another.
  private func recordStuck(in run: PlannedRun, sourceLocation: SourceLocation) throws {
    guard let stuck = run.stuck, stuck != id else {
      Issue.record(
        "the client never returned its thread in '\(id)': it loops without ever suspending; nothing runs after it",
        sourceLocation: sourceLocation)
      return
    }
    try Test.cancel("not run: '\(stuck)' never returned its thread", sourceLocation: sourceLocation)
  }
}
