import ConformanceCore
import ConformanceReports
import Foundation
import SpecModel
import Testing

struct JSONResultsWriterTests {
  private func object(_ results: RunResults) throws -> [String: Any] {
    let data = Data(bytes { JSONResultsWriter.write(results, to: $0) })
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `the top has the keys of the contract in their order`() {
    let written = text { JSONResultsWriter.write(RunFixture.mixed, to: $0) }
    let keys = written.split(separator: "\n").prefix(7).map { line in
      String(line.drop { "{,".contains($0) }.dropFirst().prefix { $0 != "\"" })
    }
    #expect(keys == ["format", "kit", "seed", "client", "specs", "summary", "cases"])
  }

  @Test func `the summary counts the eight outcomes and their sum`() throws {
    let summary = try #require(try object(RunFixture.mixed)["summary"] as? [String: Any])
    #expect(summary["verdict"] as? String == "not-conformant")
    #expect(summary["conformant"] as? Bool == false)
    let expected = [
      "total": 12, "passed": 3, "failed": 2, "warned": 1, "errored": 1, "inconclusive": 1, "skipped": 2,
      "expectedFailure": 1, "unexpectedPass": 1,
    ]
    for (key, count) in expected { #expect(summary[key] as? Int == count, "\(key)") }
    #expect(Set(summary.keys) == Set(expected.keys).union(["verdict", "conformant", "causes", "grounds"]))
  }

  @Test func `a finding has its line, what was expected and what was seen`() throws {
    let cases = try #require(try object(RunFixture.mixed)["cases"] as? [[String: Any]])
    let broken = try #require(cases.first { $0["id"] as? String == "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form" })
    #expect(broken["outcome"] as? String == "failed")
    #expect(broken["level"] as? String == "must")
    let finding = try #require((broken["findings"] as? [[String: Any]])?.first)
    #expect(finding["expected"] as? String == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(finding["actual"] as? String == "absent")
    #expect(finding["file"] as? String == "Specs/lwa-token/operations/exchange.yaml")
    #expect(finding["line"] as? Int == 14)
    #expect(finding["column"] as? Int == 13)
    #expect(finding["step"] as? Int == 1)
  }

  @Test func `findings and causes have their kinds`() throws {
    var results = RunFixture.mixed
    let broken = try #require(results.cases.firstIndex { $0.outcome == .failed })
    results.cases[broken].cause = Cause(.control)
    results.cases[broken].findings[0].kind = .errorCode
    results.cases[broken].findings[0].isOfControl = true
    let written = try #require(try object(results)["cases"] as? [[String: Any]])[broken]
    #expect(written["cause"] as? [String: String] == ["kind": "control"])
    let finding = try #require((written["findings"] as? [[String: Any]])?.first)
    #expect(finding["kind"] as? String == "error-code")
    #expect(finding["isOfControl"] as? Bool == true)
    let others = try #require(try object(RunFixture.conformant)["cases"] as? [[String: Any]])
    #expect(others.allSatisfy { $0["cause"] == nil })
  }

  @Test func `a case has the ends that it was compared with`() throws {
    let cases = try #require(try object(RunFixture.hostile)["cases"] as? [[String: Any]])
    let candidates = try #require(cases.first?["candidates"] as? [[String: Any]])
    #expect(candidates.count == 2 && candidates[0]["name"] as? String == "near")
    #expect(Set(candidates[0].keys) == ["kind", "name", "isAllowed", "answer", "sentence", "findings"])
    #expect((candidates[0]["findings"] as? [[String: Any]])?.count == 1)
  }

  @Test func `the schema lists every kind of finding and cause, every level and every outcome`() throws {
    let url = try #require(ResultsSchema.url)
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    func list(_ definition: String, _ property: String) -> [String]? {
      let properties = (definitions[definition] as? [String: Any])?["properties"] as? [String: Any]
      return (properties?[property] as? [String: Any])?["enum"] as? [String]
    }
    #expect(list("finding", "kind") == Finding.Kind.allCases.map(\.rawValue))
    #expect(list("finding", "topic") == Finding.Topic.allCases.map(\.rawValue))
    #expect(list("cause", "kind") == Cause.Kind.allCases.map(\.rawValue))
    #expect(list("case", "level") == Level.allCases.map(\.rawValue))
    #expect(list("case", "outcome") == Outcome.allCases.map(\.rawValue))
  }

  @Test func `a pass has a reason of null`() throws {
    let cases = try #require(try object(RunFixture.conformant)["cases"] as? [[String: Any]])
    #expect(cases.allSatisfy { $0["reason"] is NSNull })
  }

  @Test func `hostile strings come back as they were`() throws {
    let root = try object(RunFixture.hostile)
    let cases = try #require(root["cases"] as? [[String: Any]])
    let read = Set(cases.compactMap { $0["reason"] as? String }.map { Array($0.utf16) })
    #expect(read == Set(Hostile.all.map { Array($0.utf16) }))
    let client = try #require(root["client"] as? [String: Any])
    #expect(client["name"] as? String == Hostile.script + Hostile.attribute)
  }

  @Test func `no control character is written as it is`() {
    let written = bytes { JSONResultsWriter.write(RunFixture.hostile, to: $0) }
    #expect(!written.contains { ($0 < 0x20 && $0 != 0x0A) || $0 == 0x7F })
  }

  @Test func `a seed of 64 bits is written in full`() {
    var results = RunFixture.conformant
    results.header.seed = .max
    #expect(text { JSONResultsWriter.write(results, to: $0) }.contains("\"seed\":18446744073709551615,"))
  }

  @Test func `a verdict for a profile names the profile`() throws {
    var results = RunFixture.conformant
    results.header.profile = "basic"
    results.cases.append(RunFixture.result("lwa-v3/authorize/LWA3-AUTHORIZE-001/x", .skipped, reason: "needs clock"))
    let summary = try #require(try object(results)["summary"] as? [String: Any])
    #expect(summary["verdict"] as? String == "conformant-to-profile basic")
    #expect(summary["conformant"] as? Bool == false)
  }

  @Test func `many pieces hold the same bytes as one`() {
    let results = RunFixture.large(3000)
    var pieces = 0
    var size = 0
    JSONResultsWriter.write(results) { piece in
      pieces += 1
      size += piece.count
    }
    #expect(pieces > 3)
    #expect(size == bytes { JSONResultsWriter.write(results, to: $0) }.count)
  }

  @Test func `the schema is shipped and names this format`() throws {
    let url = try #require(ResultsSchema.url)
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect((properties["format"] as? [String: Any])?["const"] as? String == JSONResultsWriter.format)
    let optional: Set = ["staleKnownFailures", "failOn", "asOf", "label"]
    #expect(Set(try object(RunFixture.mixed).keys).union(optional) == Set(properties.keys))
  }
}
