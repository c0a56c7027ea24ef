import SpecModel
import Testing

@testable import ConformanceCore

struct SummaryTests {
  private func results(
    _ cases: (Outcome, Level)..., isComplete: Bool = true, narrowedBy: [String] = [], profile: String? = nil,
    reachable: String? = nil, isSkipInProfile: Bool = false
  ) -> RunResults {
    let client = RunHeader.Client(name: "c", version: "1", execution: .deterministic, capabilities: [])
    return RunResults(
      header: RunHeader(
        kit: "0", seed: 1, client: client, specs: [], profile: profile, narrowedBy: narrowedBy, planned: cases.count,
        reachable: reachable),
      cases: cases.enumerated().map { index, made in
        var result = CaseResult(
          CaseIdentity(
            id: "a/b/c/\(index)", spec: "a", operation: "b", requirement: "c", level: made.1, mark: ResultMark(at(1))),
          outcome: made.0)
        result.isSkipInProfile = isSkipInProfile
        return result
      }, isComplete: isComplete)
  }

  @Test(arguments: [
    (Outcome.passed, Level.must, Summary.Verdict.conformant, ExitCode.success),
    (.failed, .must, .notConformant, .failure),
    (.failed, .may, .notConformant, .failure), (.warned, .should, .conformant, .success),
    (.inconclusive, .must, .notConformant, .failure),
    (.errored, .must, .notJudged, .error), (.skipped, .may, .conformant, .success),
    (.skipped, .should, .conformant, .success),
    (.expectedFailure, .must, .notConformant, .success), (.expectedFailure, .should, .conformant, .success),
    (.unexpectedPass, .must, .notConformant, .failure),
  ])
  func `each outcome beside a pass`(outcome: Outcome, level: Level, verdict: Summary.Verdict, exit: ExitCode) {
    let results = results((.passed, .must), (outcome, level))
    #expect(results.summary.verdict == verdict)
    #expect(ExitCode(of: results) == exit)
    #expect(ExitCode(of: results, requiresConformance: true) == (verdict == .conformant ? exit : max(.failure, exit)))
    #expect(results.summary[outcome] == (outcome == .passed ? 2 : 1))
    #expect(results.summary.total == 2)
  }

  @Test func `the total is the sum of all eight`() {
    let summary = results((.passed, .must), (.failed, .must), (.skipped, .must), (.warned, .should)).summary
    #expect(Set(summary.counts.keys) == Set(Outcome.allCases))
    #expect(summary.counts.values.reduce(0, +) == summary.total)
  }

  @Test func `a warning fails the run that asks for it, and nothing else changes`() {
    var warned = results((.passed, .must), (.warned, .should))
    warned.header.failsOn = .must
    #expect(ExitCode(of: warned) == .success)
    warned.header.failsOn = .should
    #expect(ExitCode(of: warned) == .failure)
    #expect(warned.summary.verdict == .conformant)
    var known = results((.passed, .must), (.expectedFailure, .should))
    known.header.failsOn = .should
    #expect(ExitCode(of: known) == .success, "a warning that is known is listed")
    var errored = results((.warned, .should), (.errored, .must))
    errored.header.failsOn = .should
    #expect(ExitCode(of: errored) == .error)
  }

  @Test func `2 outranks 1`() {
    #expect(ExitCode(of: results((.failed, .must), (.errored, .must), (.failed, .must))) == .error)
  }

  @Test func `a skipped must is never a pass, and the verdict names what is left`() {
    let outside = results((.passed, .must), (.skipped, .must), profile: "basic", reachable: "full").summary
    #expect((outside.verdict, outside.profile) == (.conformantToProfile, "basic"))
    let lowered = results((.skipped, .must), profile: "full", reachable: "basic", isSkipInProfile: true)
    #expect((lowered.summary.verdict, lowered.summary.profile) == (.conformantToProfile, "basic"))
    #expect(ExitCode(of: lowered) == .failure, "the chosen profile holds the case")
    let none = results((.skipped, .must), profile: "full", isSkipInProfile: true).summary
    #expect((none.verdict, none.profile) == (.notConformant, nil))
    #expect(results((.passed, .must), profile: "basic", reachable: "full").summary.verdict == .conformant)
  }

  @Test func `a narrowed run is never conformant, and a broken one stays so`() {
    let narrowed = results((.passed, .must), narrowedBy: ["--filter x"])
    #expect(narrowed.summary.verdict == .partial)
    #expect(ExitCode(of: narrowed) == .success)
    #expect(ExitCode(of: narrowed, requiresConformance: true) == .failure)
    #expect(results((.failed, .must), narrowedBy: ["--filter x"]).summary.verdict == .notConformant)
    #expect(results((.skipped, .must), narrowedBy: ["--filter x"], reachable: "b").summary.verdict == .partial)
  }

  @Test func `a run that was cut off is incomplete, and one without cases an error`() {
    let cut = results((.passed, .must), isComplete: false)
    #expect(cut.summary.verdict == .incomplete)
    #expect(ExitCode(of: cut) == .error)
    #expect(results().summary.verdict == .notConformant)
    #expect(ExitCode(of: results()) == .error)
  }
}
