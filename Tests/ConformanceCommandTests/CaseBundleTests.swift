import Foundation
import Testing

/// The file that goes with a dispute about a verdict.
@Suite struct CaseBundleTests {
  private let folder: TemporaryFolder
  private let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"

  init() throws { folder = try TemporaryFolder() }

  @Test func `a bundle holds the case, its requirement, its YAML, and how to run it again`() throws {
    let run = CommandRun(
      "run", "lwa-token", "--provider", "token-exchange-as-json", "--case", form, "--seed", "7", "--reports", "none",
      "--bundle", folder("verdict.json"))
    #expect(run.code == 1)
    let bytes = try folder.bytes("verdict.json")
    let bundle = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(bundle["format"] as? String == "auth-conformance-bundle/1")
    #expect(
      bundle["command"] as? String
        == "auth-conformance run --provider token-exchange-as-json --case \(form) --trace --seed 7")
    #expect(bundle["seed"] as? Int == 7 && bundle["kit"] != nil && bundle["platform"] != nil)
    let result = try #require(bundle["case"] as? [String: Any])
    #expect(result["id"] as? String == form && result["outcome"] as? String == "failed")
    let steps = try #require(result["steps"] as? [[String: Any]])
    #expect(steps.contains { ($0["transcript"] as? [Any])?.isEmpty == false })
    let requirement = try #require(bundle["requirement"] as? [String: Any])
    #expect((requirement["source"] as? String)?.contains(", § ") == true)
    let yaml = try #require(bundle["yaml"] as? [String: Any])
    #expect(yaml["file"] as? String == "Specs/lwa-token/operations/exchange.yaml")
    #expect((yaml["text"] as? String)?.contains("- id: LWATOKEN-EXCHANGE-001\n") == true)
    #expect((bundle["specs"] as? [[String: Any]])?.first?["hash"] != nil)
    #expect(!String(decoding: bytes, as: UTF8.self).contains(folder.path))
  }

  @Test func `a bundle is about one case`() throws {
    for cases in [[], ["--case", form, "--case", form]] {
      let run = CommandRun(["run", "lwa-token", "--bundle", folder("b.json")] + cases)
      #expect(run.code == 2 && run.messages.contains("--bundle is about one case: name it with --case ID."))
    }
  }
}
