import ConformanceCore
import Foundation
import Testing

@testable import ConformanceReports

struct KillMatrixTests {
  private static let finding = Finding(
    subject: "wire.token", expected: "a <code>", actual: "nothing", mark: SpecFixture.mark("a.yaml", 1))

  private static func mutant(_ name: String, named: [String], kills: [String]) -> KillMatrix.Mutant {
    KillMatrix.Mutant(
      name: name, spec: "lwa-token", breaks: "It breaks \(name).", named: named,
      kills: kills.map { KillMatrix.Kill(requirement: $0, caseID: "lwa-token/x/\($0)/y", finding: finding) })
  }

  private static let killed = mutant(
    "killed", named: ["LWATOKEN-EXCHANGE-001"], kills: ["LWATOKEN-EXCHANGE-001", "LWATOKEN-REFRESH-001"])
  private static let survivor = mutant("survivor", named: ["LWATOKEN-REFRESH-001"], kills: [])

  private func matrix(_ mutants: [KillMatrix.Mutant], unowned: [String] = []) -> KillMatrix {
    KillMatrix(
      kit: "0.1.0", seed: 7, command: ["auth-conformance", "mutants", "--full"], specs: [SpecFixture.token],
      mutants: mutants, unowned: unowned, unviolated: [], asserted: 12)
  }

  private func page(_ matrix: KillMatrix) -> String { text { KillMatrixPage.write(matrix, to: $0) } }

  @Test func `each cell of the picture is a kill that is named, another kill, or a survival`() {
    let picture = KillMatrixPicture(SpecFixture.token, of: matrix([Self.killed, Self.survivor]))
    #expect(picture.rows.map(\.name) == ["killed", "survivor"])
    #expect(
      picture.columns.map(\.id) == ["LWATOKEN-EXCHANGE-001", "LWATOKEN-EXCHANGE-002", "LWATOKEN-REFRESH-001"])
    #expect(picture.cells(.named).map { [$0.row, $0.column] } == [[0, 0]])
    #expect(picture.cells(.other).map { [$0.row, $0.column] } == [[0, 2]])
    #expect(picture.cells(.survived).map { [$0.row, $0.column] } == [[1, 2]])
  }

  @Test func `the verdict says whether every promise is guarded`() throws {
    #expect(page(matrix([Self.killed])).contains("v-good\">Every promise is guarded<"))
    #expect(page(matrix([Self.killed, Self.survivor])).contains("v-bad\">Some mutants survive<"))
    #expect(page(matrix([Self.killed], unowned: ["R-1"])).contains("v-bad\">Some promises have no guard<"))
    #expect(!matrix([]).isClean)
  }

  @Test func `what is missing is listed`() throws {
    let page = page(matrix([Self.killed, Self.survivor], unowned: ["R-1"]))
    #expect(page.contains("<li>survivor (It breaks survivor.) survives LWATOKEN-REFRESH-001</li>"))
    #expect(page.contains("<li>R-1</li>"))
    #expect(page.contains("<a href=\"#missing\">Missing <span class=\"n\">2</span></a>"))
  }

  @Test func `a mutant lists what convicts it, and a requirement lists the mutants that it convicts`() throws {
    let page = page(matrix([Self.killed]))
    #expect(
      page.contains("<code>lwa-token/x/LWATOKEN-EXCHANGE-001/y</code>: <code>wire.token</code> expected a &lt;code&gt;")
    )
    #expect(page.contains("<p class=\"took\">Made for it: <a href=\"#mutant-killed\">"))
    #expect(page.contains("<p class=\"took\">Convicted by it too: <a href=\"#mutant-killed\">"))
    #expect(page.contains("<p class=\"took\">It convicts no mutant.</p>"))
  }

  @Test func `every link has its place, every place its own name, and the style its fingerprint`() throws {
    let page = page(matrix([Self.killed, Self.survivor]))
    let tags = Tag.all(in: page)
    let ids = tags.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for link in tags.compactMap({ $0.attributes["href"] }) {
      #expect(ids.contains(String(link.dropFirst())), "\(link)")
    }
    let style = try #require(page.components(separatedBy: "<style>").last?.components(separatedBy: "</style>").first)
    let hash = Data(SHA256.digest(Array(style.utf8))).base64EncodedString()
    #expect(page.contains("style-src 'sha256-\(hash)'") && !page.contains("<script"))
    let levels = tags.compactMap { $0.name.count == 2 && $0.name.hasPrefix("h") ? Int($0.name.dropFirst()) : nil }
    #expect(levels.first == 1 && zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
  }

  @Test func `mutants.json has the same content`() throws {
    let written = bytes { KillMatrixJSON.write(matrix([Self.killed, Self.survivor]), to: $0) }
    let root = try #require(try JSONSerialization.jsonObject(with: Data(written)) as? [String: Any])
    #expect(root["format"] as? String == "auth-conformance-mutants/1")
    let mutants = try #require(root["mutants"] as? [[String: Any]])
    #expect(mutants.map { $0["name"] as? String } == ["killed", "survivor"])
    #expect(mutants.map { $0["survived"] as? [String] } == [[], ["LWATOKEN-REFRESH-001"]])
    #expect(
      (mutants[0]["kills"] as? [[String: String]])?.map { $0["requirement"] } == [
        "LWATOKEN-EXCHANGE-001", "LWATOKEN-REFRESH-001",
      ])
  }
}
