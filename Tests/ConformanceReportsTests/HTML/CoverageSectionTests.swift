import Foundation
import SpecModel
import Testing

@testable import ConformanceCore
@testable import ConformanceReports

struct CoverageSectionTests {
  /// The fixture's specifications with the headings of their documents, an error table and a chart.
  private static let run: RunResults = {
    var run = RunFixture.mixed
    for number in run.header.specs.indices {
      for place in run.header.specs[number].documents.indices {
        switch run.header.specs[number].documents[place].id {
        case "drs-ios-guide":
          run.header.specs[number].documents[place].sections = ["LWA Version Note", "Obtain Refresh and Access Tokens"]
        case "lwa-v3-migration": run.header.specs[number].documents[place].sections = ["Overview", "1 Authorize"]
        default: break
        }
      }
    }
    run.header.specs[0].errors = [
      Catalogue.ErrorEntry(
        code: "invalid_grant", documentedAs: "invalid_grant", says: "Refused.",
        calls: [
          Catalogue.ErrorCall(
            operation: "exchange", cases: ["lwa-token/exchange/LWATOKEN-EXCHANGE-002/used-code"])
        ]),
      Catalogue.ErrorEntry(code: "invalid_scope", documentedAs: "invalid_scope", says: "Never.", calls: []),
    ]
    run.header.specs[1].charts = [
      Catalogue.ChartEntry(
        name: "lamp", states: ["dark"],
        triggers: [Catalogue.TriggerEntry(name: "authorize", isCall: true, conditions: ["strategy"])],
        cells: [cell("dark", "never", nil)]),
      Catalogue.ChartEntry(
        name: "states", states: ["signed-out", "granted"],
        triggers: [Catalogue.TriggerEntry(name: "authorize", isCall: true, conditions: ["strategy"])],
        cells: [
          cell("signed-out", "never", "lwa-v3/authorize/LWA3-AUTHORIZE-014/never-without-grant"),
          cell("signed-out", "always", "lwa-v3/states/LWA3-STATE-009/signed-out/always"), cell("granted", "never", nil),
        ]),
    ]
    return run
  }()

  private static func cell(_ state: String, _ value: String, _ id: String?) -> Catalogue.CellEntry {
    Catalogue.CellEntry(
      state: state, trigger: "authorize", values: [value], requirement: "LWA3-STATE-001", shownBy: id)
  }

  private var page: String {
    get throws {
      let whole = text { HTMLReport.write(Self.run, to: $0) }
      let start = try #require(whole.range(of: "<section id=\"coverage\""))
      let end = try #require(whole.range(of: "<section id=\"cases\""))
      return String(whole[start.lowerBound..<end.lowerBound])
    }
  }

  @Test func `requirements are listed under the section that they cite, and sections without any are named`() throws {
    let documents = DocumentOutline.citations(in: Self.run.header.specs)
    #expect(documents.map(\.id) == ["drs-ios-guide", "lwa-v3-migration", "lwa-wire"])
    let guide = documents[0]
    #expect(guide.uncited == ["LWA Version Note"])
    #expect(
      guide.cited.map { $0.entries.map(\.requirement.id) } == [["LWATOKEN-EXCHANGE-001"], ["LWATOKEN-REFRESH-001"]])
    #expect(documents[1].uncited == ["Overview"])
    let page = try page
    #expect(page.contains("<span>LWA Version Note</span> <span class=\"note-line\">no requirement cites this section"))
    #expect(page.contains("<span>2 of 3 sections cited</span>"))
    // Of facts from outside only what is cited has a line of its own.
    #expect(page.components(separatedBy: "class=\"uncited\"").count == 3)
  }

  @Test func `a document that nothing cites is listed apart`() throws {
    var run = Self.run
    run.header.specs.removeLast()
    let page = text { HTMLReport.write(run, to: $0) }
    let others = try #require(page.components(separatedBy: "Documents that no requirement of this run cites").last)
    #expect(others.contains("Login with Amazon SDK 3.0 Migration Guide") && others.contains("<li>Overview</li>"))
  }

  @Test func `a section counts the outcomes of its requirements`() throws {
    let section = try #require(try page.components(separatedBy: "<h4>Obtain Refresh and Access Tokens</h4>").last)
    let head = try #require(section.components(separatedBy: "</summary>").first)
    #expect(head.contains("1 requirement<"))
    #expect(head.contains("<span class=\"o o-failed\">1<span class=\"vh\"> failed</span></span>"))
    #expect(head.contains("<span class=\"o o-passed\">1<span class=\"vh\"> passed</span></span>"))
    #expect(head.components(separatedBy: "class=\"o o-").count == 3)
    #expect(
      section.contains("<p class=\"note-line\">covered <a href=\"#item-lwa-token/TOK-CALL-001\">TOK-CALL-001</a> "))
  }

  @Test func `error codes are listed by call with the outcomes of their cases`() throws {
    let table = try #require(try page.components(separatedBy: "aria-label=\"Error codes of lwa-token by call\"").last)
    let rows = table.components(separatedBy: "<tr>")
    // No code is expected of a refresh, so it has no column.
    #expect(rows[1].contains("<code>exchange</code>") && !rows[1].contains("<code>refresh</code>"))
    #expect(rows[2].contains("invalid_grant") && rows[2].contains("o-expected-failure"))
    #expect(rows[3].components(separatedBy: "<span class=\"nil\">–</span>").count == 2)
    #expect(rows[3].contains("invalid_scope") && rows[3].contains("no case expects it"))
  }

  @Test func `cells are linked to their cases, unspecified, or not run`() throws {
    let table = try #require(try page.components(separatedBy: "aria-label=\"States of lwa-v3 by call and event\"").last)
    #expect(table.contains("2 cells with a case, 1 unspecified"))
    #expect(table.contains("<a class=\"o o-failed\" href=\"#case-lwa-v3/authorize/LWA3-AUTHORIZE-014/never-without"))
    #expect(table.contains("<span class=\"nil\">always not run</span>"))
    #expect(table.contains("<span class=\"nil\">never unspecified</span>"))
  }

  @Test func `each chart has a table, and one beside the first says what it is of`() throws {
    let page = try page
    #expect(page.components(separatedBy: "aria-label=\"States of lwa-v3 by call and event\"").count == 2)
    #expect(page.components(separatedBy: "aria-label=\"States of lwa-v3, lamp, by call and event\"").count == 2)
    #expect(page.contains("States of <code>lamp</code> by call and event: 0 cells with a case, 1 unspecified"))
    #expect(page.contains("States by call and event: 2 cells with a case, 1 unspecified"))
  }

  @Test func `every link of the section has its place`() throws {
    let whole = text { HTMLReport.write(Self.run, to: $0) }
    let places = Set(Tag.all(in: whole).compactMap { $0.attributes["id"] })
    for link in Tag.all(in: try page).compactMap({ $0.attributes["href"] }) {
      #expect(places.contains(String(link.dropFirst())), "\(link)")
    }
  }
}
