import SpecModel
import Testing

@testable import ConformanceCore

/// A broken requirement is one cause, however many cases show it or could not be tested because of it.
struct RunCauseTests {
  private func result(
    _ requirement: String, _ outcome: Outcome, level: Level = .must, cause: Cause? = Cause(.expectation)
  ) -> CaseResult {
    CaseResult(
      CaseIdentity(
        id: "a/b/\(requirement)/c", spec: "a", operation: "b", requirement: requirement, level: level,
        mark: ResultMark(at(1))),
      outcome: outcome, cause: cause)
  }

  private func echo(_ requirement: String, of other: String, _ outcome: Outcome = .inconclusive) -> CaseResult {
    result(requirement, outcome, cause: Cause(.dependency, requirement: other))
  }

  @Test func `cases of a requirement and those that rest on it have one cause`() {
    let causes = RunCause.causes(of: [
      result("A-1", .failed), result("A-1", .inconclusive, cause: Cause(.unusedEvidence)), result("A-1", .passed),
      echo("A-2", of: "A-1"), echo("A-3", of: "A-1", .skipped),
    ])
    #expect(causes.count == 1)
    #expect(causes.first?.requirement == "A-1")
    #expect(causes.first?.outcome == .failed)
    #expect(causes.first?.cases == 2)
    #expect(causes.first?.notTested == 2)
  }

  @Test func `the gravest and the most frequent come first`() {
    let causes = RunCause.causes(of: [
      result("S-1", .warned, level: .should), result("M-1", .failed), result("M-2", .failed), echo("M-3", of: "M-2"),
      echo("M-3", of: "X-1"),
    ])
    #expect(causes.map(\.requirement) == ["M-2", "M-1", "S-1", "X-1"])
    #expect(causes.map(\.level) == [.must, .must, .should, .must])
    #expect(causes.last?.outcome == nil, "no case of its own shows it")
  }

  @Test func `a should about a request comes before musts about the answer`() {
    func broken(_ requirement: String, _ topic: Finding.Topic, _ level: Level) -> CaseResult {
      var result = result(requirement, level == .should ? .warned : .failed, level: level)
      var finding = Finding(subject: "x", expected: "a", actual: "b", mark: at(1))
      finding.topic = topic
      result.findings = [finding]
      return result
    }
    let causes = RunCause.causes(of: [
      broken("M-1", .reply, .must), broken("M-1", .reply, .must), broken("S-1", .request, .should),
      broken("M-2", .state, .must),
    ])
    #expect(causes.map(\.requirement) == ["S-1", "M-1", "M-2"])
  }

  @Test func `a client that could not be created is one cause`() {
    let start = Cause(.start)
    let causes = RunCause.causes(of: [
      result("A-1", .failed, cause: start), result("A-2", .warned, level: .should, cause: start),
    ])
    #expect(causes.count == 1)
    #expect(causes.first?.kind == .start)
    #expect(causes.first?.requirement == nil)
    #expect(causes.first?.level == .must)
    #expect(causes.first?.cases == 2)
  }

  @Test func `what is expected has no cause`() {
    let capability = Cause(.capability)
    #expect(
      RunCause.causes(of: [
        result("A-1", .passed, cause: nil), result("A-2", .expectedFailure), result("A-3", .unexpectedPass),
        result("A-4", .skipped, cause: capability),
      ]).isEmpty)
  }
}
