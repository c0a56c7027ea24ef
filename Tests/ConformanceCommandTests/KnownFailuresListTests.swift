import Foundation
import Testing

@Suite struct KnownFailuresListTests {
  private let folder: TemporaryFolder
  private let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"

  init() throws { folder = try TemporaryFolder() }

  private func run(_ list: String, _ more: String..., silent: Bool = true) throws -> CommandRun {
    try folder.write(list, to: "known.yaml")
    return CommandRun(
      [
        "run", "lwa-token", "--known-failures", folder("known.yaml"), "--reports", folder("out"), "--output=plain",
        "--verbose",
      ]
        + more,
      clients: silent ? Clients.silent : nil)
  }

  @Test func `cases that fail as listed give 0, and the run is not conformant`() throws {
    let run = try run("known-failures:\n  - {case: lwa-token/**, reason: Nothing is written yet., link: ACME-1}\n")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.contains("known \(form): ") && run.output.contains("known: Nothing is written yet."))
    let results = try ResultsFile(folder("out/results.json"))
    #expect(results.verdict == "not-conformant")
    // A `should` that rests on what fails is skipped.
    #expect(Set(results.outcomes) == ["expected-failure", "skipped"])
    #expect((results.counts["expectedFailure"] ?? 0) + (results.counts["skipped"] ?? 0) == results.ids.count)
    let json = String(decoding: try folder.bytes("out/results.json"), as: UTF8.self)
    #expect(json.contains(#""known":{"reason":"Nothing is written yet.","link":"ACME-1"}"#))
    let junit = String(decoding: try folder.bytes("out/junit.xml"), as: UTF8.self)
    #expect(junit.contains(#"" value="Nothing is written yet. (ACME-1)"/>"#))
    let page = String(decoding: try folder.bytes("out/index.html"), as: UTF8.self)
    #expect(page.contains("known: Nothing is written yet.") && page.contains("ACME-1"))
  }

  @Test func `a failure that is not listed still gives 1`() throws {
    let run = try run("known-failures: [{case: \(form), reason: R.}]\n")
    #expect(run.code == 1)
    #expect(run.output.contains("known \(form)") && run.output.contains("\nfailed "))
  }

  @Test func `a listed case that passes gives 1`() throws {
    let run = try run("known-failures: [{case: \(form), reason: R.}]\n", silent: false)
    #expect(run.code == 1)
    #expect(run.output.contains("fixed? \(form): "))
    #expect(run.output.contains("listed as known to fail (R.), and passed: remove it from the list"))
  }

  @Test func `an entry that matches no case gives 1 and is reported with its line`() throws {
    let list = "known-failures:\n  - {case: LWATOKEN-EXCHNGE-001, reason: R.}\n"
    let stale = try run(list, silent: false)
    #expect(stale.code == 1)
    #expect(
      stale.messages.contains(
        "known.yaml:2:12: error: no case matches 'LWATOKEN-EXCHNGE-001'; did you mean 'LWATOKEN-EXCHANGE-001'?"))
    #expect(String(decoding: try folder.bytes("out/index.html"), as: UTF8.self).contains("(known.yaml:2)"))
    #expect(try run(list, "--shard=1/2", silent: false).code == 1)
  }

  @Test func `a run of selected cases ignores the rest of the list`() throws {
    let list = """
      known-failures:
        - {case: lwa-token/refresh/**, reason: In another part of the list.}
        - {case: lwa-v3/**, reason: In another specification.}
        - {case: lwa-token/none/**, reason: Nowhere.}

      """
    let picked = try run(list, "--case", form, silent: false)
    #expect(picked.code == 0, "\(picked.output)")
    #expect(picked.messages.contains("known.yaml:4:12: warning: no case matches 'lwa-token/none/**'"))
    #expect(!picked.messages.contains("lwa-v3") && !picked.messages.contains("refresh"))
  }

  @Test func `a run ignores entries about other specifications`() throws {
    let run = try run("known-failures: [{case: LWA3-STATE-001, reason: Another specification.}]\n", silent: false)
    #expect(run.code == 0 && !run.messages.contains("known.yaml"), "\(run.messages)")
  }

  @Test(arguments: [
    ("known-failures: [{case: lwa-token/**}]\n", "is missing"),
    ("operation: exchange\n", "expected a list of known failures"), ("- a\n", "known.yaml:1:1: error: "),
  ])
  func `a list with errors gives 2, and nothing is run`(_ list: String, _ text: String) throws {
    let run = try run(list)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.messages.contains(text) && run.messages.contains("so nothing was run"), "\(run.messages)")
    #expect(try folder.names(in: "") == ["known.yaml"])
  }

  @Test func `a missing list gives 2`() {
    let run = CommandRun("run", "--known-failures", folder("none.yaml"), "--reports", folder("out"))
    #expect(run.code == 2 && run.messages.contains("there is no such file"), "\(run.messages)")
  }

  @Test func `a journal gives the same exit code and reasons`() throws {
    let run = try run("known-failures: [{case: lwa-token/**, reason: R.}, {case: nowhere, reason: R.}]\n")
    let results = try folder.bytes("out/results.json")
    let rendered = CommandRun("report", "render", "--from", folder("out/journal.jsonl"), "--reports", folder("again"))
    #expect(run.code == 1 && rendered.code == 1)
    #expect(try folder.bytes("again/results.json") == results)
  }
}
