import Foundation
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

@Suite struct ExploreCommandTests {
  @Test func `what was reached is counted, and nothing is called conformant`() {
    let run = CommandRun("explore", "lwa-v3", "--runs", "9", "--no-faults")
    #expect(run.code == 0)
    #expect(run.output.contains("lwa-v3/states: 9 walks, "))
    #expect(run.output.contains(" of 48 cells, "))
    #expect(run.output.hasSuffix("an exploration does not show that a client conforms\n"))
  }

  @Test func `a walk is told as a story, with the requirement's place`() {
    let walk = "lwa-v3/states/0/granted/authorize=auto+approves/fetch=fresh/fetch=fresh"
    let run = CommandRun("explore", "--provider", "deep-fetch-after-sign-ins", "--replay", walk)
    #expect(run.code == 1)
    #expect(run.output.contains("  ✗ call fetch"))
    #expect(run.output.contains("  → Expected `fetch` to succeed; it failed with `unknown` ("))
    #expect(run.output.contains("Specs/lwa-v3/states.yaml:"))
  }

  @Test func `a warning makes the exit code 1 where that is asked for`() {
    let explore = ["explore", "lwa-token", "--provider", "deep-exchange-after-refused-refresh", "--no-faults"]
    let walk = "lwa-token/cases/0/new/then:refresh:LWATOKEN-ERROR-030:error:no-access-token"
    let replay = ["--replay", walk + "/then:exchange:LWATOKEN-EXCHANGE-001:form"]
    for own in [["--runs", "64"], replay] {
      #expect(CommandRun(explore + own).code == 0)
      #expect(CommandRun(explore + own + ["--fail-on", "should"]).code == 1)
    }
    #expect(CommandRun("explore", "lwa-token", "--no-faults", "--runs", "5", "--fail-on", "should").code == 0)
  }

  @Test func `the results can be had as JSON`() throws {
    let run = CommandRun("explore", "lwa-v3", "--runs", "3", "--no-faults", "--output", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let charts = try #require(object["charts"] as? [[String: Any]])
    #expect(charts.map { $0["chart"] as? String } == ["states", "cases"])
    #expect(object["seed"] as? Int == 1)
  }

  @Test(
    arguments: [
      (["--runs", "0"], "--runs takes a number of walks from 1, not 0."),
      (["--runs", "1", "--for", "1s"], "--runs and --for are two budgets: leave out one of them."),
      (["--for", "soon"], "--for takes a time such as 60s, 5m or 1h, not 'soon'."),
      (["--steps", "0"], "--steps takes a number from 1 to 100, not 0."),
      (["--replay", "granted"], "--replay takes the text of a walk, such as"),
      (["--replay", "lwa-v3/states/0/nowhere/signOut"], "the state charts have no walk"),
      (["--replay", "lwa-token/faults/nothing/token/offline"], "the matrix of faults has no place"),
      (["--shard", "3/2"], "it takes a part and the number of parts, such as 1/4"),
      (["--merge", "nowhere.json"], "cannot read 'nowhere.json'"),
      (["--merge", "nowhere.json", "--shard", "1/2"], "--merge explores nothing"),
      (["--repeat", "2"], "an exploration takes each walk once: leave out --repeat."),
      (["--max-failures", "0"], "--max-failures takes a number from 1, not 0."),
      (["--isolate"], "an exploration runs in one process: leave out --isolate."),
      (["--provider", "reference", "--driver", "x"], "an exploration is about one client"),
    ])
  func `a wrong argument gets an error that says what is right`(_ arguments: [String], _ message: String) {
    let run = CommandRun(["explore"] + arguments)
    #expect(run.code == 2)
    #expect(run.messages.contains(message))
  }

  @Test func `the shares of a budget merge to what the whole budget gives`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("explored-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let budget = [
      "explore", "lwa-v3", "--provider", "deep-sign-out-undone", "--runs", "96", "--output", "json",
    ]
    let whole = CommandRun(budget)
    let shares = ["1/3", "2/3", "3/3"].map { folder.path + "/" + $0.replacing("/", with: "-") }
    for (share, path) in zip(["1/3", "2/3", "3/3"], shares) {
      _ = CommandRun(budget + ["--shard", share, "--reports", path])
    }
    let merged = CommandRun(
      ["explore", "--output", "json"] + shares.flatMap { ["--merge", $0 + "/exploration.json"] })
    #expect(merged.output == whole.output)
    #expect(whole.output.contains("\"walks\" : 96"))
    #expect(whole.output.contains("signOut=fresh"))
  }

  @Test func `the reports are the same to the byte, whatever the jobs`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("explored-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func reports(jobs: Int) throws -> [Data] {
      let path = folder.path + "/\(jobs)"
      let run = CommandRun(
        "explore", "lwa-v3", "--provider", "deep-sign-out-undone", "--runs", "96", "--jobs", "\(jobs)",
        "--reports", path)
      let files = try ["index.html", "exploration.json"].map {
        try Data(contentsOf: URL(fileURLWithPath: path + "/" + $0))
      }
      return [Data(run.output.utf8)] + files
    }
    let (one, three) = (try reports(jobs: 1), try reports(jobs: 3))
    #expect(one.map(\.count) == three.map(\.count))
    #expect(one == three)
  }

  @Test func `what was found is on the page, in JUnit and in the journal`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("explored-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = CommandRun(
      "explore", "lwa-v3", "--provider", "deep-sign-out-undone", "--runs", "32", "--no-faults", "--reports",
      folder.path)
    let replay = try #require(run.output.firstMatch(of: /--replay '(?<walk>[^']+)'/)?.walk)
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    let page = try text("index.html")
    #expect(page.contains(replay))
    #expect(page.contains("What the walks reached of lwa-v3, states"))
    #expect(!page.lowercased().contains("conformant"))
    let junit = try text("junit.xml")
    #expect(junit.contains("name=\"\(replay)\""))
    #expect(junit.contains("explore --provider deep-sign-out-undone --replay"))
    #expect(try text("exploration.json").contains("\"missing\""))
    let journal = try text("journal.jsonl").split(separator: "\n")
    #expect(journal.last == "{\"end\":\(journal.count { $0.hasPrefix("{\"case\"") })}")
    let rendered = folder.path + "/rendered"
    let render = CommandRun("report", "render", "--from", folder.path + "/journal.jsonl", "--reports", rendered)
    #expect(render.output.contains("1"))
    #expect(FileManager.default.fileExists(atPath: rendered + "/results.json"))
  }

  @Test(arguments: [("60s", 60.0), ("5m", 300), ("1h", 3600), ("0.5s", 0.5)])
  func `a time has a unit`(_ text: String, _ seconds: Double) {
    #expect(ExploreCommand.seconds(text) == seconds)
  }

  @Test(arguments: ["", "s", "60", "-1s", "0s", "1d", "1 s", "nans"])
  func `any other time is none`(_ text: String) {
    #expect(ExploreCommand.seconds(text) == nil)
  }
}
