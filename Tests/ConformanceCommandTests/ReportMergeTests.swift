import ConformanceCore
import Foundation
import Testing

/// Shards are run by the command, and merged by it.
@Suite struct ReportMergeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a part of a client that breaks promises, so that findings and rules are merged too.
  private func run(_ name: String, _ options: String...) -> CommandRun {
    CommandRun(
      ["run", "lwa-token", "--provider", "token-exchange-as-json", "--reports", folder(name), "--jobs", "1"] + options
    )
  }

  private func merge(_ names: String...) -> CommandRun {
    CommandRun(["report", "merge"] + names.map { folder($0) } + ["--reports", folder("merged")])
  }

  @Test func `the shards of a run give its reports byte for byte, and a journal to compare later`() throws {
    let whole = run("whole")
    for shard in 1...3 { #expect([0, 1].contains(run("s\(shard)", "--shard", "\(shard)/3").code)) }
    let merged = merge("s3", "s1", "s2")
    #expect(merged.code == whole.code && whole.code == 1)
    #expect(merged.output == whole.output)
    for name in ["index.html", "results.json"] {
      #expect(try folder.bytes("merged/\(name)") == folder.bytes("whole/\(name)"), "\(name)")
    }
    let junit = try (JUnitFile(folder.bytes("merged/junit.xml")), JUnitFile(folder.bytes("whole/junit.xml")))
    #expect(junit.0 == junit.1 && junit.0.times == junit.1.times && junit.0.times > 300)
    let difference = CommandRun("report", "diff", folder("whole"), folder("merged"), "--fail-on", "any")
    #expect(difference.code == 0 && difference.output.contains(", as before\n"))
    #expect(difference.output.contains("\nNothing changed: "))
  }

  @Test func `the shards of a narrowed run give the narrowed run`() throws {
    let narrowed = ["--filter", "LWATOKEN-EXCHANGE-00*"]
    #expect(run("whole", narrowed[0], narrowed[1]).code == 1)
    for shard in 1...2 { _ = run("s\(shard)", narrowed[0], narrowed[1], "--shard", "\(shard)/2") }
    #expect(merge("s1", "s2").code == 1)
    #expect(try folder.bytes("merged/index.html") == folder.bytes("whole/index.html"))
  }

  @Test func `the merged run has the formats that are asked for, and a summary`() throws {
    for shard in 1...2 { _ = run("s\(shard)", "--shard", "\(shard)/2") }
    let merged = CommandRun(
      "report", "merge", folder("s1"), folder("s2"), "--reports", folder("merged"), "--formats", "json,markdown",
      "--summary", folder("job.md"))
    #expect(merged.messages == "report: \(folder("merged"))\n")
    #expect(try folder.names(in: "merged") == ["journal.jsonl", "results.json", "summary.md"])
    #expect(try folder.bytes("job.md") == folder.bytes("merged/summary.md"))
  }

  @Test func `runs that are not all the shards of one run are refused, and nothing is written`() throws {
    let filter = ["--filter", "LWATOKEN-EXCHANGE-00*"]
    func shard(_ name: String, _ shard: String, _ options: String...) {
      _ = CommandRun(
        ["run", "lwa-token", "--reports", folder(name), "--jobs", "1", "--shard", shard] + filter + options)
    }
    _ = run("whole", filter[0], filter[1])
    shard("a1", "1/3")
    shard("a2", "2/3")
    shard("a3", "3/3", "--seed", "7")
    shard("b2", "2/2")
    shard("c2", "2/3", "--provider", "token-exchange-as-json")
    func message(_ names: String...) -> String {
      let run = CommandRun(["report", "merge"] + names.map { folder($0) } + ["--reports", folder("merged")])
      #expect(run.code == 2 && run.output.isEmpty)
      return run.messages.replacing(folder(""), with: "")
    }
    #expect(message("whole").contains("'whole' is no shard: its run had no '--shard'"))
    #expect(message("a1").contains("the run is not complete without the shards 2/3, 3/3"))
    #expect(message("a1", "a2").contains("the run is not complete without the shard 3/3"))
    #expect(message("a1", "a1").contains("'a1' and 'a1' are both the shard 1/3"))
    #expect(message("a1", "a2", "a3").contains("the seed is 1 in the one and 7 in the other"))
    #expect(message("a1", "b2").contains("the number of shards is 3 in the one and 2 in the other"))
    #expect(
      message("a1", "c2").contains("the client is Reference token client 1.0.0 in the one and token-exchange-as-json")
    )
    let journal = try folder.bytes("a2/journal.jsonl")
    try folder.write(String(decoding: journal.prefix(journal.count - 20), as: UTF8.self), to: "a2/journal.jsonl")
    #expect(message("a1", "a2").contains("'a2' was cut off; run that shard again"))
    #expect(message("nowhere").contains("cannot read the journal 'nowhere'"))
    #expect(!FileManager.default.fileExists(atPath: folder("merged")))
  }
}
