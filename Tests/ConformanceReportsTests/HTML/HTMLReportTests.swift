import Foundation
import PageReading
import SpecModel
import Testing

@testable import ConformanceCore
@testable import ConformanceReports

struct HTMLReportTests {
  private func page(_ results: RunResults) -> String { text { HTMLReport.write(results, to: $0) } }

  private static let narrow: RunResults = {
    var results = RunFixture.mixed
    results.cases = results.cases.filter { $0.id.contains("/LWA3-AUTHORIZE-014/") }
    return results
  }()

  /// Two specifications whose ledgers hold an item of the same name, and a requirement for an item of neither.
  private static let shared: RunResults = {
    var results = RunFixture.mixed
    results.header.specs[1].items.append(results.header.specs[0].items[0])
    results.header.specs[1].requirements[0].items.append("OTHER-001#part")
    return results
  }()

  private static let runs = [
    RunFixture.mixed, RunFixture.hostile, RunFixture.conformant, RunFixture.large(2500), narrow,
  ]

  @Test func `the policy names the fingerprints of the one style and the one script`() throws {
    let page = page(RunFixture.mixed)
    for tag in ["style", "script"] {
      let parts = page.components(separatedBy: "<\(tag)>")
      #expect(parts.count == 2)
      let body = try #require(parts.last?.components(separatedBy: "</\(tag)>").first)
      let hash = Data(SHA256.digest(Array(body.utf8))).base64EncodedString()
      #expect(page.contains("\(tag)-src 'sha256-\(hash)'"))
    }
    #expect(page.contains("content=\"default-src 'none'; "))
  }

  @Test(arguments: [
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the independent SHA-256 computes the digests of the standard`(_ message: String, _ expected: String) {
    let digits = SHA256.digest(Array(message.utf8)).flatMap { [$0 >> 4, $0 & 15] }.map { String($0, radix: 16) }
    #expect(digits.joined() == expected)
  }

  @Test func `a requirement shows its quote and why it is only a should, as text`() throws {
    var results = RunFixture.mixed
    results.header.specs[0].requirements[0].quote = Catalogue.QuoteEntry(
      text: "posts <code> & verifier", mark: results.header.specs[0].requirements[0].mark)
    results.header.specs[0].requirements[0].levelReason = .sampleCode
    let page = page(results)
    #expect(page.contains("<q>posts &lt;code&gt; &amp; verifier</q>"))
    #expect(page.contains("should because only sample code shows it"))
  }

  @Test func `the other ends that a case was compared with are folded below its findings`() throws {
    var results = Self.narrow
    var finding = results.cases[0].findings[0]
    finding.sentence = "Expected `a` to fail; it succeeded"
    results.cases[0].candidates = [
      Candidate(kind: .state, name: "signed-out", answer: .missed, sentence: finding.sentence, findings: [finding]),
      Candidate(kind: .state, name: "granted", isAllowed: false, answer: .held, sentence: "The client is there"),
    ]
    let page = page(results)
    #expect(page.contains("Each state of the chart, by its recogniser"))
    #expect(
      page.contains(
        "<details class=\"more\"><summary><code>signed-out</code> (allowed here): Expected <code>a</code> to fail"))
    #expect(page.contains("<p class=\"line\"><code>granted</code>: The client is there</p>"))
  }

  @Test func `the sections are in the order in which a reader asks`() throws {
    let ids = Tag.all(in: page(RunFixture.mixed)).compactMap { $0.attributes["id"] }
    let sections = ["verdict", "findings", "not-tested", "cases", "beyond", "ledger"]
    #expect(ids.filter(sections.contains) == sections)
  }

  @Test(arguments: runs)
  func `headings go down one level at a time`(_ results: RunResults) throws {
    let levels = Tag.all(in: page(results)).compactMap { tag in
      tag.name.count == 2 && tag.name.hasPrefix("h") ? Int(tag.name.dropFirst()) : nil
    }
    #expect(levels.first == 1)
    #expect(levels.count { $0 == 1 } == 1)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
  }

  @Test(arguments: runs)
  func `every link has its place and every place its own name`(_ results: RunResults) throws {
    let tags = Tag.all(in: page(results))
    let ids = tags.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let places = Set(ids)
    for link in tags.compactMap({ $0.attributes["href"] }) where !link.hasPrefix("#q=") {
      #expect(link.hasPrefix("#") && places.contains(String(link.dropFirst())), "\(link)")
    }
    guard results.cases.count <= HTMLReport.listed else { return }
    for result in results.cases { #expect(places.contains("case-\(result.id)")) }
  }

  @Test(arguments: runs)
  func `every tag is closed by its own`(_ results: RunResults) throws {
    let bare = page(results).replacing(/(?s)<(style|script)>.*?<\/(style|script)>/, with: "")
    var open: [Substring] = []
    for match in bare.matches(of: /<(\/?)([a-zA-Z][a-zA-Z0-9]*)[^>]*>/) {
      if ["meta", "input"].contains(match.2) { continue }
      if match.1.isEmpty { open.append(match.2) } else { #expect(open.popLast() == match.2) }
    }
    #expect(open.isEmpty)
  }

  @Test func `a hostile client adds no tag and no attribute`() throws {
    func shape(_ results: RunResults) throws -> (tags: Set<String>, attributes: Set<String>) {
      let tags = Tag.all(in: page(results))
      return (Set(tags.map(\.name)), Set(tags.flatMap(\.attributes.keys)))
    }
    let hostile = try shape(RunFixture.hostile)
    let harmless = try shape(RunFixture.mixed)
    #expect(hostile.tags.isSubset(of: harmless.tags))
    #expect(hostile.attributes.isSubset(of: harmless.attributes))
  }

  @Test func `a quotation mark with an accent is escaped too`() throws {
    var results = RunFixture.hostile
    results.header.client.name = Hostile.graphemes
    let bytes = Array(page(results).utf8)
    func occurrences(_ text: String) -> Int {
      let wanted = Array(text.utf8)
      return bytes.indices.count { bytes[$0...].starts(with: wanted) }
    }
    #expect(occurrences("\"\u{301} onfocus") == 0)
    #expect(occurrences("<\u{200D}b") == 0)
    #expect(occurrences("&quot;\u{301} onfocus") > 10)
  }

  @Test func `braces of a client's text have no meaning`() throws {
    #expect(page(RunFixture.hostile).contains("{{name}} {{{name}}} {{#cases}}{{/cases}} {{&gt; page}}"))
  }

  @Test func `what is invisible is shown`() throws {
    let page = page(RunFixture.hostile)
    #expect(page.contains("\\u{202e}txt.exe\\u{2066}"))
    #expect(page.contains("\u{241B}[2J"))
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0 == "\u{202e}" })
  }

  @Test func `the first table has the counts by outcome and level`() throws {
    let page = page(RunFixture.mixed)
    #expect(
      page.contains(
        "<span class=\"o o-failed\">failed</span></th><td><a href=\"#q=outcome:failed%20level:must\">2</a></td><td>0</td>"
          + "<td>0</td><td class=\"sum\"><a href=\"#q=outcome:failed\">2</a></td>"))
    #expect(
      page.contains(
        "<th scope=\"row\">total</th><td>9</td><td>2</td><td>1</td><td class=\"sum\">12</td>"))
  }

  @Test func `a finding shows where two values differ`() throws {
    let page = page(RunFixture.mixed)
    #expect(page.contains("<pre>amzn-com.example.app://?methodName=sign<mark>i</mark>n</pre>"))
    #expect(page.contains("<pre>amzn-com.example.app://?methodName=sign<mark>I</mark>n</pre>"))
  }

  @Test func `the ledger lists errata with their reading and exclusions with their reason`() throws {
    let page = page(RunFixture.mixed)
    #expect(page.contains("an erratum, read as: left open Allowed: <q>grant removed</q> <q>grant kept</q> "))
    #expect(page.contains("a detail of sample code <code>sample-code</code>"))
    #expect(page.contains("proven by the simulator&#39;s test <code>codesLiveFiveMinutes</code>"))
  }

  @Test func `a requirement without a case says so`() throws {
    #expect(page(Self.narrow).contains("No case of this requirement ran."))
    #expect(!page(RunFixture.mixed).contains("No case of this requirement ran."))
  }

  @Test func `a requirement that promises nothing is no untested should`() throws {
    var results = RunFixture.conformant
    let before = try #require(
      StandingCounts(results.header.specs, outcomes: RequirementOutcomes(results.cases)).sentence)
    let without = try #require(page(results).firstMatch(of: /\d+ requirements without a case in this run/)).output
    var open = try #require(results.header.specs[0].requirements.first)
    open.id = "LWATOKEN-STATE-001"
    open.level = .should
    open.cases = 0
    results.header.specs[0].requirements.append(open)
    let page = page(results)
    #expect(page.contains(before))
    #expect(page.contains("<span class=\"level\">left open</span>"))
    #expect(page.contains("The documents promise nothing here."))
    #expect(page.contains(without))
  }

  @Test func `a narrowed run says how many cases were not chosen, and by what`() throws {
    var results = RunFixture.mixed
    // Three requirements of ten cases each and four of one; the plan holds twelve.
    for place in results.header.specs[0].requirements.indices {
      results.header.specs[0].requirements[place].cases = 10
    }
    #expect(!page(results).contains("Not selected"))
    results.header.narrowedBy = ["--filter a/**"]
    #expect(page(results).contains("Not selected: 22 of the 34 cases of these specifications (--filter a/**)."))
  }

  @Test func `only a small page has the transcripts of passed cases`() throws {
    let most = HTMLReport.fullTranscripts
    let small = page(RunFixture.large(most, failing: 0))
    let places = try #require(PageScript.text("data", of: small)).matches(of: /,(\d+)\]/).compactMap { Int($0.1) }
    #expect(places.sorted() == Array(0..<most))
    let transcripts = try #require(PageScript.transcripts(of: small))
    #expect(transcripts.components(separatedBy: "[0,1]").count - 1 == most)
    let large = page(RunFixture.large(most + 1, failing: 0))
    #expect(try #require(PageScript.text("data", of: large)).components(separatedBy: "\",-1]").count - 1 == most + 1)
    #expect(try #require(PageScript.transcripts(of: large)).contains("\"transcripts\":[]"))
  }

  @Test func `no tag begins in the data of a page`() throws {
    let page = page(RunFixture.hostile)
    #expect(try !#require(PageScript.text("data", of: page)).contains("<"))
    #expect(try !#require(PageScript.text("transcripts", of: page)).contains("<"))
  }

  @Test func `only a small page has a row of each case without the script`() throws {
    let most = HTMLReport.listed
    #expect(page(RunFixture.large(most, failing: 0)).components(separatedBy: "<li id=\"case-").count - 1 == most)
    #expect(!page(RunFixture.large(most + 1, failing: 0)).contains("<li id=\"case-"))
  }

  @Test(arguments: runs)
  func `the headings count what the verdict counts`(_ results: RunResults) throws {
    let page = page(results)
    let counts = Dictionary(grouping: results.cases, by: \.outcome).mapValues(\.count)
    for outcome in Outcome.allCases where outcome != .passed && outcome != .skipped {
      let place = outcome == .inconclusive ? "id=\"" : "href=\"#"
      let heading = page.firstMatch(
        of: try Regex("\(place)broken-\(outcome.rawValue)\">.*?: (\\d+) cases?", as: (Substring, Substring).self))
      #expect(heading.flatMap { Int($0.output.1) } == counts[outcome])
      guard counts[outcome] != nil else { continue }
      let places = page.components(separatedBy: "id=\"broken-\(outcome.rawValue)\"").count - 1
      #expect(places == 1, "the link leads to one place")
    }
  }

  @Test func `what the service refused stands with the finding, and what is wrong with the folded cause`() throws {
    var results = RunFixture.mixed
    let place = try #require(results.cases.firstIndex { $0.outcome == .failed })
    results.cases[place].findings[0].topic = .request
    results.cases[place].findings[0].sentence = "It is elsewhere"
    results.cases[place].findings[0].hint = "move it"
    results.cases[place].findings[0].refusal = Finding.Refusal(
      exchange: "token", status: 401, answer: "<invalid>")
    let page = page(results)
    let sentence = "The service refused <code>token</code> with 401: &lt;invalid&gt;"
    #expect(page.components(separatedBy: sentence).count == 2)
    #expect(page.contains("<p class=\"hint-line\">It is elsewhere → move it</p>"))
    let first = try #require(page.range(of: sentence))
    #expect(page[..<first.lowerBound].components(separatedBy: "<details class=\"broken\"").count == 2)
  }

  @Test func `the verdict says how many requirements held, of how many`() {
    let page = page(RunFixture.mixed)
    #expect(page.contains("Of the requirements, "))
    #expect(page.contains("<caption>Requirements by level</caption>"))
    #expect(!page.contains("<td>0</td><td>0</td><td>0</td>"))
  }

  @Test func `a flood of a client does not make a large page`() {
    var results = RunFixture.mixed
    let place = results.cases.firstIndex { $0.outcome == .failed } ?? 0
    let message = results.cases[place].steps[1].transcript[0]
    results.cases[place].steps[1].transcript = Array(repeating: message, count: 10_000)
    results.cases[place].findings[0].actual = String(repeating: "flood ", count: 1 << 18)
    let page = page(results)
    #expect(page.utf8.count < 200_000)
    #expect(page.contains("… and 9900 more messages, which the journal holds"))
    #expect(page.contains("floo … and 1568768 more bytes, which the journal holds"))
  }

  @Test func `Chinese text has its language`() {
    var results = RunFixture.mixed
    results.header.specs[0].documents[0].sections = ["1 获取 Token 的方法 (iOS)"]
    #expect(page(results).contains("1 <span lang=\"zh-Hans\">获取 Token 的方法</span> (iOS)"))
  }

  @Test func `the same run gives the same page`() throws {
    #expect(page(RunFixture.mixed) == page(RunFixture.mixed))
    #expect(page(RunFixture.hostile) == page(RunFixture.hostile))
  }
}
