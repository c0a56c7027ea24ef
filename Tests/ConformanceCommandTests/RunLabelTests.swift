import ConformanceReports
import Foundation
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// Runs that are told apart by a label, or by the commit at which they were made.
@Suite struct RunLabelTests {
  private let folder: TemporaryFolder
  private static let part = ["--filter", "LWATOKEN-EXCHANGE-001"]

  init() throws { folder = try TemporaryFolder() }

  private func run(_ name: String, _ options: String..., commit: String? = nil) -> CommandRun {
    let revision = commit.flatMap { Revision(commit: String(repeating: $0, count: 40), date: "2026-11-23") }
    return CommandRun(
      ["run", "lwa-token", "--reports", folder(name), "--jobs", "1"] + Self.part + options, revision: revision)
  }

  private func text(_ name: String) throws -> String { String(decoding: try folder.bytes(name), as: UTF8.self) }

  @Test func `a label is in the results, the page and the journal, and changes nothing else`() throws {
    #expect(run("plain").code == 0 && run("named", "--label", "before the fix").code == 0)
    let (plain, named) = (try text("plain/results.json"), try text("named/results.json"))
    #expect(named.contains("\n\"label\":\"before the fix\",\n"))
    #expect(named.replacing("\"label\":\"before the fix\",\n", with: "") == plain)
    #expect(try text("named/index.html").contains("before the fix"))
    #expect(try text("named/journal.jsonl").contains("\"label\":\"before the fix\""))
  }

  @Test(arguments: ["", "  ", "two\nlines", String(repeating: "x", count: 81), "a\u{202E}b"])
  func `a label is a line of text`(label: String) {
    let refused = run("none", "--label", label)
    #expect(refused.code == 2 && refused.messages.contains("--label"))
  }

  @Test func `the commit is in the journal alone`() throws {
    _ = run("one", commit: "a")
    _ = run("two", commit: "b")
    #expect(try text("one/journal.jsonl").contains("\"revision\":{\"commit\":\"aaaaaaa"))
    for name in ["index.html", "results.json"] {
      #expect(try folder.bytes("one/\(name)") == folder.bytes("two/\(name)"), "\(name)")
    }
    #expect(!(try text("one/index.html")).contains("2026-11-23"))
  }

  @Test func `labels and commits name the runs of a difference and the columns of a matrix`() throws {
    _ = run("old", "--label", "main")
    _ = run("new", "--label", "branch")
    let difference = CommandRun("report", "diff", folder("old"), folder("new"))
    #expect(difference.output.contains("\nolder run: main: Reference token client 1.0.0, lwa-token, "))
    #expect(difference.output.contains("\nnewer run: branch: Reference token client 1.0.0, lwa-token, "))
    #expect(!difference.output.contains("the list of known failures"))
    let matrix = CommandRun("report", "matrix", folder("old"), folder("new"), "--reports", folder("matrix"))
    #expect(matrix.output.hasPrefix("main: Partial run\nbranch: Partial run\n0 of "))
    _ = run("c1", commit: "a")
    _ = run("c2", commit: "b")
    let commits = CommandRun("report", "matrix", folder("c1"), folder("c2"), "--reports", folder("matrix"))
    #expect(commits.output.contains("Reference token client 1.0.0 (aaaaaaa of 2026-11-23): Partial run\n"))
  }

  @Test func `shards have one label, or the merge gives one`() throws {
    _ = run("a", "--shard", "1/2", "--label", "first", commit: "a")
    _ = run("b", "--shard", "2/2", "--label", "second", commit: "b")
    func merge(_ options: String...) -> CommandRun {
      CommandRun(["report", "merge", folder("a"), folder("b"), "--reports", folder("merged")] + options)
    }
    let refused = merge()
    #expect(refused.code == 2)
    #expect(refused.messages.contains("the label is 'first' in the one and 'second' in the other"))
    let merged = merge("--label", "nightly")
    #expect(merged.code == 0)
    #expect(merged.messages.contains("note: the shards were run at different commits: aaaaaaa of 2026-11-23, bbb"))
    #expect(try text("merged/results.json").contains("\"label\":\"nightly\""))
    #expect(!(try text("merged/journal.jsonl")).contains("\"revision\""))
  }

  @Test func `the answer of git is read, and a run does without it`() {
    let line = "3fa9c12e08a1b2c3d4e5f60718293a4b5c6d7e8f 2026-11-23T23:30:00+01:00"
    #expect(RepositoryRevision.revision(in: line)?.title == "3fa9c12 of 2026-11-23")
    for other in ["", "fatal: not a git repository", "3fa9c12", "x y", "\(line) z"] {
      #expect(RepositoryRevision.revision(in: other) == nil, "\(other)")
    }
    #expect(RepositoryRevision.ofWorkingFolder(["/no/such/git"]) == nil)
    #expect(RepositoryRevision.ofWorkingFolder(["/usr/bin/env", "no-such-git"]) == nil)
    #expect(RepositoryRevision.ofWorkingFolder(["/bin/echo", "no", "commit"]) == nil)
  }
}
