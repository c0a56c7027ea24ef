import SpecModel
import Testing

@testable import ConformanceCore

@Suite struct ReconcilerTests {
  private let known = CaseResult.Known(reason: "not written yet", link: "ACME-12")

  @Test(arguments: [
    (Outcome.failed, Outcome.expectedFailure), (.warned, .expectedFailure), (.inconclusive, .expectedFailure),
    (.passed, .unexpectedPass), (.errored, .errored), (.skipped, .skipped),
  ])
  func `a listed case must fail`(_ judged: Outcome, _ reconciled: Outcome) {
    #expect(Reconciler.reconcile(Judgement(judged, nil, findings: [], took: nil), known: known).outcome == reconciled)
    #expect(Reconciler.reconcile(Judgement(judged, nil, findings: [], took: nil), known: nil).outcome == judged)
  }

  @Test func `nothing but outcome and reason changes`() {
    let finding = Finding(subject: "s", expected: "e", actual: "a", mark: at(1))
    let judgement = Judgement(.failed, "because", findings: [finding], took: "one")
    let result = Reconciler.reconcile(judgement, known: known)
    #expect(result.findings == [finding] && result.took == "one")
    #expect(Reconciler.reconcile(judgement, known: nil) == judgement)
  }

  @Test func `the reason of the list is told, and what was seen where there is no finding`() {
    let judgement = Judgement(.failed, "the call never completed", findings: [], took: nil)
    let result = Reconciler.reconcile(judgement, known: known)
    #expect(result.reason == "known: not written yet (seen: the call never completed)")
    let passed = Reconciler.reconcile(Judgement(.passed, nil, findings: [], took: nil), known: known)
    #expect(passed.reason == "listed as known to fail (not written yet), and passed: take it off the list")
  }
}
