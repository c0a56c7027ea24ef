import SpecModel
import Testing

@testable import ConformanceCore

@Suite struct KnownFailuresTests {
  private let list = KnownFailures([
    KnownFailures.Entry(pattern: GlobPattern("a/b/A-B-001/form"), reason: "first"),
    KnownFailures.Entry(pattern: GlobPattern("a/**"), reason: "second", link: "ACME-2"),
    KnownFailures.Entry(pattern: GlobPattern("A-C-00?"), reason: "third"),
  ])

  @Test(arguments: [
    ("a/b/A-B-001/form", "first"), ("a/b/A-B-001/other", "second"), ("b/c/A-C-001/form", "third"),
    ("b/c/A-D-001/form", nil),
  ])
  func `the first entry that matches a case counts`(_ id: String, _ reason: String?) {
    #expect(list.known(for: id)?.reason == reason)
  }

  @Test func `an entry is stale when it matches no case at all`() {
    #expect(list.stale(among: ["a/x/A-X-001/form"]).map(\.known.reason) == ["first", "third"])
    #expect(list.stale(among: ["b/c/A-C-001/form", "a/b/A-B-001/form"]).isEmpty)
  }

  private func results(_ outcomes: Outcome..., stale: Bool = false, narrowedBy: [String] = []) -> RunResults {
    var header = RunHeader(
      kit: "0", seed: 1,
      client: RunHeader.Client(name: "", version: "", execution: .deterministic, capabilities: []), specs: [],
      profile: nil, narrowedBy: narrowedBy, planned: outcomes.count)
    header.staleKnownFailures = stale ? [StaleKnownFailure(list.entries[0])] : []
    let cases = outcomes.enumerated().map { number, outcome in
      CaseResult(
        CaseIdentity(
          id: "a/b/A-B-001/\(number)", spec: "a", operation: "b", requirement: "A-B-001", level: .must,
          mark: ResultMark(.tiny(1))),
        outcome: outcome)
    }
    return RunResults(header: header, cases: cases, isComplete: true)
  }

  @Test func `a run with an expected failure gives 0 and is not conformant`() {
    let run = results(.passed, .expectedFailure)
    #expect(ExitCode(of: run) == .success)
    #expect(ExitCode(of: run, requiresConformance: true) == .failure)
    #expect(run.summary.verdict == .notConformant && !run.summary.isConformant)
    #expect(results(.expectedFailure, narrowedBy: ["--case x"]).summary.verdict == .notConformant)
  }

  @Test func `an unexpected pass and a stale entry give 1`() {
    #expect(ExitCode(of: results(.passed, .unexpectedPass)) == .failure)
    #expect(ExitCode(of: results(.passed, stale: true)) == .failure)
    #expect(ExitCode(of: results(.passed)) == .success)
  }

  @Test(arguments: [
    (Selection(), ["first"]), (Selection(shard: Selection.Shard(index: 1, count: 2)), ["first"]),
    (Selection(filters: [GlobPattern("x")]), []), (Selection(excludes: [GlobPattern("x")]), []),
    (Selection(cases: ["x"]), []),
  ])
  func `a run of cases that were picked by name is not held against the list`(
    _ selection: Selection, _ stale: [String]
  ) {
    let options = RunOptions(
      selection: selection,
      knownFailures: KnownFailures([
        KnownFailures.Entry(pattern: GlobPattern("first"), reason: "none"),
        KnownFailures.Entry(pattern: GlobPattern("TINY-FETCH-001"), reason: "some"),
      ]))
    #expect(options.staleKnownFailures(among: [TestCase.fetching.id]).map(\.pattern) == stale)
  }
}
