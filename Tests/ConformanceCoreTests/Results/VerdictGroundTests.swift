import SpecModel
import Testing

@testable import ConformanceCore

/// Why a run says no better than it does: every ground, and nothing else.
struct VerdictGroundTests {
  private func result(
    _ id: String, _ outcome: Outcome, _ cause: Cause? = nil, level: Level = .must, operation: String = "fetch"
  ) -> CaseResult {
    CaseResult(
      CaseIdentity(
        id: "tiny/\(operation)/\(id)/s", spec: "tiny", operation: operation, requirement: id, level: level,
        mark: ResultMark(.tiny(1))),
      outcome: outcome, cause: cause)
  }

  private func run(_ cases: [CaseResult], isComplete: Bool = true) -> RunResults {
    RunResults(
      header: RunHeader(
        kit: "0", seed: 1,
        client: RunHeader.Client(name: "c", version: "1", execution: .ownThreads, capabilities: []), specs: [],
        profile: nil, narrowedBy: [], planned: 400),
      cases: cases, isComplete: isComplete)
  }

  @Test func `each case that keeps a run from conformance gives one ground`() {
    var skipped = result("A", .skipped, Cause(.capability, capabilities: [.clock]))
    skipped.isSkipInProfile = true
    let rows: [(CaseResult, VerdictGround.Kind)] = [
      (result("A", .failed, Cause(.expectation)), .broken), (result("A", .failed, Cause(.control)), .controlRefused),
      (result("A", .failed, Cause(.expectation), operation: Rule.operation), .ruleBroken),
      (result("A", .inconclusive, Cause(.dependency, requirement: "B")), .dependency),
      (result("A", .inconclusive, Cause(.silence)), .silence),
      (result("A", .inconclusive, Cause(.unusedEvidence)), .undecided), (result("A", .unexpectedPass), .unexpectedPass),
      (result("A", .expectedFailure), .knownFailure), (skipped, .skipped),
      (result("A", .errored, Cause(.instruction)), .notJudged),
    ]
    #expect(Set(rows.map(\.1)).union([.noCase, .ruleUndecided]) == Set(VerdictGround.Kind.allCases))
    for (broken, kind) in rows {
      let summary = run([result("Z", .passed), broken]).summary
      #expect(summary.grounds.map(\.kind) == [kind])
      #expect(summary.grounds.map(\.cases) == [1])
      #expect(summary.verdict == (kind == .notJudged ? .notJudged : .notConformant))
    }
    #expect(run([]).summary.grounds.map(\.kind) == [.noCase])
  }

  @Test func `a rule that silence left open is told, and fails a run that fails on each should`() {
    var open = run([result("Z", .passed), result("A", .skipped, Cause(.silence), level: .should)])
    #expect(open.summary.grounds.map(\.kind) == [.ruleUndecided])
    #expect(open.summary.verdict == .conformant)
    #expect(ExitCode(of: open) == .success)
    open.header.failsOn = .should
    #expect(ExitCode(of: open) == .failure)
  }

  @Test func `a warning, a skip outside of the profile and a pass are no ground`() {
    let run = run([
      result("A", .passed), result("B", .warned, Cause(.expectation), level: .should),
      result("C", .skipped, Cause(.capability), level: .should), result("D", .expectedFailure, level: .should),
    ])
    #expect(run.summary.grounds.isEmpty && run.summary.verdict == .conformant)
  }

  @Test func `a ground counts its cases, and names each requirement and capability once`() {
    let cases = [("A", Capability.store), ("A", .clock), ("B", .clock)].map { id, capability in
      var skipped = result(id, .skipped, Cause(.capability, capabilities: [capability]))
      skipped.isSkipInProfile = true
      return skipped
    }
    let ground = run(cases).summary.grounds.first
    #expect(ground?.cases == 3 && ground?.requirements == ["A", "B"] && ground?.capabilities == [.clock, .store])
  }

  @Test func `an adapter that answers nothing leaves the client unjudged, once`() {
    let rubbish = (0..<5).map { result("A\($0)", .errored, Cause(.adapter)) }
    let crashes = (0..<5).map { result("A\($0)", .failed, Cause(.crashed)) }
    for (cases, kind) in [(rubbish, AdapterFault.Kind.adapter), (crashes, .crash)] {
      let stopped = run(cases, isComplete: false)
      #expect(stopped.summary.verdict == .notJudged)
      #expect(stopped.summary.grounds.map(\.kind) == [.notJudged])
      #expect(stopped.summary.grounds.first?.fault?.kind == kind)
      #expect(stopped.summary.grounds.first?.fault?.stoppedRun == true)
      #expect(ExitCode(of: stopped) == .error)
    }
    #expect(run(crashes).summary.verdict == .notConformant, "a whole run of crashes is the client's")
  }

  @Test func `a promise that another case broke outranks the adapter's fault`() {
    let summary = run([result("A", .errored, Cause(.adapter)), result("B", .failed, Cause(.expectation))]).summary
    #expect(summary.verdict == .notConformant)
    #expect(summary.grounds.map(\.kind) == [.notJudged, .broken])
    #expect(ExitCode(of: run([result("A", .errored, Cause(.adapter))])) == .error)
  }
}
