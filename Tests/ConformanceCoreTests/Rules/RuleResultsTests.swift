import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

struct RuleResultsTests {
  private let header: RunHeader = {
    var header = RunHeader(
      kit: "1", seed: 1, client: .init(name: "c", version: "1", execution: .deterministic, capabilities: []), specs: [],
      profile: nil, narrowedBy: [], planned: 2)
    header.rules = [Self.rule]
    return header
  }()

  private static let rule: JudgedRule = {
    let requirement = Requirement.madeUp("MADE-ALWAYS-001", level: .should, .rule(.boundsRequests(atMost: 1)))
    let specification = Specification.madeUp()
    let statement = ConformanceStatement(name: "c", version: "1", specifications: ["made-up"])
    return JudgedRule(
      requirement, of: specification, for: statement, in: SelectedCases(steps: [], narrowedBy: []), among: [],
      options: RunOptions())
  }()

  private func result(_ name: String, breaks: Bool = false, outcome: Outcome = .passed) -> CaseResult {
    var result = CaseResult(
      CaseIdentity(
        id: "made-up/greet/MADE-001/\(name)", spec: "made-up", operation: "greet", requirement: "MADE-001",
        level: .must, mark: ResultMark(at(1))),
      outcome: outcome)
    if breaks {
      let finding = Finding(subject: "requests", expected: "at most 1", actual: "2", step: 0, mark: at(5))
      result.violations = [RuleViolation(requirement: "MADE-ALWAYS-001", finding: finding)]
    }
    return result
  }

  private func outcome(of rule: JudgedRule = rule, _ cases: CaseResult...) -> CaseResult? {
    var header = header
    header.rules = [rule]
    return header.ruleResults(of: cases).first
  }

  @Test func `a rule that no case breaks holds`() {
    #expect(outcome(result("a"), result("b"))?.outcome == .passed)
    #expect(outcome(result("a"))?.id == "made-up/always/MADE-ALWAYS-001/every-case")
  }

  @Test func `a should warns, a must fails, and the cases that show it are named`() throws {
    let warned = try #require(outcome(result("a"), result("b", breaks: true), result("c", breaks: true)))
    #expect(warned.outcome == .warned)
    #expect(warned.findings.count == 2)
    #expect(warned.findings[0].actual.contains("made-up/greet/MADE-001/b"))
    #expect(warned.findings.map(\.step) == [0, nil])
    #expect(warned.reason?.contains("2 of 3 cases") == true)
    #expect(warned.reason?.contains("below") == false, "outputs without steps have nothing there")
    var must = Self.rule
    must.level = .must
    #expect(outcome(of: must, result("a", breaks: true))?.outcome == .failed)
  }

  @Test func `a known failure is expected, and a surprise once it is gone where the list names it`() {
    var known = Self.rule
    known.known = CaseResult.Known(reason: "R.")
    #expect(outcome(of: known, result("a", breaks: true))?.outcome == .expectedFailure)
    #expect(outcome(of: known, result("a"))?.outcome == .passed)
    known.isKnownByName = true
    #expect(outcome(of: known, result("a"))?.outcome == .unexpectedPass)
  }

  @Test func `a narrowed run lists a rule only where it is broken`() {
    var narrowed = Self.rule
    narrowed.isListed = false
    #expect(outcome(of: narrowed, result("a")) == nil)
    #expect(outcome(of: narrowed, result("a", breaks: true))?.outcome == .warned)
  }

  @Test func `without what shows it, or without a case, a rule is not tested`() {
    var blind = Self.rule
    blind.missing = ["network"]
    #expect(outcome(of: blind, result("a", breaks: true))?.outcome == .skipped)
    #expect(outcome()?.outcome == .skipped)
    #expect(outcome(result("a", outcome: .failed))?.outcome == .skipped)
    #expect(outcome(result("a", breaks: true, outcome: .errored))?.outcome == .skipped)
  }

  @Test func `a client that declares no network shows nothing of its requests`() {
    #expect(Self.rule.missing == [])
    let statement = ConformanceStatement(
      name: "c", version: "1", specifications: ["made-up"], capabilities: [.customer])
    let requirement = Requirement.madeUp("MADE-ALWAYS-001", .rule(.boundsRequests(atMost: 1)))
    let rule = JudgedRule(
      requirement, of: .madeUp(), for: statement, in: SelectedCases(steps: [], narrowedBy: []), among: [],
      options: RunOptions())
    #expect(rule.missing == ["network"])
  }
}
