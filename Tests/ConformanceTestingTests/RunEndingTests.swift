import ConformanceCore
import SpecModel
import Testing

@testable import ConformanceReports
@testable import ConformanceTesting

@Suite struct RunEndingTests {
  private func annotations(_ count: Int) -> [Annotation] {
    (0..<count).map { Annotation(severity: .warning, title: "w\($0)", message: "m") }
  }

  @Test func `the lines of all suites come in one block`() {
    let ending = RunEnding(isAnnotated: false)
    ending.add(["one", "  report: a"], annotations(1))
    ending.add(["two"], [])
    #expect(ending.text == "one\n  report: a\ntwo\n")
  }

  @Test func `a job of GitHub gets annotations, of all suites no more than it keeps`() {
    let ending = RunEnding(isAnnotated: true)
    ending.add(["one"], annotations(8))
    ending.add(["two"], annotations(8))
    let lines = ending.text.split(separator: "\n")
    #expect(lines.count == 12 && lines.suffix(2) == ["one", "two"])
    #expect(lines[9] == "::warning title=and 7 more::w1%0Aw2%0Aw3%0Aw4%0Aw5%0Aw6%0Aw7")
  }

  @Test func `the summary of a suite names what is broken, and no more of it than fits`() throws {
    let cases = (0..<7).map { number in
      CaseResult(
        CaseIdentity(
          id: "s/o/R-\(number)/c", spec: "s", operation: "o", requirement: "R-\(number)", level: .must,
          mark: ResultMark(SourceMark(file: "a.yaml", line: 1, column: 1))),
        outcome: .failed)
    }
    let header = RunHeader(
      kit: "1", seed: 1, client: .init(name: "Acme", version: "2", execution: .deterministic, capabilities: []),
      specs: [], profile: nil, narrowedBy: [], planned: 7)
    let lines = SuiteSummary(RunResults(header: header, cases: cases, isComplete: true), notes: ["n"]).lines
    #expect(
      lines == [
        "Conformance of Acme 2 to : not-conformant", "  cases: 7 (failed 7)",
        "  broken: R-0, R-1, R-2, R-3, R-4 and 2 more", "  note: n",
      ])
  }
}
