import ConformanceCore
import Foundation
import Testing

@testable import ConformanceReports

struct KnownFailureTests {
  private static func run(link: String) -> RunResults {
    var run = RunFixture.mixed
    for number in run.cases.indices where run.cases[number].outcome == .expectedFailure {
      run.cases[number].known = CaseResult.Known(reason: "ACME-1312", link: link)
    }
    let entry = KnownFailures.Entry(
      pattern: GlobPattern("lwa-token/none"), reason: "R.",
      mark: SpecFixture.mark("home/somebody/known.yaml", 7))
    run.header.staleKnownFailures = [StaleKnownFailure(entry)]
    return run
  }

  @Test func `only an address of the web becomes a link`() throws {
    func page(_ link: String) -> String { text { HTMLReport.write(Self.run(link: link), to: $0) } }
    #expect(
      page("https://a.example/1?b=\"c").contains(
        "<a rel=\"noreferrer\" href=\"https://a.example/1?b=&quot;c\">https://a.example/1?b=&quot;c</a>"))
    for link in ["javascript:alert(1)", "ACME-1312", "file:///etc/passwd"] {
      #expect(page(link).contains("<span>\(link)</span>"))
      #expect(!page(link).contains("href=\"\(link)"))
    }
  }

  @Test func `the console and JUnit report reason and link`() throws {
    let run = Self.run(link: "https://a.example/1")
    let console = text { ConsoleWriter(style: .pretty).write(run, to: $0) }
    #expect(console.contains("ACME-1312 (https://a.example/1)"))
    let suites = try XMLNode.parse(bytes { JUnitWriter.write(run, to: $0) }).children("testsuite")
    let known = suites.flatMap { $0.properties.filter { $0.key.hasPrefix("known/") }.values }
    #expect(known == ["ACME-1312 (https://a.example/1)"])
  }

  @Test func `a stale entry is reported with file name and line, not with the path`() throws {
    let run = Self.run(link: "x")
    let page = text { HTMLReport.write(run, to: $0) }
    #expect(page.contains("The known failure &#39;lwa-token/none&#39; (known.yaml:7) matches no case"))
    #expect(!page.contains("somebody"))
    let json = try JSONSerialization.jsonObject(with: Data(bytes { JSONResultsWriter.write(run, to: $0) }))
    let stale = (json as? [String: Any])?["staleKnownFailures"] as? [[String: String]]
    #expect(stale == [["pattern": "lwa-token/none", "place": "known.yaml:7"]])
  }

  @Test func `known failures survive the journal`() throws {
    let run = Self.run(link: "https://a.example/1")
    var journal = try Journal.header(run.header)
    for result in run.cases { journal += Journal.result(result) }
    journal += Journal.end(cases: run.cases.count)
    #expect(try JournalReader.read(journal).results == run)
  }
}
