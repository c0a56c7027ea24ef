import SpecModel
import Testing

@testable import ConformanceCore

struct ReconcilerTests {
  private let known = CaseResult.Known(reason: "not written yet", link: "ACME-1")

  @Test(arguments: [
    (Outcome.passed, Outcome.unexpectedPass), (.failed, .expectedFailure), (.warned, .expectedFailure),
    (.inconclusive, .expectedFailure), (.errored, .errored), (.skipped, .skipped),
  ])
  func `a listed case must fail, and nothing else changes`(judged: Outcome, reconciled: Outcome) {
    #expect(Reconciler.reconcile(Judgement(judged), known: known).outcome == reconciled)
    #expect(Reconciler.reconcile(Judgement(judged), known: nil).outcome == judged)
  }

  @Test func `what did not hold is kept`() {
    let discrepancy = Discrepancy("reply", .extraField(nil), mark: at(1))
    let result = Reconciler.reconcile(Judgement(.failed, .expectation, [discrepancy], took: "one"), known: known)
    #expect(result.discrepancies.map(\.subject) == ["reply"])
    #expect(result.took == "one" && result.known == known)
  }

  @Test(arguments: [
    (Outcome.expectedFailure, true, "known: not written yet"),
    (.expectedFailure, false, "known: not written yet (seen: the call never completed)"),
    (.unexpectedPass, false, "listed as known to fail (not written yet), and passed: remove it from the list"),
    (.errored, false, "the call never completed"),
  ])
  func `the reason says what is known and what was seen`(outcome: Outcome, hasFindings: Bool, text: String) {
    let reason = ReasonText.text(
      outcome, reason: "the call never completed", known: known, hasFindings: hasFindings)
    #expect(reason == text)
  }
}
