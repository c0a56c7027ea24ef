import ConformanceCore
import Foundation
import SpecModel
import Testing

@testable import ConformanceReports

/// The pages of a site, as a plain reader of tags sees them.
struct SitePageTests {
  private func index(_ runs: [TestedVersion] = ClientSiteTests.runs) throws -> String {
    let site = try ClientSite(runs)
    return text { SiteIndexPage.write(site, to: $0) }
  }

  private func page(of place: Int, _ runs: [TestedVersion] = ClientSiteTests.runs) throws -> String {
    let site = try ClientSite(runs)
    return text { SiteClientPage(site.clients[place], of: site).write(to: $0) }
  }

  @Test func `each page has the styles that its policy names, and no script`() throws {
    for page in [try index(), try page(of: 0)] {
      let styles = page.matches(of: /<style>(.*?)<\/style>/.dotMatchesNewlines()).map { String($0.output.1) }
      #expect(styles.count == 3)
      let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).output.1
      for style in styles {
        let hash = Data(SHA256.digest(Array(style.utf8))).base64EncodedString()
        #expect(policy.contains("'sha256-\(hash)'"), "\(hash)")
      }
      #expect(!policy.contains("script-src") && !page.contains("<script"))
    }
  }

  @Test func `every cell has the word of its outcome and leads to a place that is there`() throws {
    let site = try ClientSite(ClientSiteTests.runs)
    let index = try index()
    let pages = Dictionary(
      uniqueKeysWithValues: site.clients.map { client in
        (client.page, text { SiteClientPage(client, of: site).write(to: $0) })
      })
    let ids = pages.mapValues { page in Tag.all(in: page).compactMap { $0.attributes["id"] } }
    for (page, ids) in ids { #expect(Set(ids).count == ids.count, "\(page)") }
    let links = index.matches(
      of: /<td><span class="of">[^<]*<\/span> <span><a href="([^"#]*)#([^"]*)"><span class="o o-([a-z-]+)">([a-z-]+)</)
    var count = 0
    for requirement in site.specs.flatMap(\.requirements) {
      for client in site.clients {
        guard let outcome = client.history(of: requirement).outcomes.last ?? nil else { continue }
        let address = client.address(of: requirement)
        count += 1
        let cell = links.first { "\($0.output.1)#\($0.output.2)" == address }
        #expect(cell.map { String($0.output.4) } == outcome.rawValue, "\(address)")
        #expect(ids[client.page]?.contains(String(address.split(separator: "#")[1])) == true, "\(address)")
      }
    }
    #expect(count == links.count && count > 8)
  }

  @Test func `links within the pages lead somewhere`() throws {
    let page = try page(of: 0)
    let ids = Set(Tag.all(in: page).compactMap { $0.attributes["id"] })
    let links = Tag.all(in: page).compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("#") }
    #expect(links.count > 10)
    for link in links { #expect(ids.contains(String(link.dropFirst())), "\(link)") }
  }

  @Test func `a reader finds since when each requirement fails, or fails no more`() throws {
    let page = try page(of: 0)
    #expect(page.contains("<strong>Fails since 1.10; held in 1.9</strong>"))
    #expect(page.contains("fails no more since 1.11; failed in 1.10"))
    #expect(page.contains("Fails since this version: 1 requirement") && page.contains("Fails no more: 1 requirement"))
    #expect(try index().contains("<span class=\"since\">since 1.10</span>"))
    let single = try self.page(of: 0, [ClientSiteTests.version("x")])
    #expect(single.contains("One version is here."))
    #expect(!(try index([ClientSiteTests.version("x")])).contains("class=\"since\""))
  }

  @Test func `a pass of a known failure counts as held, as its history does`() throws {
    func row(_ outcome: Outcome) throws -> Substring {
      let run = ClientSiteTests.version("x") { results in
        results.cases = Array(results.cases.filter { $0.outcome == .passed && $0.level == .must }.prefix(1))
        results.cases[0].outcome = outcome
      }
      return try #require(try index([run]).firstMatch(of: /must: held, broken, not wholly tested<\/span> ([0-9, ]+)/))
        .output.1
    }
    #expect(try row(.passed) == "1, 0, 0")
    #expect(try row(.unexpectedPass) == "1, 0, 0")
    #expect(try row(.failed) == "0, 1, 0")
    #expect(try row(.skipped) == "0, 0, 1")
  }

  @Test func `what a client says is text, in pages and in badges, and masks stay`() throws {
    var hostile = RunFixture.hostile
    hostile.cases[0].findings[0].actual = "<access token 1>"
    let run = TestedVersion(name: "hostile", results: hostile, link: nil)
    let site = try ClientSite([run])
    let page = text { SiteClientPage(site.clients[0], of: site).write(to: $0) }
    let index = text { SiteIndexPage.write(site, to: $0) }
    for page in [page, index] {
      #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("onmouseover=alert(1) x=`\""))
      for tag in Tag.all(in: page) {
        #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") }, "\(tag)")
      }
    }
    #expect(page.contains("&lt;access token 1&gt;"))
    let badge = bytes { BadgeWriter.writeSVG(site.clients[0].latest.summary, of: site.clients[0].title, to: $0) }
    let svg = try XMLNode.parse(badge)
    #expect(svg.name == "svg" && svg.children("title").count == 1)
    #expect(
      svg.attributes["aria-label"] == svg.children("title")[0].text.trimmingCharacters(in: .whitespacesAndNewlines))
    let json = try JSONSerialization.jsonObject(with: Data(bytes { SiteJSON.write(site, files: [], to: $0) }))
    #expect((json as? [String: Any])?["format"] as? String == "auth-conformance-site/1")
  }

  @Test func `the same runs give the same bytes`() throws {
    let (one, other) = (try ClientSite(ClientSiteTests.runs), try ClientSite(ClientSiteTests.runs.reversed()))
    for place in one.clients.indices {
      let pages = [one, other].map { site in bytes { SiteClientPage(site.clients[place], of: site).write(to: $0) } }
      #expect(pages[0] == pages[1])
    }
    #expect(
      bytes { SiteJSON.write(one, files: [], to: $0) } == bytes { SiteJSON.write(other, files: [], to: $0) })
  }

  @Test func `many cases of a requirement give a page of bounded size`() throws {
    var large = RunFixture.large(20_000, failing: 1)
    large.header.client.version = "1"
    let page = try self.page(of: 0, [TestedVersion(name: "large", results: large)])
    #expect(page.utf8.count < 100_000, "\(page.utf8.count)")
    #expect(page.contains("19979 more cases, which results.json has"))
  }
}
