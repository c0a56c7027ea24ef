import ConformanceCore
import Foundation
import Testing

@testable import ConformanceReports

/// The page of runs side by side.
struct MatrixPageTests {
  /// Two runs that differ in one requirement.
  private static let runs = {
    var other = RunFixture.mixed
    let requirement = other.cases.first { $0.outcome == .passed }?.requirement
    for place in other.cases.indices where other.cases[place].requirement == requirement {
      other.cases[place].outcome = .errored
    }
    return [
      ComparedRun(name: "a", results: RunFixture.mixed, link: "../a/index.html"),
      ComparedRun(name: "b", results: other, link: "../b/index.html"),
    ]
  }()

  private func page(_ runs: [ComparedRun] = Self.runs) -> String {
    var bytes: [UInt8] = []
    MatrixPage.write(RunMatrix(runs)) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the page has the styles that its policy names, and no script`() throws {
    let page = page()
    let styles = page.matches(of: /<style>(.*?)<\/style>/.dotMatchesNewlines()).map { String($0.output.1) }
    #expect(styles.count == 2)
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).output.1
    for style in styles {
      let hash = Data(SHA256.digest(Array(style.utf8))).base64EncodedString()
      #expect(policy.contains("'sha256-\(hash)'"), "\(hash)")
    }
    #expect(!policy.contains("script-src") && !page.contains("<script"))
  }

  @Test func `only differences are shown on demand, by the style alone`() throws {
    let page = page()
    let matrix = RunMatrix(Self.runs)
    #expect(page.contains("<input type=\"checkbox\" id=\"only-some\">"))
    #expect(page.contains("#only-some:checked~div .rest{display:none}"))
    let rows = page.matches(of: /<tr id="req-([^"]*)" class="([^"]*)">/)
    #expect(rows.count == matrix.differing.total)
    #expect(rows.count { $0.output.2 == "some" } == matrix.differing.count)
    #expect(0 < matrix.differing.count && matrix.differing.count < matrix.differing.total)
    for row in rows {
      let parts = row.output.1.split(separator: "/").map(String.init)
      let outcomes = matrix.runs.map { $0.outcome(of: parts[1], in: parts[0]) }
      #expect((row.output.2 == "rest") == (Set(outcomes).count == 1), "\(row.output.1)")
    }
  }

  @Test func `runs that do not differ say so`() {
    let page = page([Self.runs[0], Self.runs[0]])
    #expect(page.contains("The runs do not differ in any of "))
    #expect(!page.contains("class=\"some\""))
  }

  @Test func `each cell names its run, where a phone shows no head`() {
    let page = page()
    let total = RunMatrix(Self.runs).differing.total
    #expect(page.matches(of: /<span class="of">Acme Sign-In 2\.4\.1 \(a\)<\/span>/).count == total)
  }

  @Test func `one commit of all runs is said once, and several have a column`() throws {
    let first = Revision(commit: "3fa9c12", date: "2026-11-23")
    let second = Revision(commit: "0123456", date: "2026-11-24")
    var runs = Self.runs
    for index in runs.indices { runs[index].revision = first }
    #expect(page(runs).contains("All were made at the commit 3fa9c12 of 2026-11-23."))
    #expect(!page(runs).contains(">Commit</th>"))
    runs[1].revision = second
    #expect(page(runs).contains(">Commit</th>") && !page(runs).contains("All were made"))
  }

  @Test func `a label heads its column`() {
    var labelled = Self.runs
    labelled[1].results.header.label = "after the fix"
    let page = page(labelled)
    #expect(page.contains("<th scope=\"col\">after the fix</th>"))
    #expect(page.contains("<th scope=\"col\">Client</th>"))
  }
}
