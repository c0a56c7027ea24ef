import ConformanceCore
import Testing

@testable import ConformanceReports

/// What comparisons call runs.
struct ComparedRunTests {
  private func run(
    _ name: String, label: String? = nil, client: String = "Acme", commit: String? = nil
  ) -> ComparedRun {
    var results = RunFixture.conformant
    results.header.label = label
    results.header.client.name = client
    results.header.client.version = "1.0"
    let revision = commit.flatMap { Revision(commit: String(repeating: $0, count: 40), date: "2026-11-23") }
    return ComparedRun(name: name, results: results, revision: revision)
  }

  @Test func `a label is the title, or else the client`() {
    let titles = [run("a", label: "main"), run("b", client: "Other", commit: "b")].titles
    #expect(titles == ["main", "Other 1.0"])
  }

  @Test func `runs of one client are told apart by their commits`() {
    let titles = [run("a", commit: "a"), run("b", commit: "b"), run("c", label: "old", commit: "a")].titles
    #expect(titles == ["Acme 1.0 (aaaaaaa of 2026-11-23)", "Acme 1.0 (bbbbbbb of 2026-11-23)", "old"])
  }

  @Test func `runs of one commit are told apart by their folders, and so are runs without a commit`() {
    #expect([run("a", commit: "a"), run("b", commit: "a")].titles == ["Acme 1.0 (a)", "Acme 1.0 (b)"])
    #expect([run("a"), run("b", commit: "a")].titles == ["Acme 1.0 (a)", "Acme 1.0 (b)"])
  }

  @Test func `one label for several clients is told apart by the clients`() {
    let titles = [run("a", label: "main"), run("b", label: "main", client: "Other")].titles
    #expect(titles == ["main (Acme 1.0)", "main (Other 1.0)"])
  }

  @Test func `the same run twice still has a title`() {
    #expect([run("a"), run("a")].titles == ["Acme 1.0 (a)", "Acme 1.0 (a)"])
  }

  @Test(arguments: [("3fa9c12", "2026-11-23", true), ("xyz", "2026-11-23", false), ("3fa9c12", "yesterday", false)])
  func `a revision is a commit and its day`(commit: String, date: String, isOne: Bool) {
    #expect((Revision(commit: commit, date: date) != nil) == isOne)
  }
}
