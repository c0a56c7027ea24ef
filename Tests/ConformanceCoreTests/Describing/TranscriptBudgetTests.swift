import SpecModel
import Testing

@testable import ConformanceCore

struct TranscriptBudgetTests {
  private func result(_ id: String, isTold: Bool = true) -> CaseResult {
    let mark = ResultMark(SourceMark(file: "a.yaml", line: 1, column: 1))
    let messages = [StepResult.Message(at: 0, from: .kit, to: .client, text: "call")]
    return CaseResult(
      CaseIdentity(id: id, spec: "a", operation: "b", requirement: "C", level: .must, mark: mark),
      outcome: isTold ? .failed : .passed,
      steps: [StepResult(part: .step, text: "call", status: .failed, mark: mark, transcript: isTold ? messages : [])])
  }

  private func told(_ cases: [CaseResult]) -> [String] {
    cases.filter { !$0.steps.allSatisfy(\.transcript.isEmpty) }.map(\.id)
  }

  /// What is left of cases that end in an order.
  private func kept(_ order: [CaseResult], limit: Int) -> [CaseResult] {
    let budget = TranscriptBudget(limit: limit)
    var cases = order.map(budget.take).sorted { $0.id < $1.id }
    budget.trim(&cases)
    return cases
  }

  @Test func `the first cases by id keep what happened, in whatever order they end`() {
    let ids = (10..<60).map { "case-\($0)" }
    let inOrder = ids.map { result($0) }
    let expected = Array(ids.prefix(7))
    #expect(told(kept(inOrder, limit: 7)) == expected)
    #expect(told(kept(inOrder.reversed(), limit: 7)) == expected)
    let mixed = inOrder.indices.map { inOrder[$0 * 17 % inOrder.count] }
    #expect(kept(mixed, limit: 7) == kept(inOrder, limit: 7))
  }

  @Test func `cases that tell nothing cost nothing, and steps stay`() {
    let cases = [result("a", isTold: false), result("b"), result("c", isTold: false), result("d"), result("e")]
    let left = kept(cases, limit: 2)
    #expect(told(left) == ["b", "d"])
    #expect(left.allSatisfy { $0.steps.map(\.text) == ["call"] })
  }

  @Test func `memory is freed while the run goes on`() {
    let budget = TranscriptBudget(limit: 1)
    #expect(told([budget.take(result("a"))]) == ["a"])
    #expect(told([budget.take(result("b"))]).isEmpty)
  }
}
