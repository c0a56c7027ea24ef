import ConformanceCore
import Foundation
import Testing

/// Runs that repeat their cases, and runs that end early.
@Suite struct RepeatTests {
  private let folder: TemporaryFolder
  private let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"

  init() throws { folder = try TemporaryFolder() }

  private func run(_ options: String..., clients: ClientRoster? = nil) -> CommandRun {
    CommandRun(
      ["run", "lwa-token", "--jobs", "1", "--reports", folder("out"), "--output", "plain"] + options,
      clients: clients)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes("out/\(name)"), as: UTF8.self)
  }

  @Test func `the gravest outcome of the repeats counts, and every output says that they differ`() throws {
    let once = run("--case", form, clients: Clients.flaky())
    #expect(once.code == 0 && !once.output.contains("flaky"))
    let flaky = run("--case", form, "--repeat", "3", clients: Clients.flaky())
    #expect(flaky.code == 1)
    let words = "flaky: 2 of 3 repeats passed, 1 failed"
    #expect(flaky.output.contains(words))
    #expect(try text("results.json").contains(#""flaky":{"outcomes":["passed","failed","passed"]}"#))
    #expect(try text("junit.xml").contains(#"name="flaky/\#(form)" value="2 of 3 repeats passed, 1 failed""#))
    #expect(try text("index.html").contains(words))
    let again = CommandRun(
      "report", "render", "--from", folder("out"), "--reports", folder("again"), "--output", "plain")
    #expect(again.output == flaky.output)
  }

  @Test func `repeats that are alike change nothing but the command`() throws {
    let client = CommandRun(
      "run", "lwa-token", "--filter", "LWATOKEN-EXCHANGE-00*", "--repeat", "2", "--reports", folder("out"))
    #expect(client.code == 0)
    #expect(try !text("results.json").contains("flaky"))
    #expect(try text("index.html").contains("--repeat 2"))
  }

  @Test func `a listed case that passes only sometimes is a known failure`() throws {
    try folder.write("known-failures: [{case: LWATOKEN-EXCHANGE-001, reason: A race.}]\n", to: "known.yaml")
    let flaky = run(
      "--case", form, "--repeat", "2", "--known-failures", folder("known.yaml"), clients: Clients.flaky())
    #expect(flaky.code == 0)
    #expect(flaky.output.contains("flaky: 1 of 2 repeats failed as listed, 1 passed although listed"))
  }

  @Test(arguments: ["0", "-1", "1001", "x"])
  func `a number of repeats that makes no sense is refused`(_ number: String) {
    #expect(run("--repeat=\(number)").code == 2)
  }

  @Test func `no case starts after the failures that a run is to have at most`() throws {
    let stopped = run("--max-failures", "2", clients: Clients.silent)
    #expect(stopped.code == 1)
    let results = try ResultsFile(folder("out/results.json"))
    #expect(results.verdict == "incomplete" && results.counts["failed"] == 2)
    #expect(stopped.output.contains("as '--max-failures 2' asks; the rest is unknown"))
    #expect(run("--max-failures", "0").code == 2)
  }

  @Test func `a run with fewer failures goes to its end`() throws {
    #expect(run("--max-failures", "1").code == 0)
    #expect(try ResultsFile(folder("out/results.json")).verdict == "conformant")
  }

  @Test func `the cases of one source are run`() throws {
    #expect(run("--source", "drs-ios-guide").code == 0)
    let some = try ResultsFile(folder("out/results.json"))
    #expect(some.verdict == "partial" && some.ids.contains(form))
    #expect(run("--source", "kit-rule").code == 0)
    let others = try ResultsFile(folder("out/results.json"))
    #expect(!others.ids.isEmpty && Set(some.ids).isDisjoint(with: others.ids))
    let unknown = run("--source", "drs-ios-guid")
    #expect(unknown.code == 2 && unknown.messages.contains("did you mean 'drs-ios-guide'?"))
  }
}
