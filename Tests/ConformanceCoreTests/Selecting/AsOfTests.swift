import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

/// A client that is tested as of an earlier version.
struct AsOfTests {
  private let specification: Specification = {
    var newer = Requirement.madeUp("M-2", .madeUp("new", steps: [call("greet")]))
    newer.since = Version("0.3.0")
    var rule = Requirement.madeUp("M-ALWAYS-1", .rule(.boundsRequests(atMost: 1)))
    rule.since = Version("0.3.0")
    var specification = Specification.madeUp(
      operations: [.madeUp("greet", [.madeUp("M-1", .madeUp("old", steps: [call("greet")])), newer])],
      profiles: [Specification.Profile(name: "full", says: "", needs: [], mark: at(1))], rules: [rule])
    specification.head.since = Version("0.2.0")
    return specification
  }()

  private func selection(_ version: String) -> Selection {
    var selection = Selection()
    selection.asOf = Version(version)
    return selection
  }

  private func plan(_ version: String) throws(SelectionError) -> SelectedCases {
    try Selector.plan(
      Expander.cases(of: specification), of: [specification],
      for: [ConformanceStatement(name: "c", version: "1", specifications: ["made-up"])],
      selection: selection(version))
  }

  @Test func `what is newer than the version is skipped, and nothing else`() throws {
    let old = try plan("0.2.0").steps
    #expect(old.map(\.testCase.requirement) == ["M-1", "M-2"])
    let (since, asOf) = (try #require(Version("0.3.0")), try #require(Version("0.2.0")))
    #expect(old.map(\.skip) == [nil, RunPlan.Skip(.newer(since: since, asOf: asOf), isInProfile: false)])
    #expect(try plan("0.3.0").steps.allSatisfy { $0.skip == nil })
    #expect(try plan("0.2.0").narrowedBy.isEmpty)
  }

  @Test func `an unknown version is an error with all that are known`() {
    let known = ["0.1.0", "0.2.0", "0.3.0"]
    #expect(throws: SelectionError.unknownVersion("0.2.1", known: known)) { try plan("0.2.1") }
    #expect(Kit.versions.last == Kit.version)
  }

  @Test func `a skip of what is newer is outside of the verdict`() {
    var cases = ["old", "new"].map {
      CaseResult(
        CaseIdentity(
          id: "a/b/c/\($0)", spec: "a", operation: "b", requirement: "c", level: .must, mark: ResultMark(at(1))),
        outcome: .passed)
    }
    cases[1].outcome = .skipped
    let client = RunHeader.Client(name: "c", version: "1", execution: .deterministic, capabilities: [])
    let header = RunHeader(kit: "0", seed: 1, client: client, specs: [], profile: nil, narrowedBy: [], planned: 2)
    for (kind, verdict) in [(Cause.Kind.newer, Summary.Verdict.conformant), (.capability, .notConformant)] {
      cases[1].cause = Cause(kind)
      let results = RunResults(header: header, cases: cases, isComplete: true)
      #expect(results.summary.verdict == verdict)
      #expect(ExitCode(of: results, requiresConformance: true) == (kind == .newer ? .success : .failure))
    }
  }

  @Test func `a rule that is newer is skipped, whoever breaks it`() throws {
    let rule = try #require(specification.rules.first)
    var header = RunHeader(
      kit: "0", seed: 1, client: .init(name: "c", version: "1", execution: .deterministic, capabilities: []), specs: [],
      profile: nil, narrowedBy: [], planned: 1)
    header.rules = [
      JudgedRule(
        rule, of: specification, for: ConformanceStatement(name: "c", version: "1", specifications: ["made-up"]),
        in: SelectedCases(steps: [], narrowedBy: []), among: [], options: RunOptions())
    ]
    var broken = CaseResult(
      CaseIdentity(
        id: "made-up/greet/M-1/old", spec: "made-up", operation: "greet", requirement: "M-1", level: .must,
        mark: ResultMark(at(1))),
      outcome: .passed)
    let finding = Finding(subject: "requests", expected: "at most 1", actual: "2", step: 0, mark: at(5))
    broken.violations = [RuleViolation(requirement: "M-ALWAYS-1", finding: finding)]
    #expect(header.ruleResults(of: [broken]).map(\.outcome) == [.failed])
    header.asOf = "0.2.0"
    let skipped = header.ruleResults(of: [broken])
    #expect(skipped.map(\.outcome) == [.skipped])
    #expect(skipped.first?.cause == Cause(.newer))
    #expect(skipped.first?.reason == "the requirement is new in 0.3.0, and the client is tested as of 0.2.0")
  }
}
