import ConformanceCore
import ConformanceReports
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct JUnitWriterTests {
  private func root(_ results: RunResults) throws -> XMLNode {
    try XMLNode.parse(bytes { JUnitWriter.write(results, to: $0) })
  }

  @Test func `each operation is a suite and each case a test case`() throws {
    let suites = try root(RunFixture.mixed).children("testsuite")
    #expect(suites.map { $0.attributes["name"] } == ["lwa-token/exchange", "lwa-token/refresh", "lwa-v3/authorize"])
    let cases = suites.flatMap { $0.children("testcase") }
    #expect(cases.compactMap { $0.attributes["name"] } == RunFixture.mixed.cases.map(\.id))
    #expect(cases.first?.attributes["classname"] == "lwa-token.exchange")
  }

  @Test func `the root and the suites count what they hold`() throws {
    let root = try root(RunFixture.mixed)
    #expect(root.attributes["tests"] == "12")
    #expect(root.attributes["failures"] == "3")
    #expect(root.attributes["errors"] == "2")
    #expect(root.attributes["skipped"] == nil)
    for suite in root.children("testsuite") {
      let cases = suite.children("testcase")
      #expect(suite.attributes["tests"] == String(cases.count))
      for (attribute, element) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
        #expect(suite.attributes[attribute] == String(cases.count { !$0.children(element).isEmpty }))
      }
    }
  }

  @Test(arguments: [
    (Outcome.passed, nil as String?), (.failed, "failure"), (.warned, nil), (.inconclusive, "error"),
    (.errored, "error"), (.skipped, "skipped"), (.expectedFailure, nil), (.unexpectedPass, "failure"),
  ])
  func `an outcome has its element`(_ outcome: Outcome, _ element: String?) throws {
    let cases = try root(RunFixture.mixed).children("testsuite").flatMap { $0.children("testcase") }
    let ids = Set(RunFixture.mixed.cases.filter { $0.outcome == outcome }.map(\.id))
    let those = cases.filter { ids.contains($0.attributes["name"] ?? "") }
    #expect(!those.isEmpty)
    for testCase in those {
      let found = testCase.children.map(\.name).filter { ["failure", "error", "skipped"].contains($0) }
      #expect(found == [element].compactMap { $0 })
    }
  }

  @Test func `a failure has message, type and text`() throws {
    let failure = try #require(
      try root(RunFixture.mixed).children("testsuite").first?.children("testcase").first?.children("failure").first)
    #expect(failure.attributes["type"] == "failed")
    #expect(failure.attributes["message"]?.hasPrefix("wire.token[0].form.code_verifier: expected dBjft") == true)
    #expect(failure.text.contains("Specs/lwa-token/operations/exchange.yaml:14:13"))
    #expect(failure.text.contains("actual    absent"))
    #expect(failure.text.contains("          | grant_type=authorization_code&code=<code 1>\n"))
    #expect(failure.text.contains("Dash Replenishment Service iOS Guide, § Obtain Refresh and Access Tokens"))
  }

  @Test func `a warning passes, with a property and its text`() throws {
    let suite = try #require(try root(RunFixture.mixed).children("testsuite").last)
    let id = "lwa-v3/authorize/LWA3-AUTHORIZE-030/twice"
    let warned = try #require(suite.children("testcase").first { $0.attributes["name"] == id })
    #expect(suite.properties["warned/\(id)"]?.contains("expected 1, got 2") == true)
    #expect(
      suite.properties["requirement/LWA3-AUTHORIZE-030"] == "should, rule of the kit: every call completes exactly once"
    )
    #expect(warned.children("system-out").first?.text.contains("forget the handler") == true)
  }

  @Test func `a suite names each requirement once and has the remarks on its cases`() throws {
    let suites = try root(RunFixture.mixed).children("testsuite")
    for suite in suites {
      let names = suite.children("properties").flatMap(\.children).compactMap { $0.attributes["name"] }
      #expect(Set(names).count == names.count)
      let ids = suite.children("testcase").compactMap { $0.attributes["name"] }
      let requirements = Set(ids.map { $0.split(separator: "/")[2] })
      #expect(Set(names.filter { $0.hasPrefix("requirement/") }) == Set(requirements.map { "requirement/\($0)" }))
      #expect(suite.children("testcase").allSatisfy { $0.children("properties").isEmpty })
    }
    #expect(
      suites.last?.properties["took/lwa-v3/authorize/LWA3-AUTHORIZE-020/always-then-cancelled"] == "grant kept")
  }

  @Test func `hostile strings leave the file well-formed and stay visible`() throws {
    let cases = try root(RunFixture.hostile).children("testsuite").flatMap { $0.children("testcase") }
    #expect(cases.count == Hostile.all.count)
    let messages = cases.compactMap { $0.children("failure").first?.attributes["message"] }
    #expect(messages.contains { $0.contains(Hostile.script) })
    #expect(messages.contains { $0.contains(Hostile.cdata) })
    #expect(
      messages.contains { $0.contains("\u{2400}\u{2401}\u{2408}\u{240B}\u{240C}\u{241F}\u{2421}\\u{85}\\u{9b}31m") })
    #expect(messages.contains { $0.contains("\\u{fffe}\\u{ffff}\\u{fdd0}\\u{1fffe}\\u{10ffff}") })
  }

  @Test func `times are wall times and add up, and virtual time is a property`() throws {
    var timings = Timings()
    timings.begin(at: .seconds(5), on: Date(timeIntervalSince1970: 1_790_000_000.7))
    for (number, result) in RunFixture.mixed.cases.enumerated() where number != 3 {
      timings.start(result.id, at: .seconds(5))
      timings.end(result.id, at: .seconds(5) + .milliseconds(number + 1))
    }
    let root = try XMLNode.parse(bytes { JUnitWriter.write(RunFixture.mixed, timings: timings, to: $0) })
    #expect(root.attributes["time"] == "0.074")
    let suites = root.children("testsuite")
    #expect(suites.allSatisfy { $0.attributes["timestamp"] == "2026-09-21T14:13:20" })
    let times = suites.flatMap { $0.children("testcase") }.map { $0.attributes["time"] }
    #expect(times.count == 12 && times[0] == "0.001" && times[3] == nil && times[11] == "0.012")
    let virtual = suites.compactMap { $0.properties["virtual-seconds"] }.compactMap(Double.init)
    #expect(virtual.reduce(0, +) == 2.5)
  }

  @Test func `a suite names the file of its operation`() throws {
    #expect(
      try root(RunFixture.mixed).children("testsuite").map { $0.attributes["file"] } == [
        "Specs/lwa-token/operations/exchange.yaml", "Specs/lwa-token/operations/refresh.yaml",
        "Specs/lwa-v3/operations/authorize.yaml",
      ])
  }

  @Test func `what is not known of times is left out, and no host is named`() throws {
    let junit = text { JUnitWriter.write(RunFixture.mixed, to: $0) }
    for attribute in [" time=", " timestamp=", " hostname="] { #expect(!junit.contains(attribute)) }
  }
}
