import SpecModel
import Testing

@testable import ConformanceCore
@testable import ConformanceReports

struct LikelyCauseTests {
  private func failed(_ id: String, _ kind: Finding.Kind, subject: String, code: String? = nil) -> CaseResult {
    var finding = Finding(kind: kind, subject: subject, expected: "a", actual: "b", mark: SpecFixture.mark("a.yaml", 1))
    finding.code = code
    return RunFixture.result(id, .failed, findings: [finding])
  }

  private func names(_ cases: [CaseResult]) -> [[String]] {
    LikelyCause.all(of: cases).map { $0.groups.map(\.name) }
  }

  @Test func `one error code is one cause, whether a reply or another error was expected`() {
    let cases = [
      failed("s/a/R-1/x", .ending, subject: "ending", code: "denied"),
      failed("s/a/R-2/x", .errorCode, subject: "failure.code", code: "denied"),
      failed("s/a/R-2/y", .errorCode, subject: "failure.code", code: "denied"),
      failed("s/a/R-3/x", .errorCode, subject: "failure.code", code: "other"),
    ]
    #expect(names(cases) == [["R-2", "R-1"], ["R-3"]])
  }

  @Test func `one place is one cause, in a case and in its control, in every request`() {
    let cases = [
      failed("s/a/R-1/x", .mismatch, subject: "wire.token[0].form"),
      failed("s/b/R-2/x", .mismatch, subject: "control.wire.token[12].form"),
      failed("s/b/R-3/x", .mismatch, subject: "wire.token[0].query"),
    ]
    #expect(names(cases) == [["R-1", "R-2"], ["R-3"]])
  }

  @Test func `calls that the client lacks are causes of their own, and so are specifications`() {
    let cases = [
      failed("s/a/R-1/x", .unsupported, subject: "ending"), failed("s/b/R-2/x", .unsupported, subject: "ending"),
      failed("t/a/R-3/x", .unsupported, subject: "ending"),
    ]
    #expect(names(cases) == [["R-1"], ["R-2"], ["R-3"]])
  }

  @Test func `the requirement with the most cases leads, and causes with the most cases come first`() {
    let cases = [
      failed("s/a/R-1/x", .state, subject: "state"), failed("s/b/R-2/x", .neverCompleted, subject: "completions"),
      failed("s/b/R-2/y", .neverCompleted, subject: "completions"),
    ]
    #expect(names(cases) == [["R-2"], ["R-1"]])
  }

  @Test func `no case is lost`() {
    for results in [RunFixture.mixed, RunFixture.hostile, RunFixture.large(300, failing: 3)] {
      let groups = OutcomeGroup.all(of: results.cases)
      #expect(groups.reduce(0) { $0 + $1.count } == results.cases.count { $0.needsReader })
    }
  }
}
