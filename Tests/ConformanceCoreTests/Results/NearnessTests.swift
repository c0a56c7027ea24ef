import SpecModel
import Testing

@testable import ConformanceCore

struct NearnessTests {
  private func finding(_ topic: Finding.Topic?, _ kind: Finding.Kind = .mismatch, refused: Bool = false) -> Finding {
    var finding = Finding(kind: kind, subject: "x", expected: "a", actual: "b", mark: at(1))
    finding.topic = topic
    if refused { finding.refusal = Finding.Refusal(exchange: "token", status: 401, answer: "") }
    return finding
  }

  @Test func `what the client sends comes before what comes of it`() {
    let order: [Finding] = [
      finding(.client, .crashed), finding(.request), finding(.requests), finding(.completion, .neverCompleted),
      finding(.reply), finding(.reply, refused: true), finding(.state, .state), finding(.evidence, .unusedEvidence),
    ]
    let places = order.map(Nearness.init)
    #expect(places == places.sorted() && Set(places).count == places.count)
  }

  @Test func `a secret that is laid open is the deed itself, and an expected failure no echo of a refusal`() {
    for topic in [Finding.Topic.failure, .events, .store] {
      #expect(Nearness(finding(topic, .leakedSecret)) == .request)
    }
    #expect(Nearness(finding(.failure, .errorCode, refused: true)) == .answer)
    var unsent = finding(.requests)
    unsent.sentNothing = true
    #expect(Nearness(unsent) == .answer)
  }

  @Test func `every kind has a place, also in results without topics`() {
    for kind in Finding.Kind.allCases { #expect(Nearness(finding(nil, kind)) < .known) }
    #expect(Nearness(finding(nil, .spentCredential)) == .request)
  }

  @Test func `what is not tested comes after all that is broken, and what is known last`() {
    func result(_ outcome: Outcome, _ cause: Cause.Kind, _ findings: Finding...) -> Nearness {
      CaseResult(
        CaseIdentity(
          id: "a/b/C-1/d", spec: "a", operation: "b", requirement: "C-1", level: .must, mark: ResultMark(at(1))),
        outcome: outcome, cause: Cause(cause), findings: findings
      ).nearness
    }
    #expect(result(.errored, .adapter) == .client && result(.failed, .livelock) == .client)
    #expect(result(.failed, .expectation, finding(.request)) == .request)
    #expect(result(.inconclusive, .setup, finding(.request)) == .untested)
    #expect(result(.expectedFailure, .expectation, finding(.request)) == .known)
  }
}
