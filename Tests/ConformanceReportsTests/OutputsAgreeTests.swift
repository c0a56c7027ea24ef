import ConformanceCore
import ConformanceReports
import Foundation
import Testing

/// The counts of every output are those of the run, each read back from what was written.
struct OutputsAgreeTests {
  private static let runs = [
    RunFixture.mixed, RunFixture.hostile, RunFixture.conformant, RunFixture.large(120, failing: 7),
  ]

  private func counted(_ results: RunResults) -> [Outcome: Int] {
    Dictionary(grouping: results.cases, by: \.outcome).mapValues(\.count)
  }

  @Test(arguments: runs)
  func `JUnit counts by the table of outcomes`(_ results: RunResults) throws {
    let root = try XMLNode.parse(bytes { JUnitWriter.write(results, to: $0) })
    let counts = counted(results)
    for (element, attribute) in [
      (OutcomeTable.JUnitElement.failure, "failures"), (.error, "errors"), (.skipped, "skipped"),
    ] {
      let expected = OutcomeTable.rows.filter { $0.junit == element }.reduce(0) { $0 + counts[$1.outcome, default: 0] }
      let told = root.children("testsuite").compactMap { $0.attributes[attribute].flatMap(Int.init) }
      #expect(told.reduce(0, +) == expected)
      if element != .skipped { #expect(root.attributes[attribute] == String(expected)) }
    }
    #expect(root.attributes["tests"] == String(results.cases.count))
  }

  @Test(arguments: runs)
  func `plain console lines add up to its last count`(_ results: RunResults) throws {
    let written = text { ConsoleWriter(style: .plain, isVerbose: true).write(results, to: $0) }
    let lines = written.split(separator: "\n").filter { !$0.hasPrefix("→") }
    let words = lines.dropLast(2).map { $0.prefix { $0 != " " } }
    let counts = OutcomeTable.rows.map { row in "\(row.console) \(words.count { $0 == row.console })" }
    #expect(lines.dropLast().last == "total \(results.cases.count), \(counts.joined(separator: ", "))")
  }

  @Test(arguments: runs)
  func `the page lists each case once, with its outcome`(_ results: RunResults) throws {
    let page = text { HTMLReport.write(results, to: $0) }
    let counts = counted(results)
    for outcome in Outcome.allCases {
      let name = outcome.rawValue
      let rows = page.matches(of: try Regex("<li(?: id=\"case-[^\"]*\")?><span class=\"o o-\(name)\">\(name)</span>"))
      #expect(rows.count == counts[outcome, default: 0])
      let row = page.components(separatedBy: "\">\(name)</span></th>").dropFirst().first
      let all = counts[outcome].map { ">\($0)</a></td></tr>" }
      #expect(row?.split(separator: "\n").first.map(String.init)?.hasSuffix(all ?? "?") == (all == nil ? nil : true))
    }
  }

  @Test(arguments: runs)
  func `results json counts what its cases say`(_ results: RunResults) throws {
    let data = Data(bytes { JSONResultsWriter.write(results, to: $0) })
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let summary = try #require(root["summary"] as? [String: Any])
    let outcomes = try #require(root["cases"] as? [[String: Any]]).compactMap { $0["outcome"] as? String }
    let keys = [
      "passed": "passed", "failed": "failed", "warned": "warned", "errored": "errored", "inconclusive": "inconclusive",
      "skipped": "skipped", "expectedFailure": "expected-failure", "unexpectedPass": "unexpected-pass",
    ]
    for (key, outcome) in keys { #expect(summary[key] as? Int == outcomes.count { $0 == outcome }, "\(key)") }
    #expect(summary["total"] as? Int == outcomes.count)
  }
}
