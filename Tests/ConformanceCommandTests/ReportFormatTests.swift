import ConformanceCore
import Foundation
import Testing

/// What a run writes, and where, as the command's options say.
@Suite struct ReportFormatTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ name: String, _ options: String...) -> CommandRun {
    CommandRun(
      [
        "run", "lwa-token", "--provider", "token-exchange-as-json", "--filter", "LWATOKEN-EXCHANGE-00*", "--jobs",
        "1", "--reports", name == "none" ? name : folder(name),
      ] + options)
  }

  private func text(_ name: String) throws -> String { String(decoding: try folder.bytes(name), as: UTF8.self) }

  @Test func `a run writes the formats that it is asked for and no others`() throws {
    #expect(run("all", "--formats", "html,junit,json,sarif,tap,markdown,badge").code == 1)
    #expect(
      try folder.names(in: "all") == [
        "badge.json", "badge.svg", "index.html", "journal.jsonl", "junit.xml", "results.json", "results.sarif",
        "results.tap", "summary.md", "timings.json",
      ])
    let some = run("some", "--formats", "tap")
    #expect(some.messages == "report: \(folder("some"))\n")
    #expect(try folder.names(in: "some") == ["journal.jsonl", "results.tap", "timings.json"])
  }

  @Test(arguments: ["pdf", "html,", "html,html", ""])
  func `a list of formats with a wrong name is refused`(list: String) {
    let refused = run("none", "--formats", list)
    #expect(refused.code == 2 && refused.messages.contains("'\(list)' is invalid for '--formats"))
  }

  @Test func `a run can leave out all reports`() throws {
    let silent = run("none")
    #expect(silent.code == 1 && silent.messages.isEmpty && silent.output.contains("Not conformant"))
    #expect(try folder.names(in: "").isEmpty)
  }

  @Test func `the outcomes in SARIF, TAP and the summary are those of the results`() throws {
    _ = run("all", "--formats", "json,sarif,tap,markdown,badge")
    let results = try ResultsFile(folder("all/results.json"))
    let sarif = try #require(
      JSONSerialization.jsonObject(with: folder.bytes("all/results.sarif")) as? [String: Any])
    let first = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let found = try #require(first["results"] as? [[String: Any]])
    let levels = found.map { $0["level"] as? String }
    #expect(levels.count { $0 == "error" } == results.counts["failed"])
    #expect(levels.count { $0 == "warning" } == results.counts["warned"])
    let rules = ((first["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
    for result in found {
      let number = try #require(result["ruleIndex"] as? Int)
      #expect(rules?[number]["id"] as? String == result["ruleId"] as? String)
    }

    let tap = try text("all/results.tap").split(separator: "\n")
    #expect(tap.prefix(2) == ["TAP version 14", "1..\(results.ids.count)"])
    #expect(tap.count { $0.hasPrefix("not ok ") } == results.counts["failed"])
    for (number, id) in results.ids.enumerated() {
      #expect(tap.contains { $0.contains("ok \(number + 1) - \(id)") }, "\(id)")
    }

    let summary = try text("all/summary.md")
    #expect(summary.hasPrefix("## Not conformant: token-exchange-as-json 1.0.0\n"))
    #expect(summary.contains("<summary>Failed: \(results.counts["failed"] ?? 0) cases of "))
    #expect(summary.contains("- **LWATOKEN-EXCHANGE-002** (must, 1 case) `exchange` declares"))
    #expect(try text("all/badge.json").contains(#""message":"not conformant","color":"red""#))
    #expect(try text("all/badge.svg").contains("conformance: not conformant"))
  }

  @Test func `a skipped case and a known failure have their directives in TAP`() throws {
    try folder.write(
      "known-failures:\n  - {case: LWATOKEN-EXCHANGE-001, reason: 'It is #12.'}\n", to: "known.yaml")
    _ = run("known", "--formats", "tap", "--known-failures", folder("known.yaml"))
    #expect(try text("known/results.tap").contains("EXCHANGE-001/form # TODO It is \\#12.\n"))
    _ = run("web", "--formats", "tap", "--profile", "web")
    #expect(try text("web/results.tap").contains(" # SKIP "))
  }

  @Test func `summaries are added to a file one after the other`() throws {
    try folder.write("before\n", to: "summary.md")
    for _ in 1...2 { _ = run("none", "--summary", folder("summary.md")) }
    let parts = try text("summary.md").components(separatedBy: "## Not conformant: ")
    #expect(parts.count == 3 && parts[0] == "before\n" && parts[1] == parts[2])
    #expect(run("none", "--summary", folder("no/where")).code == 2)
  }

  @Test func `only the cases that failed in an earlier run are run again`() throws {
    _ = run("first")
    let first = try ResultsFile(folder("first/results.json"))
    let failed = zip(first.ids, first.outcomes).filter { $0.1 == "failed" }.map(\.0)
    let again = CommandRun(
      "run", "lwa-token", "--last-failed", "--earlier", folder("first"), "--reports", folder("again"))
    #expect(again.code == 0)
    let second = try ResultsFile(folder("again/results.json"))
    #expect(second.ids == failed && second.verdict == "partial")
    let nothing = CommandRun(
      "run", "lwa-token", "--last-failed", "--earlier", folder("again"), "--reports", folder("third"))
    #expect(nothing.code == 2 && nothing.messages.contains("no case failed in the run in "))
    #expect(
      CommandRun("run", "--last-failed", "--earlier", folder("nowhere")).messages
        .contains("cannot read the journal '\(folder("nowhere"))'"))
  }

  @Test func `the cases of one level are run`() throws {
    let musts = CommandRun(
      "run", "lwa-token", "--level", "must", "--filter", "LWATOKEN-EXCHANGE-*", "--reports", folder("musts"))
    #expect(musts.code == 0)
    let all = try #require(
      JSONSerialization.jsonObject(with: folder.bytes("musts/results.json")) as? [String: Any])
    let levels = try #require(all["cases"] as? [[String: Any]]).map { $0["level"] as? String }
    #expect(!levels.isEmpty && levels.allSatisfy { $0 == "must" })
  }
}
