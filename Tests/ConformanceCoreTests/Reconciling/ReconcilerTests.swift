import SpecModel
import Testing

@testable import ConformanceCore

struct ReconcilerTests {
  @Test(arguments: [
    (Outcome.passed, Outcome.unexpectedPass), (.failed, .expectedFailure), (.warned, .expectedFailure),
    (.inconclusive, .expectedFailure), (.errored, .errored), (.skipped, .skipped),
  ])
  func `a case that is listed must fail`(outcome: Outcome, becomes: Outcome) {
    let finding = Finding(subject: "s", expected: "e", actual: "a", mark: at(1))
    let judgement = Judgement(outcome, "because", findings: [finding], took: "one")
    let known = Reconciler.reconcile(judgement, known: "ticket 7")
    #expect(known.outcome == becomes)
    #expect(known.findings == [finding])
    #expect(known.reason?.contains("ticket 7") == (outcome != becomes))
    #expect(Reconciler.reconcile(judgement, known: nil) == judgement)
  }

  @Test func `the first entry that matches gives the reason`() {
    let known = KnownFailures([
      .init(pattern: GlobPattern("M-1"), reason: "first"), .init(pattern: GlobPattern("a/**"), reason: "second"),
    ])
    #expect(known.reason(for: "a/b/M-1/x") == "first")
    #expect(known.reason(for: "a/b/M-2/x") == "second")
    #expect(known.reason(for: "b/b/M-2/x") == nil)
    #expect(KnownFailures().reason(for: "a") == nil)
  }
}
