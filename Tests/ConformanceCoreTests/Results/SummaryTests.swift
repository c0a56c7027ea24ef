import SpecModel
import Testing

@testable import ConformanceCore

struct SummaryTests {
  private func results(
    _ cases: (Outcome, Level)..., isComplete: Bool = true, narrowedBy: [String] = [], profile: String? = nil,
    reachable: String? = nil, isSkipInProfile: Bool = false
  ) -> RunResults {
    let client = RunHeader.Client(name: "c", version: "1", execution: "deterministic", capabilities: [])
    return RunResults(
      header: RunHeader(
        kit: "0", seed: 1, client: client, specs: [], profile: profile, narrowedBy: narrowedBy, planned: cases.count,
        reachable: reachable),
      cases: cases.enumerated().map { index, made in
        var result = CaseResult(
          id: "a/b/c/\(index)", spec: "a", operation: "b", requirement: "c", level: made.1, outcome: made.0,
          mark: ResultMark(at(1)))
        result.isSkipInProfile = isSkipInProfile
        return result
      }, isComplete: isComplete)
  }

  @Test(arguments: [
    (Outcome.passed, Level.must, Summary.Verdict.conformant, Int32(0)), (.failed, .must, .notConformant, 1),
    (.failed, .may, .notConformant, 1), (.warned, .should, .conformant, 0), (.inconclusive, .must, .notConformant, 1),
    (.errored, .must, .notConformant, 2), (.skipped, .may, .conformant, 0), (.skipped, .should, .conformant, 0),
    (.expectedFailure, .must, .notConformant, 0), (.expectedFailure, .should, .conformant, 0),
    (.unexpectedPass, .must, .notConformant, 1),
  ])
  func `each outcome beside a pass`(outcome: Outcome, level: Level, verdict: Summary.Verdict, exit: Int32) {
    let results = results((.passed, .must), (outcome, level))
    #expect(results.summary.verdict == verdict)
    #expect(ExitCode.code(for: results) == exit)
    #expect(ExitCode.code(for: results, requiresConformance: true) == (verdict == .conformant ? exit : max(1, exit)))
    #expect(results.summary[outcome] == (outcome == .passed ? 2 : 1))
    #expect(results.summary.total == 2)
  }

  @Test func `the total is the sum of all eight`() {
    let summary = results((.passed, .must), (.failed, .must), (.skipped, .must), (.warned, .should)).summary
    #expect(Set(summary.counts.keys) == Set(Outcome.allCases))
    #expect(summary.counts.values.reduce(0, +) == summary.total)
  }

  @Test func `2 outranks 1`() {
    #expect(ExitCode.code(for: results((.failed, .must), (.errored, .must), (.failed, .must))) == 2)
  }

  @Test func `a skipped must is never a pass, and the verdict names what is left`() {
    let outside = results((.passed, .must), (.skipped, .must), profile: "basic", reachable: "full").summary
    #expect((outside.verdict, outside.profile) == (.conformantToProfile, "basic"))
    let lowered = results((.skipped, .must), profile: "full", reachable: "basic", isSkipInProfile: true)
    #expect((lowered.summary.verdict, lowered.summary.profile) == (.conformantToProfile, "basic"))
    #expect(ExitCode.code(for: lowered) == 1, "the chosen profile holds the case")
    let none = results((.skipped, .must), profile: "full", isSkipInProfile: true).summary
    #expect((none.verdict, none.profile) == (.notConformant, nil))
    #expect(results((.passed, .must), profile: "basic", reachable: "full").summary.verdict == .conformant)
  }

  @Test func `a narrowed run is never conformant, and a broken one stays so`() {
    let narrowed = results((.passed, .must), narrowedBy: ["--filter x"])
    #expect(narrowed.summary.verdict == .partial)
    #expect(ExitCode.code(for: narrowed) == 0)
    #expect(ExitCode.code(for: narrowed, requiresConformance: true) == 1)
    #expect(results((.failed, .must), narrowedBy: ["--filter x"]).summary.verdict == .notConformant)
    #expect(results((.skipped, .must), narrowedBy: ["--filter x"], reachable: "b").summary.verdict == .partial)
  }

  @Test func `a run that was cut off is incomplete, and one without cases an error`() {
    let cut = results((.passed, .must), isComplete: false)
    #expect(cut.summary.verdict == .incomplete)
    #expect(ExitCode.code(for: cut) == 2)
    #expect(results().summary.verdict == .notConformant)
    #expect(ExitCode.code(for: results()) == 2)
  }
}
