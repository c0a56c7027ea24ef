import SpecModel
import Testing

@testable import ConformanceCore

/// When a run leaves the rest of a specification out, since its adapter answers nothing.
struct StopRuleTests {
  private static func ended(
    _ outcome: Outcome, _ cause: Cause.Kind? = nil, _ operation: String = "fetch"
  ) -> CaseResult {
    CaseResult(
      CaseIdentity(
        id: "tiny/\(operation)/R/s", spec: "tiny", operation: operation, requirement: "R", level: .must,
        mark: ResultMark(.tiny(1))),
      outcome: outcome, cause: cause.map { Cause($0) })
  }

  private func leavesOut(after results: [CaseResult], operations: [String: Int] = ["tiny": 3]) -> Bool {
    var rule = StopRule()
    rule.operations = operations
    for result in results { rule.count(result) }
    return rule.leavesOut(.fetching)
  }

  private static let rubbish = ["a", "b", "c", "a", "b"].map { ended(.errored, .adapter, $0) }
  private static let crashes = ["a", "b", "c", "a", "b"].map { ended(.failed, .crashed, $0) }

  @Test func `five cases of all operations that end by the adapter's fault are enough`() {
    #expect(leavesOut(after: Self.rubbish))
    #expect(leavesOut(after: Self.crashes))
    #expect(leavesOut(after: Self.rubbish + [Self.ended(.skipped, .capability)]), "a skip shows nothing")
    #expect(!leavesOut(after: Array(Self.rubbish.dropLast())))
  }

  @Test func `one case that ends otherwise keeps the run going`() {
    for other in [Outcome.passed, .failed, .warned, .inconclusive] {
      #expect(!leavesOut(after: [Self.ended(other)] + Self.rubbish))
      #expect(!leavesOut(after: Self.rubbish + [Self.ended(other)]))
    }
  }

  @Test func `one operation that crashes is no fault of the adapter`() {
    #expect(!leavesOut(after: (0..<40).map { _ in Self.ended(.failed, .crashed) }))
    #expect(leavesOut(after: (0..<5).map { _ in Self.ended(.failed, .crashed) }, operations: ["tiny": 1]))
  }

  @Test func `a client in Swift, and another specification, are left alone`() {
    #expect(!leavesOut(after: Self.rubbish, operations: [:]))
    #expect(!leavesOut(after: Self.rubbish, operations: ["other": 1]))
  }

  @Test func `failures are counted up to their limit`() {
    var rule = StopRule()
    rule.maxFailures = 2
    rule.fails = { $0.outcome == .failed }
    for outcome in [Outcome.failed, .passed] { rule.count(Self.ended(outcome)) }
    #expect(!rule.leavesOut(.fetching))
    rule.count(Self.ended(.failed))
    #expect(rule.leavesOut(.fetching))
  }
}
