import ConformanceCore
import Foundation
import SpecModel
import Testing

@testable import ConformanceReports

/// Clients by requirements, and the pages that show them.
struct ClientSiteTests {
  static func version(
    _ name: String, client: String = "Acme", _ version: String = "1.0", label: String? = nil,
    _ change: (inout RunResults) -> Void = { _ in }
  ) -> TestedVersion {
    var results = RunFixture.mixed
    results.header.client.name = client
    results.header.client.version = version
    results.header.label = label
    change(&results)
    return TestedVersion(name: name, results: results)
  }

  /// Lets every case of a requirement pass.
  static func fix(_ requirement: String) -> (inout RunResults) -> Void {
    { results in
      for place in results.cases.indices where results.cases[place].requirement == requirement {
        results.cases[place].outcome = .passed
        (results.cases[place].findings, results.cases[place].reason) = ([], nil)
      }
    }
  }

  /// Three versions of a client, the first of which keeps a promise that the others break; and another client.
  static let runs = [
    version("b", "1.10"), version("a", "1.9", fix("LWATOKEN-EXCHANGE-001")),
    version("c", "1.11") { results in
      fix("LWA3-AUTHORIZE-014")(&results)
    },
    version("o", client: "Other <b>", "7") { results in results.cases.removeAll { $0.spec != "lwa-token" } },
  ]

  @Test func `versions are ordered by their numbers, or as they are given`() throws {
    let site = try ClientSite(Self.runs)
    #expect(site.clients.map(\.name) == ["Acme", "Other <b>"])
    #expect(site.clients[0].titles == ["1.9", "1.10", "1.11"])
    let named = try ClientSite([Self.version("x", "main"), Self.version("y", "1.0"), Self.version("z", "0.9")])
    #expect(named.clients[0].titles == ["main", "1.0", "0.9"])
  }

  @Test func `each requirement has its history`() throws {
    let site = try ClientSite(Self.runs)
    let acme = site.clients[0]
    func since(_ id: String) throws -> String? {
      let requirement = try #require(site.specs.flatMap(\.requirements).first { $0.id == id })
      return acme.history(of: requirement).sentence(acme.titles)
    }
    #expect(try since("LWATOKEN-EXCHANGE-001") == "fails since 1.10; held in 1.9")
    #expect(try since("LWA3-AUTHORIZE-014") == "fails no more since 1.11; failed in 1.10")
    #expect(try since("LWA3-AUTHORIZE-030") == "fails since 1.9, the first version here that tests it")
    #expect(try since("LWA3-AUTHORIZE-020") == nil)
  }

  @Test func `requirements stand under the sections that they cite, and each once`() throws {
    let site = try ClientSite(Self.runs)
    #expect(site.specs.map(\.id) == ["lwa-token", "lwa-v3"])
    let ids = site.specs.flatMap(\.requirements).map(\.id)
    #expect(Set(ids).count == ids.count && Set(ids) == Set(RunFixture.mixed.cases.map(\.requirement)))
    let token = site.specs[0].sections
    #expect(token.contains { $0.title.hasSuffix(", § Obtain Refresh and Access Tokens") })
    let unknown = try ClientSite([Self.version("x") { $0.header.specs = [] }])
    #expect(unknown.specs[0].sections.map(\.title) == ["Calls, § exchange", "Calls, § refresh"])
    let known = try ClientSite([Self.version("x") { $0.header.specs = [] }], knowing: RunFixture.header.specs)
    #expect(known.specs == (try ClientSite([Self.version("x")])).specs)
  }

  @Test func `one version twice is refused, and a label tells two apart`() throws {
    let failure = ClientSite.Failure.twice("Acme 1.0", first: "x", other: "y")
    #expect(throws: failure) { try ClientSite([Self.version("x"), Self.version("y")]) }
    #expect(failure.description.hasPrefix("'x' and 'y' are both of Acme 1.0: "))
    let site = try ClientSite([Self.version("x"), Self.version("y", label: "main")])
    #expect(site.clients[0].titles == ["1.0", "1.0 (main)"])
    let nameless = try ClientSite([Self.version("x", ""), Self.version("y", "", label: "main")])
    #expect(nameless.clients[0].titles == ["no version", "main"])
  }

  @Test func `runs without cases, and no runs, are refused`() {
    #expect(throws: ClientSite.Failure.noRuns) { try ClientSite([]) }
    #expect(throws: ClientSite.Failure.noCases("x")) { try ClientSite([Self.version("x") { $0.cases = [] }]) }
  }

  @Test func `each client has files of its own, whatever its name`() {
    let names = ["Acme", "acme", "A/../c me", "測試", "", "試"]
    #expect(SiteSlug.all(of: names) == ["acme", "acme-2", "a-c-me", "client", "client-2", "client-3"])
    #expect(SiteSlug.all(of: [String(repeating: "x", count: 999)])[0].count == 60)
  }

  @Test func `an id that a newer kit renamed is one requirement in all versions`() throws {
    let new = "LWATOKEN-EXCHANGE-001"
    let old = Self.version("old", "1") { results in
      results.header.kit = "0.0.1"
      for place in results.cases.indices where results.cases[place].requirement == new {
        results.cases[place].requirement = "LWATOKEN-OLD-001"
        results.cases[place].id = results.cases[place].id.replacing(new, with: "LWATOKEN-OLD-001")
      }
    }
    let newer = Self.version("new", "2") { results in
      for place in results.header.specs.indices where results.header.specs[place].id == "lwa-token" {
        results.header.specs[place].renamed = ["LWATOKEN-OLD-001": new]
      }
    }
    let site = try ClientSite([newer, old])
    let requirement = try #require(site.specs[0].requirements.first { $0.id == new })
    #expect(site.clients[0].history(of: requirement).standings == [.fails, .fails])
    #expect(!site.specs[0].requirements.contains { $0.id == "LWATOKEN-OLD-001" })
  }
}
