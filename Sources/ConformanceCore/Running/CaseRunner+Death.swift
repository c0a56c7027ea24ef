/// How the process ended in which a case ran.
public struct ProcessTermination: Sendable, Hashable {
  /// Where the case was.
  public enum Moment: Sendable, Hashable {
    /// The client was being created.
    case launch
    /// The client was there, and was asked or told something.
    case call
  }

  /// Where the case was.
  public var moment: Moment
  /// What was seen of the end, such as `the process ended by signal 4`.
  public var words: String
  /// Whether the process did not end by itself, but was ended since the case took too long.
  public var isHang: Bool

  /// Creates the account of an end.
  ///
  /// - Parameters:
  ///   - moment: Where the case was.
  ///   - words: What was seen of the end.
  ///   - isHang: Whether the process was ended since the case took too long.
  public init(moment: Moment, words: String, isHang: Bool) {
    self.moment = moment
    self.words = words
    self.isHang = isHang
  }
}

extension CaseRunner {
  /// Judges a case whose process ended: a crash or hang of a call convicts the client, whatever the level of the
  /// requirement, and one while it was created is the adapter's.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - death: How the process ended.
  ///   - known: The cases that are known to fail.
  /// - Returns: The case's result.
  public func result(of testCase: TestCase, death: ProcessTermination, known: KnownFailures = KnownFailures()) -> CaseResult {
    let entry = known.known(for: testCase.id)
    let judgement = Reconciler.reconcile(Judgement(death, of: testCase), known: entry)
    var result = CaseResult(
      id: testCase.id, spec: testCase.spec, operation: testCase.operation, requirement: testCase.requirement,
      level: testCase.level, outcome: judgement.outcome, reason: judgement.reason, findings: judgement.findings,
      mark: ResultMark(testCase.mark))
    result.known = entry
    return result
  }
}

extension ProcessTermination {
  /// What the end says of the client, in a few words.
  var reason: String {
    switch moment {
    case .launch: "the client could not be created: \(words)"
    case .call: isHang ? "the client never gave its thread back" : "the client crashed"
    }
  }
}

extension Judgement {
  /// Judges an end: one during a call convicts the client, one while it was created is the adapter's.
  init(_ death: ProcessTermination, of testCase: TestCase) {
    guard death.moment == .call else {
      self.init(.errored, death.reason, findings: [], took: nil)
      return
    }
    let finding = Finding(
      subject: "process", expected: "the client comes to the end of the case", actual: death.words,
      hint: death.isHang
        ? "look for a loop that never waits for anything; a longer --timeout may help a slow client"
        : "what the process said of itself before it ended is on standard error",
      mark: testCase.mark)
    self.init(.failed, death.reason, findings: [finding], took: nil)
  }
}
