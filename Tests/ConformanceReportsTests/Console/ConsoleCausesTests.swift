import ConformanceCore
import SpecModel
import Testing

@testable import ConformanceReports

/// A console that one reads: few blocks, the gravest last, nothing longer than a line can be.
struct ConsoleCausesTests {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  /// A run in which as many requirements are broken, each in its own way, and each by several cases.
  private func run(
    _ requirements: Int, _ outcome: Outcome, cases: Int = 5, text: String = "x"
  ) -> RunResults {
    var results = RunFixture.conformant
    results.cases += (0..<requirements).flatMap { requirement in
      (0..<cases).map { number in
        let letter = Self.letters[requirement]
        var result = RunFixture.result(
          "lwa-token/refresh/R-\(letter)/c\(number)", outcome, level: outcome == .warned ? .should : .must,
          reason: text,
          findings: [
            Finding(
              subject: "reply.\(letter)", expected: text, actual: text, hint: text, step: 1,
              mark: SpecFixture.mark("lwa-token/operations/refresh.yaml", 14, 13))
          ], steps: RunFixture.exchangeSteps(.failed))
        result.cause = Cause(.expectation)
        return result
      }
    }
    results.cases.sort { $0.id < $1.id }
    return results
  }

  private func lines(_ style: ConsoleWriter.Style, _ run: RunResults, isVerbose: Bool = false) -> [Substring] {
    let written = text {
      ConsoleWriter(style: style, isVerbose: isVerbose, page: "Reports/latest/index.html").write(run, to: $0)
    }
    return written.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test(arguments: [1, 8, 9, 26])
  func `failures take at most sixty lines, each cause one block`(_ requirements: Int) {
    let lines = lines(.pretty, run(requirements, .failed))
    #expect(lines.count <= 60)
    #expect(lines.count { $0.hasPrefix("failed  R-") } == min(requirements, ConsoleCauses.most))
    let left = requirements - ConsoleCauses.most
    let hasRest = lines.contains { $0.hasPrefix("and \(left) more cause") && $0.contains("Reports/latest/index.html") }
    #expect(hasRest == (left > 0))
  }

  @Test(arguments: [0, 1, 8, 26])
  func `a client that only warns takes at most twenty lines`(_ requirements: Int) {
    #expect(lines(.pretty, run(requirements, .warned)).count <= 20)
  }

  @Test func `the first cause stands last, and the verdict behind it`() throws {
    let run = run(3, .failed)
    let first = try #require(LikelyCause.all(of: run.cases.filter(\.needsReader), in: run.cases).first?.leading.name)
    let lines = lines(.pretty, run)
    let last = try #require(lines.last { $0.hasPrefix("failed  ") })
    #expect(last.hasPrefix("failed  \(first)"))
    #expect(lines.last?.hasPrefix("Not conformant: ") ?? false)
  }

  @Test func `what fails comes before what only warns`() {
    var mixed = run(8, .warned)
    mixed.cases =
      (mixed.cases
      + run(8, .failed).cases.filter { $0.outcome == .failed }.map { result in
        var result = result
        result.requirement += "-f"
        result.findings[0].subject += "f"
        return result
      }).sorted { $0.id < $1.id }
    let lines = lines(.pretty, mixed)
    #expect(lines.count { $0.hasPrefix("failed  ") } == 8 && !lines.contains { $0.hasPrefix("warning  ") })
  }

  @Test func `a long value loses its middle, and verbose has all of it`() {
    let long = "begin" + String(repeating: "-", count: 5000) + "end"
    let run = run(1, .failed, text: long)
    for style in [ConsoleWriter.Style.pretty, .plain] {
      let lines = lines(style, run)
      #expect(lines.allSatisfy { $0.count < 700 })
      #expect(lines.contains { $0.contains("begin") && $0.contains(" … ") && $0.contains("end") })
      #expect(self.lines(style, run, isVerbose: true).contains { $0.contains(long) })
    }
  }

  @Test func `plain and github have a line a cause`() {
    let run = run(3, .failed)
    #expect(lines(.plain, run).count { $0.hasPrefix("failed R-") } == 3)
    #expect(lines(.github, run).count { $0.hasPrefix("::error ") } == 3)
  }

  @Test func `a text is cut to its length alone`() {
    #expect("abc".cutInTheMiddle(16) == "abc")
    let cut = String(repeating: "a", count: 30).cutInTheMiddle(16)
    #expect(cut.count == 16 && cut.contains(" … "))
  }
}
