#if CommandLine
  import Foundation
  import Testing

  @testable import ConformanceCommand

  @Suite struct ExploreCommandTests {
    @Test func `what was reached is counted, and nothing is called conformant`() {
      let run = CommandRun("explore", "lwa-v3", "--runs", "9")
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

    @Test func `the results can be had as JSON`() throws {
      let run = CommandRun("explore", "lwa-v3", "--runs", "3", "--output", "json")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect((object["charts"] as? [Any])?.count == 1)
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
        (["--isolate"], "an exploration runs in one process: leave out --isolate."),
        (["--provider", "reference", "--driver", "x"], "an exploration is about one client"),
      ])
    func `a wrong argument gets an error that says what is right`(_ arguments: [String], _ message: String) {
      let run = CommandRun(["explore"] + arguments)
      #expect(run.code == 2)
      #expect(run.messages.contains(message))
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
#endif
