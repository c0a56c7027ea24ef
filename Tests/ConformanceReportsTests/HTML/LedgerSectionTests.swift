import Foundation
import SpecModel
import Testing

@testable import ConformanceCore
@testable import ConformanceReports

struct LedgerSectionTests {
  /// The fixture's run; the guide has a section more, which no item is of, and an item moves to it with `moved`.
  private static func run(moved: Bool = false) -> RunResults {
    var run = RunFixture.mixed
    for spec in run.header.specs.indices {
      for place in run.header.specs[spec].documents.indices
      where run.header.specs[spec].documents[place].id == "drs-ios-guide" {
        run.header.specs[spec].documents[place].sections = ["LWA Version Note", "Obtain Refresh and Access Tokens"]
      }
      for place in run.header.specs[spec].items.indices
      where moved && run.header.specs[spec].items[place].id == "TOK-FACT-001" {
        run.header.specs[spec].items[place].section = "LWA Version Note"
      }
    }
    return run
  }

  private func ledger(of run: RunResults) throws -> String {
    let page = text { HTMLReport.write(run, to: $0) }
    return String(page[try #require(page.range(of: "<section id=\"ledger\"")).lowerBound...])
  }

  @Test func `items are listed under their document and section, in the document's order`() {
    let ledgers = DocumentOutline.ledgers(of: Self.run(moved: true).header.specs)
    #expect(ledgers.map(\.id) == ["drs-ios-guide", "lwa-v3-migration"])
    #expect(ledgers[0].sections.map(\.heading) == ["LWA Version Note", "Obtain Refresh and Access Tokens"])
    #expect(
      ledgers[0].sections.map { $0.entries.map(\.item.id) } == [
        ["TOK-FACT-001"], ["TOK-CALL-001", "TOK-CALL-002", "TOK-WIRE-001", "TOK-SAMP-001", "TOK-BUILD-001"],
      ])
  }

  @Test func `a document of two specifications is listed once, with the items of both`() {
    var specs = Self.run().header.specs
    specs[1].items[0].document = "drs-ios-guide"
    specs[1].items[0].section = "LWA Version Note"
    let ledgers = DocumentOutline.ledgers(of: specs)
    #expect(ledgers.map(\.id) == ["drs-ios-guide", "lwa-v3-migration"])
    #expect(ledgers[0].sections[0].entries.map(\.spec) == ["lwa-v3"])
    #expect(Set(ledgers[0].entries.map(\.spec)) == ["lwa-token", "lwa-v3"])
  }

  @Test func `a section without items says so`() throws {
    let empty =
      "<span>LWA Version Note</span> <span class=\"note-line\">no specification takes a fact from this section</span>"
    #expect(try ledger(of: Self.run()).contains(empty))
    #expect(try !ledger(of: Self.run(moved: true)).contains(empty))
  }

  @Test func `a requirement of an item is listed with the outcomes of its cases, or as not run`() throws {
    var run = Self.run()
    let text = try ledger(of: run)
    let item = try #require(text.components(separatedBy: "<li id=\"item-lwa-token/TOK-CALL-001\">").last)
    let line = try #require(item.components(separatedBy: "</li>").first)
    for (outcome, count) in OutcomeCounts(run.cases.filter { $0.requirement == "LWATOKEN-EXCHANGE-001" }).occurring {
      #expect(line.contains("<span class=\"o o-\(outcome.rawValue)\">\(count)<"))
    }
    #expect(!line.contains("not run"))
    run.cases.removeAll { $0.requirement == "LWATOKEN-EXCHANGE-001" }
    #expect(try ledger(of: run).contains("LWATOKEN-EXCHANGE-001</a> not run"))
  }

  @Test func `a section counts an item by the gravest outcome`() {
    func result(_ requirement: String, _ outcome: Outcome) -> CaseResult {
      var result = RunFixture.mixed.cases[0]
      (result.spec, result.requirement, result.outcome) = ("lwa-token", requirement, outcome)
      return result
    }
    let outcomes = RequirementOutcomes([result("A", .passed), result("A", .warned), result("B", .failed)])
    #expect(outcomes.gravest(of: ["A"], in: "lwa-token") == .warned)
    #expect(outcomes.gravest(of: ["A", "B"], in: "lwa-token") == .failed)
    #expect(outcomes.gravest(of: ["A"], in: "lwa-v3") == nil)
    #expect(outcomes.gravest(of: [], in: "lwa-token") == nil)
  }
}
