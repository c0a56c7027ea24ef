/// When a run starts no further case, or none of a specification.
struct StopRule: Sendable {
  /// How many cases of a specification show a fault of the adapter, where each of them ends so.
  static let enough = 5

  /// The number of failures after which no further case starts; `nil` for no limit.
  var maxFailures: Int?
  /// Whether a result is a failure.
  var fails: @Sendable (CaseResult) -> Bool = { _ in false }
  /// The number of operations that each specification has cases of; empty where no case can show a fault of the adapter.
  var operations: [String: Int] = [:]

  private var failures = 0
  private var seen: [String: Seen] = [:]

  /// What the cases of a specification showed so far.
  private struct Seen {
    var faults = 0
    var operations: Set<String> = []
    var hasOther = false
  }

  /// Counts a result.
  ///
  /// - Parameter result: The result of a case that ran or was skipped.
  mutating func count(_ result: CaseResult) {
    if fails(result) { failures += 1 }
    guard operations[result.spec] != nil, result.outcome != .skipped else { return }
    var of = seen[result.spec] ?? Seen()
    if AdapterFault.isShown(by: result) {
      of.faults += 1
      of.operations.insert(result.operation)
    } else {
      of.hasOther = true
    }
    seen[result.spec] = of
  }

  /// Whether a case is not to start any more.
  ///
  /// - Parameter testCase: The case.
  /// - Returns: Whether the run has had its failures, or the adapter answers no case of the specification.
  func leavesOut(_ testCase: TestCase) -> Bool {
    // Cases that run already come to their ends; which ones those are depends on the number of jobs.
    if failures >= maxFailures ?? .max { return true }
    guard let all = operations[testCase.spec], let of = seen[testCase.spec], !of.hasOther else { return false }
    // One operation that crashes is a fault of the client; no call that is answered is none.
    return of.faults >= Self.enough && of.operations.count >= min(Self.enough, all)
  }
}

extension RunPlan {
  /// When the run starts no further case.
  ///
  /// - Parameter header: The header of the run.
  /// - Returns: The rule.
  func stopRule(_ header: RunHeader) -> StopRule {
    var rule = StopRule()
    rule.maxFailures = header.maxFailures
    rule.fails = { ExitCode(of: $0, in: header) > .success }
    guard hasDriver else { return rule }
    let ran = steps.filter { $0.skip == nil }
    rule.operations = Dictionary(grouping: ran, by: \.testCase.spec)
      .mapValues { Set($0.map(\.testCase.operation)).count }
    return rule
  }

  /// The steps in the order in which they run: behind a driver, one case of each operation comes first, so that an adapter
  /// that answers no call is known after a few cases. Other runs keep the order of the ids, on which no result depends.
  var stepsInOrderOfRunning: [Step] {
    guard hasDriver else { return steps }
    var seen: Set<[String]> = []
    var (first, rest): ([Step], [Step]) = ([], [])
    for step in steps {
      // An adapter that does nothing right shows it in one case of each operation, long before the last of the first.
      let isFirst = step.skip == nil && seen.insert([step.testCase.spec, step.testCase.operation]).inserted
      if isFirst { first.append(step) } else { rest.append(step) }
    }
    return first + rest
  }

  /// Whether a client lives behind a driver: then only its answers show whether its adapter works.
  var hasDriver: Bool { steps.contains { $0.runner.client.interface == .driver } }
}
