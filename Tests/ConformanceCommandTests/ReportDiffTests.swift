import ConformanceCore
import Foundation
import Testing

/// Runs of a right and of a broken client are compared and put side by side by the command.
@Suite struct ReportDiffTests {
  private let folder: TemporaryFolder
  private static let part = ["--filter", "LWATOKEN-EXCHANGE-00*"]

  init() throws {
    folder = try TemporaryFolder()
    #expect(run("good").code == 0)
    #expect(run("bad", "--provider", "token-exchange-as-json").code == 1)
  }

  private func run(_ name: String, _ options: String...) -> CommandRun {
    CommandRun(["run", "lwa-token", "--reports", folder(name), "--jobs", "1"] + Self.part + options)
  }

  private func diff(_ older: String, _ newer: String, _ options: String...) -> CommandRun {
    CommandRun(["report", "diff", folder(older), folder(newer)] + options)
  }

  /// The kinds of changes with their numbers, and those of the cases.
  private func changes(_ older: String, _ newer: String) throws -> (counts: [String: Int], ids: [String: [String]]) {
    let json = try JSONSerialization.jsonObject(with: Data(diff(older, newer, "--output", "json").output.utf8))
    let object = try #require(json as? [String: Any])
    let cases = try #require(object["changes"] as? [[String: String]])
    return (
      try #require(object["counts"] as? [String: Int]),
      Dictionary(grouping: cases) { $0["change"] ?? "" }.mapValues { $0.compactMap { $0["id"] }.sorted() }
    )
  }

  @Test func `what a client breaks newly is listed by cause, and fixed the other way round`() throws {
    let broken = try ResultsFile(folder("bad/results.json"))
    let failed = zip(broken.ids, broken.outcomes).filter { $0.1 == "failed" }.map(\.0)
    #expect(failed.count > 5)
    let (forth, back) = (try changes("good", "bad"), try changes("bad", "good"))
    #expect(forth.ids["newly-failing"] == failed && forth.counts["newly-failing"] == failed.count)
    #expect(back.ids["fixed"] == failed && back.ids["newly-failing"] == nil)
    #expect(forth.ids["dropped"] == nil && forth.ids["added"] == nil)
    let text = diff("good", "bad").output
    #expect(text.contains("the client: Reference token client 1.0.0 → token-exchange-as-json 1.0.0\n"))
    #expect(text.contains("\nNewly failing: \(failed.count) cases of "))
    #expect(text.contains("  LWATOKEN-EXCHANGE-002 (must) `exchange` declares its body's content type"))
    #expect(text.contains("    likely the same cause: LWATOKEN-EXCHANGE-"))
    #expect(text.contains(": passed → failed\n"))
  }

  @Test func `a run beside itself is told, however it is named`() throws {
    for same in [folder("good"), folder("good") + "/", folder("bad/../good"), folder("good/journal.jsonl")] {
      let run = CommandRun("report", "matrix", folder("good"), folder("bad"), same, "--reports", folder("matrix"))
      #expect(
        run.code == 2 && run.messages.hasPrefix("error: '\(same)' is given twice: leave one out"), "\(run.messages)")
      #expect(!FileManager.default.fileExists(atPath: folder("matrix")))
    }
  }

  @Test func `no comparison takes the place of a run's page`() throws {
    let page = try folder.bytes("good/index.html")
    for command in ["diff", "matrix"] {
      let run = CommandRun("report", command, folder("bad"), folder("good"), "--reports", folder("good") + "/")
      #expect(
        run.code == 2 && run.output.isEmpty && run.messages.contains("has the reports of a run"), "\(run.messages)")
    }
    #expect(try folder.bytes("good/index.html") == page)
  }

  @Test func `a case that is gone is dropped, and a new one is added`() throws {
    let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
    #expect(run("some", "--exclude", form).code == 0)
    let gone = try changes("good", "some")
    #expect(gone.ids["dropped"] == [form])
    #expect(gone.ids.count == 1)
    #expect(try changes("some", "good").ids["added"] == gone.ids["dropped"])
  }

  @Test func `a requirement that was renamed is the same one, side by side too`() throws {
    let journal = String(decoding: try folder.bytes("bad/journal.jsonl"), as: UTF8.self)
    let (old, new) = ("LWATOKEN-EXCHANGE-001", "LWATOKEN-EXCHANGE-901")
    let renamed = journal.replacing(old, with: new)
    try folder.write(renamed, to: "unsaid/journal.jsonl")
    #expect(try changes("bad", "unsaid").ids.keys.sorted() == ["added", "changed", "dropped"])
    let said = renamed.replacing(
      #""specs":[{"#, with: #""specs":[{"renamed":{"\#(old)":"\#(new)"},"#, maxReplacements: 1)
    #expect(said != renamed)
    try folder.write(said, to: "said/journal.jsonl")
    #expect(try changes("bad", "said").ids.isEmpty)
    #expect(CommandRun(["report", "matrix", folder("bad"), folder("said"), "--reports", folder("both")]).code == 0)
    let matrix = String(decoding: try folder.bytes("both/matrix.json"), as: UTF8.self)
    #expect(matrix.contains(new) && !matrix.contains(old))
  }

  @Test func `a failure with another reason is a change`() throws {
    let journal = String(decoding: try folder.bytes("bad/journal.jsonl"), as: UTF8.self)
    let lines = journal.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.contains("\"outcome\":\"failed\"") })
    var other = lines.map(String.init)
    other[place] = other[place].replacing(/"reason":"(?:[^"\\]|\\.)*"/, with: #""reason":"It is another one.""#)
    try folder.write(other.joined(separator: "\n") + "\n", to: "other/journal.jsonl")
    let changed = try changes("bad", "other")
    #expect(changed.counts["changed"] == 1 && changed.ids.count == 1)
    #expect(diff("bad", "other").output.contains("failed, for another reason\n      It is another one.\n"))
  }

  @Test(arguments: [
    ("newly-failing", 1 as Int32), ("dropped", 0), ("fixed dropped", 0), ("any", 1), ("", 0),
  ])
  func `the exit code is 1 for the changes that are named`(changes: String, code: Int32) {
    let options = changes.split(separator: " ").flatMap { ["--fail-on", String($0)] }
    #expect(CommandRun(["report", "diff", folder("good"), folder("bad")] + options).code == code)
  }

  @Test func `the Markdown holds no mark-up of the client`() throws {
    let journal = String(decoding: try folder.bytes("bad/journal.jsonl"), as: UTF8.self)
    let hostile = journal.replacing(/"reason":"[^"]*"/, with: ##""reason":"# <b>@all</b> [x](y) `z` | *a*""##)
    try folder.write(hostile, to: "hostile/journal.jsonl")
    let text = diff("good", "hostile", "--output", "markdown").output
    let failing = try changes("good", "hostile").counts["newly-failing"] ?? 0
    #expect(text.contains("\n\n\(failing) cases newly failing: newly failing \(failing), "))
    #expect(text.contains(##"\# &lt;b\>&#64;all&lt;/b\> \[x\](y) `z` \| \*a\*"##))
    #expect(text.contains("- **LWATOKEN-EXCHANGE-001** (must) `exchange` posts grant type"))
  }

  @Test func `pages of differences and of runs side by side lead to the reports`() throws {
    #expect(diff("good", "bad", "--reports", folder("compared/diff")).code == 0)
    let page = String(decoding: try folder.bytes("compared/diff/index.html"), as: UTF8.self)
    #expect(page.contains("href=\"../../bad/index.html#case-lwa-token/exchange/LWATOKEN-EXCHANGE-001/form\""))
    let matrix = CommandRun("report", "matrix", folder("good"), folder("bad"), "--reports", folder("matrix"))
    #expect(matrix.code == 0)
    #expect(
      matrix.output.hasPrefix(
        "Reference token client 1.0.0: Partial run\ntoken-exchange-as-json 1.0.0: Not conformant\n"))
    let side = String(decoding: try folder.bytes("matrix/index.html"), as: UTF8.self)
    #expect(side.contains("href=\"../good/index.html#req-LWATOKEN-EXCHANGE-001\""))
    let json = try JSONSerialization.jsonObject(with: folder.bytes("matrix/matrix.json"))
    let rows = try #require((json as? [String: Any])?["requirements"] as? [[String: Any]])
    let row = try #require(rows.first { $0["requirement"] as? String == "LWATOKEN-EXCHANGE-001" })
    #expect(row["outcomes"] as? [String] == ["passed", "failed"])
    #expect(rows.contains { $0["outcomes"] as? [String] == ["none", "none"] })
  }

  @Test func `the same client over time is told apart by its folders`() throws {
    try FileManager.default.copyItem(atPath: folder("good"), toPath: folder("later"))
    let matrix = CommandRun("report", "matrix", folder("good"), folder("later"), "--reports", folder("matrix"))
    let lines = ["good", "later"].map { "Reference token client 1.0.0 (\($0)): Partial run\n" }
    #expect(matrix.output.hasPrefix(lines.joined() + "0 of "))
  }
}
