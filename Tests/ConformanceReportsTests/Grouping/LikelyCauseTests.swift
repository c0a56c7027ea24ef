import SpecModel
import Testing

@testable import ConformanceCore
@testable import ConformanceReports

struct LikelyCauseTests {
  private func broken(
    _ id: String, _ topic: Finding.Topic, _ kind: Finding.Kind = .mismatch, level: Level = .must, step: Int? = 0,
    with change: (inout Finding) -> Void = { _ in }
  ) -> CaseResult {
    var finding = Finding(
      kind: kind, subject: topic.rawValue, expected: "a", actual: "b", step: step, mark: SpecFixture.mark("a.yaml", 1))
    finding.topic = topic
    change(&finding)
    return RunFixture.result(id, level == .should ? .warned : .failed, level: level, findings: [finding])
  }

  private func request(_ id: String, _ field: String, level: Level = .must, refused status: Int? = nil) -> CaseResult {
    broken(id, .request, level: level) { finding in
      (finding.exchange, finding.field) = ("token", field)
      finding.refusal = status.map { Finding.Refusal(exchange: "token", status: $0, answer: "no") }
    }
  }

  private func failure(_ id: String, _ code: String, _ kind: Finding.Kind = .ending, refused status: Int? = nil)
    -> CaseResult
  {
    broken(id, kind == .ending ? .ending : .failure, kind) { finding in
      finding.code = code
      finding.refusal = status.map { Finding.Refusal(exchange: "token", status: $0, answer: "no") }
    }
  }

  private func names(_ cases: [CaseResult]) -> [[String]] {
    LikelyCause.all(of: cases, in: cases).map { $0.groups.map(\.name) }
  }

  @Test func `one error code is one cause, whether a reply or another error was expected`() {
    let cases = [
      failure("s/a/R-1/x", "denied"), failure("s/a/R-2/x", "denied", .errorCode),
      failure("s/a/R-2/y", "denied", .errorCode), failure("s/a/R-3/x", "other", .errorCode),
    ]
    #expect(names(cases) == [["R-2", "R-1"], ["R-3"]])
  }

  @Test func `one field of a kind of request is one cause, wherever it stands`() {
    let cases = [
      request("s/a/R-1/x", "client_secret"), request("s/b/R-2/x", "client_secret"), request("s/b/R-3/x", "code"),
    ]
    #expect(names(cases) == [["R-1", "R-2"], ["R-3"]])
  }

  @Test func `a requirement that is broken in full leads, and not one that happens to meet the fault`() {
    let met = broken("s/a/R-1/x", .ending, .ending)
    let full = ["1", "2"].map { broken("s/a/R-2/table/\($0)", .ending, .ending) }
    let passed = ["y", "z"].map { RunFixture.result("s/a/R-1/\($0)", .passed) }
    let cases = [met] + full
    #expect(LikelyCause.all(of: cases, in: cases + passed).map { $0.groups.map(\.name) } == [["R-2", "R-1"]])
    #expect(names(cases) == [["R-1", "R-2"]], "a plain scenario says it better where both are broken in full")
  }

  @Test func `a body of another type explains the fields that cannot be read, of the same exchange`() {
    func body(_ id: String, of exchange: String) -> CaseResult {
      broken(id, .request) { ($0.subject, $0.exchange, $0.field) = ("wire.\(exchange)[0].form", exchange, "form") }
    }
    let type = request("s/a/R-9/x", "content-type")
    let fields = ["x", "y"].map { body("s/a/R-1/\($0)", of: "token") }
    #expect(names(fields + [type]) == [["R-9", "R-1"]])
    #expect(names([body("s/a/R-1/x", of: "profile"), type]).count == 2)
  }

  @Test func `the headline names the rule that the lists have first`() {
    let count = broken("s/a/R-1/x", .requests, .unexpectedRequest, level: .should)
    let cases = [
      count, request("s/a/R-2/x", "client_secret", level: .should),
      request("s/a/R-2/y", "client_secret", level: .should),
      request("s/b/R-3/x", "content-type", level: .should),
    ]
    for shown in [cases, Array(cases.dropLast()), [count, cases[1]]] {
      let run = RunResults(header: RunFixture.mixed.header, cases: shown, isComplete: true)
      #expect(run.summary.gravestBrokenRule == LikelyCause.all(of: shown, in: shown).first?.leading.name)
    }
  }

  @Test func `calls that the client lacks are causes of their own, and so are specifications`() {
    let cases = [
      broken("s/a/R-1/x", .ending, .unsupported), broken("s/b/R-2/x", .ending, .unsupported),
      broken("t/a/R-3/x", .ending, .unsupported),
    ]
    #expect(names(cases) == [["R-1"], ["R-2"], ["R-3"]])
  }

  @Test func `a should about a request comes before musts about the answer, its echoes by the refusal`() throws {
    let cases = [
      failure("s/a/R-1/x", "invalid_client", refused: 401), failure("s/a/R-1/y", "invalid_client", refused: 401),
      failure("s/a/R-2/x", "invalid_client", .errorCode, refused: 401),
      broken("s/a/R-3/x", .state, .state) {
        $0.refusal = Finding.Refusal(exchange: "token", status: 401, answer: "no")
      },
      request("s/a/R-4/x", "client_secret", level: .should, refused: 401),
    ]
    let causes = LikelyCause.all(of: cases, in: cases)
    #expect(causes.map { $0.groups.map(\.name) } == [["R-4", "R-2", "R-1", "R-3"]])
    #expect(try #require(causes.first).refusal?.status == 401)
  }

  @Test func `what is wrong although the service accepts the request is a cause of its own`() {
    let cases = [
      failure("s/a/R-1/x", "lost"), broken("s/a/R-2/x", .reply) { $0.field = "token" },
      request("s/a/R-4/x", "client_secret", refused: 401), request("s/a/R-5/x", "cache-control", refused: 401),
    ]
    #expect(names(cases) == [["R-4"], ["R-5"], ["R-1"], ["R-2"]])
  }

  @Test func `a call that fails without a request is one cause, whether its end or the request is missed`() {
    func unsent(_ id: String, _ topic: Finding.Topic, _ kind: Finding.Kind) -> CaseResult {
      broken(id, topic, kind) { ($0.sentNothing, $0.call) = (true, "refresh") }
    }
    let cases = [unsent("s/a/R-1/x", .requests, .mismatch), unsent("s/b/R-2/x", .ending, .ending)]
    #expect(names(cases) == [["R-1", "R-2"]])
  }

  @Test func `the binding requirement leads, then that of the call itself, then the one with more cases`() {
    func twice(_ id: String, level: Level = .must) -> CaseResult {
      broken(id, .completion, .completedAgain, level: level) { $0.call = "b" }
    }
    let cases = [
      twice("s/a/R-1/x"), twice("s/a/R-1/y"), twice("s/b/R-2/x"), twice("s/b/R-3/x", level: .should),
      twice("s/b/R-3/y", level: .should), twice("s/states/R-4/x"), broken("s/b/R-5/x", .state, .state),
    ]
    #expect(names(cases) == [["R-2", "R-1", "R-4", "R-3"], ["R-5"]])
  }

  @Test func `cases that were not tested follow the requirement that they rest on, and known failures come last`() {
    var resting = RunFixture.result("s/a/R-1/x", .inconclusive)
    resting.cause = Cause(.dependency, requirement: "R-9")
    let echo = failure("s/b/R-9/x", "denied", refused: 401)
    #expect(names([request("s/b/R-8/x", "code", refused: 401), echo, resting]) == [["R-8", "R-9", "R-1"]])
    var known = request("s/a/R-2/x", "code")
    known.outcome = .expectedFailure
    #expect(names([resting, known, failure("s/b/R-9/x", "lost")]) == [["R-9", "R-1"], ["R-2"]])
  }

  @Test func `the case that shows most comes first, and the first broken step counts`() {
    let cases = [failure("s/a/R-1/x", "lost"), request("s/a/R-1/y", "code")]
    #expect(LikelyCause.all(of: cases, in: cases).first?.leading.cases.map(\.id) == ["s/a/R-1/y", "s/a/R-1/x"])
    var later = failure("s/a/R-2/x", "lost")
    later.findings += request("s/a/R-2/x", "code").findings
    later.findings[1].step = 1
    #expect(later.nearestFinding?.code == "lost")
    later.findings[1].step = 0
    #expect(later.nearestFinding?.field == "code")
  }

  @Test func `no case is lost`() {
    for results in [RunFixture.mixed, RunFixture.hostile, RunFixture.large(300, failing: 3)] {
      let groups = OutcomeGroup.all(of: results)
      #expect(groups.reduce(0) { $0 + $1.count } == results.cases.count { $0.needsReader })
    }
  }
}
