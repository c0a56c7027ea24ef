import ConformanceCore
import SpecModel
import Testing

@testable import ConformanceReports

/// A case in lines of text.
struct CaseDescriptionTests {
  private static let mark = SpecFixture.mark("lwa-v3/states.yaml", 3)

  private func finding(_ sentence: String, step: Int? = nil) -> Finding {
    var finding = Finding(subject: "ending", expected: "a reply", actual: "a failure", step: step, mark: Self.mark)
    finding.sentence = sentence
    return finding
  }

  private func lines(_ result: CaseResult) -> [String] {
    CaseDescription(
      result, index: RequirementIndex(RunFixture.header), rerun: RerunCommand(RunFixture.header)
    ).lines.map(\.plain)
  }

  private func result(_ candidates: [Candidate], steps: [StepResult] = []) -> CaseResult {
    var result = RunFixture.result("lwa-v3/states/LWA3-STATE-001/a", .failed, findings: [finding("x")], steps: steps)
    result.candidates = candidates
    return result
  }

  @Test func `each state has a line with what its recogniser missed`() {
    let lines = lines(
      result([
        Candidate(
          kind: .state, name: "signed-out", answer: .missed, sentence: "Expected `a` to fail; it succeeded",
          findings: [finding("Expected `a` to fail; it succeeded"), finding("more")]),
        Candidate(
          kind: .state, name: "granted", isAllowed: false, answer: .held, sentence: "The client behaves as in it"),
      ]))
    let place = lines.firstIndex(of: "  each state of the chart, by its recogniser") ?? lines.endIndex
    #expect(
      lines.dropFirst(place + 1).prefix(2) == [
        "    signed-out (allowed here): Expected `a` to fail; it succeeded (and 1 more)",
        "    granted: The client behaves as in it",
      ])
  }

  @Test func `the outcomes besides the nearest have a few of their findings`() {
    let far = Candidate(
      kind: .outcome, name: "far", answer: .missed, sentence: "1", findings: (1...5).map { finding("\($0)") })
    let lines = lines(result([Candidate(kind: .outcome, name: "near", answer: .missed, sentence: "0"), far]))
    let place = lines.firstIndex(of: "  the other outcomes, of which none holds either") ?? lines.endIndex
    #expect(
      lines.dropFirst(place + 1).prefix(5) == [
        "    far", "      1", "      2", "      3", "      … and 2 more findings",
      ])
    #expect(!lines.contains("    near"))
  }

  @Test func `the transcript ends with the recogniser of the state that is allowed`() {
    func step(_ text: String) -> StepResult {
      StepResult(part: .recogniser, text: text, status: .failed, mark: ResultMark(Self.mark), transcript: [])
    }
    var result = result(
      [
        Candidate(
          kind: .state, name: "signed-out", answer: .missed, sentence: "…", findings: [finding("…", step: 1)])
      ], steps: [step("first"), step("second"), step("third")])
    result.findings = [finding("x")]
    let lines = lines(result)
    #expect(lines.contains("    ✗ probe: second") && !lines.contains("    ✗ probe: third"))
  }

  @Test func `a long value in a request is shortened, so that what follows is seen`() {
    let long = String(repeating: "0123456789abcdef", count: 40)
    let sent = StepResult.Message(
      at: 0, from: .client, to: .service, text: "POST /",
      detail: "{\"SRP_A\":\"\(long)\",\"USERNAME\":\"ada\"}\n" + (1...9).map { "line \($0)" }.joined(separator: "\n"))
    let answered = StepResult.Message(at: 0, from: .service, to: .client, text: "200", detail: "not shown")
    let step = StepResult(
      part: .step, text: "call a", status: .failed, mark: ResultMark(Self.mark), transcript: [sent, answered])
    let lines = TranscriptLines(tail: 8, of: [step]).lines
    #expect(lines[2] == "      | {\"SRP_A\":\"0123456789abcdef01234567… (640 characters)\",\"USERNAME\":\"ada\"}")
    #expect(lines[8] == "      | … and 4 more lines")
    #expect(lines.count == 10 && lines[9].hasSuffix("service → client  200"))
  }
}
