import ConformanceCore
import Foundation
import Testing

@testable import ConformanceReports

/// What the outputs of a difference say first.
struct DifferenceOutputTests {
  private func run(_ results: RunResults, label: String) -> ComparedRun {
    var results = results
    results.header.label = label
    return ComparedRun(name: label, results: results)
  }

  private var worse: RunDifference {
    RunDifference(from: run(RunFixture.conformant, label: "main"), to: run(RunFixture.mixed, label: "new-parser"))
  }

  private func text(_ difference: RunDifference, _ style: DifferenceWriter.Style) -> String {
    var bytes: [UInt8] = []
    DifferenceWriter.write(difference, style: style) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func page(_ difference: RunDifference) -> String {
    var bytes: [UInt8] = []
    DifferencePage.write(difference, link: nil) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the first line is the change of the verdict`() throws {
    let (older, newer) = (RunFixture.conformant.summary.verdictTitle, RunFixture.mixed.summary.verdictTitle)
    #expect(older != newer)
    let lines = text(worse, .text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "\(older) → \(newer)")
    #expect(lines[1].hasPrefix("older run: main: Acme Sign-In 2.4.1, lwa-token, lwa-v3, "))
    #expect(lines[2].hasPrefix("newer run: new-parser: Acme Sign-In 2.4.1"))
    #expect(text(worse, .markdown).hasPrefix("## \(older) → \(newer)\n\n"))
    let heading = try #require(page(worse).firstMatch(of: /<h1[^>]*>(.*?)<\/h1>/.dotMatchesNewlines()))
    #expect(heading.output.1.replacing(/<[^>]*>/, with: "").contains("\(older) → \(newer)"))
  }

  @Test func `a verdict that stays is said to stay`() {
    let same = RunDifference(from: run(RunFixture.mixed, label: "main"), to: run(RunFixture.mixed, label: "branch"))
    #expect(!same.changesVerdict)
    let title = RunFixture.mixed.summary.verdictTitle
    #expect(text(same, .text).hasPrefix("\(title), as before\n"))
    #expect(page(same).contains(", as before"))
  }

  @Test func `programs get both verdicts and labels`() throws {
    let json = try JSONSerialization.jsonObject(with: Data(text(worse, .json).utf8)) as? [String: Any]
    let (older, newer) = (json?["older"] as? [String: Any], json?["newer"] as? [String: Any])
    #expect(older?["label"] as? String == "main" && newer?["label"] as? String == "new-parser")
    #expect(older?["verdict"] as? String == RunFixture.conformant.summary.verdictName)
    #expect(newer?["verdict"] as? String == RunFixture.mixed.summary.verdictName)
  }

  @Test func `a label is no mark-up`() {
    let hostile = RunDifference(
      from: run(RunFixture.mixed, label: "<script>alert(1)</script>"), to: run(RunFixture.mixed, label: "**b**"))
    #expect(!page(hostile).contains("<script>"))
    #expect(!text(hostile, .markdown).contains("**b**"))
  }
}
