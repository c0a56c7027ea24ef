#if Loopback
  import ConformanceCore
  import Foundation
  import Testing

  /// Drivers that do what no driver should: each costs its case an honest outcome, and nothing more.
  @Suite struct HostileDriverTests {
    /// A driver's way to misbehave, and what its case must come to.
    struct Misdeed: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let driver: ShellDriver
      let outcome: Outcome
      /// What the reason and the findings say.
      let words: String
      /// How long silence is; only a misdeed that is nothing but silence waits for it.
      var settle: Duration { words == "never completes" ? .milliseconds(500) : .seconds(10) }
      /// How long an answer may take; only a misdeed that is no answer waits for it.
      var timeout: Duration { words == "did not answer in time" ? .seconds(2) : .seconds(60) }

      static func when(called call: String, _ name: String, _ outcome: Outcome, _ words: String) -> Self {
        Misdeed(testDescription: name, driver: ShellDriver(call: call), outcome: outcome, words: words)
      }

      static func when(started start: String, _ name: String, _ words: String) -> Self {
        Misdeed(testDescription: name, driver: ShellDriver(start: start), outcome: .errored, words: words)
      }
    }

    static let misdeeds: [Misdeed] = [
      .when(called: "echo last words >&2; exit 3", "exits", .failed, "ended with exit code 3"),
      .when(called: "echo last words >&2; exit 3", "says why it exits", .failed, "last words"),
      .when(called: "kill -ILL $$", "traps", .failed, "signal 4"),
      .when(called: ":", "never answers", .failed, "never completes"),
      .when(called: "while :; do sleep 1000; done", "hangs", .failed, "never completes"),
      .when(called: "echo rubbish", "writes rubbish", .errored, "'rubbish' is not JSON"),
      .when(called: "echo '[1]'", "writes a list", .errored, "no JSON object"),
      .when(called: "printf '{\"id\":'; exit 0", "ends in the middle of a line", .errored, "in the middle of the line"),
      .when(called: #"say '{"id":99999,"reply":{}}'"#, "answers what was not asked", .errored, "never sent"),
      .when(called: #"say '{"id":'$id',"ready":true}'"#, "is ready for a call", .errored, "no answer to message"),
      .when(called: #"say '{"id":'$id',"reply":[]}'"#, "replies with a list", .errored, "'reply' is an object"),
      .when(
        called: #"say '{"id":'$id',"reply":{},"cancelled":true}'"#, "ends a call in two ways", .errored, "one thing"),
      .when(called: #"say '{"id":'$id',"reply":{},"took":1}'"#, "adds a field", .errored, "no field 'took'"),
      .when(
        called: #"say '{"id":'$id',"reply":{}}'; say '{"id":'$id',"reply":{}}'"#, "answers twice", .failed,
        "exactly once"),
      .when(
        called: #"while :; do say '{"event":{"name":"x","value":1}}'; done"#, "floods with events", .errored,
        "more than 20000 messages"),
      .when(called: "exec tr '\\0' x < /dev/zero", "floods without a line feed", .errored, "without a line feed"),
      .when(started: "exit 1", "exits at the start", "ended with exit code 1"),
      .when(started: "echo rubbish", "starts with rubbish", "is not JSON"),
      .when(started: ":", "never starts", "did not answer in time"),
      .when(started: #"say '{"id":'$id',"ready":true}'"#, "says nothing of itself", "lacks 'client'"),
      .when(started: #"say '{"id":'$id',"reply":{}}'"#, "replies to the start", "where 'ready' belongs"),
    ]

    @Test(arguments: misdeeds)
    func `a misdeed ends its case honestly and leaves no process`(_ misdeed: Misdeed) async throws {
      let folder = try ScratchFolder()
      let results = try await DriverTrial("lwa-token").run(
        misdeed.driver.command(pids: folder("pids")), cases: ["lwa-token/refresh/LWATOKEN-REFRESH-006/issued"],
        settle: misdeed.settle, timeout: misdeed.timeout)
      let result = try #require(results.first)
      let said = ([result.reason ?? ""] + result.findings.flatMap { [$0.actual, $0.hint] }).joined(separator: "\n")
      #expect(result.outcome == misdeed.outcome, "\(said)")
      #expect(said.contains(misdeed.words), "\(said)")
      try folder.expectNoProcess()
    }

    @Test func `the next case gets a fresh process`() async throws {
      let folder = try ScratchFolder()
      // Dies of the first call of all.
      let driver = ShellDriver(
        call:
          #"mkdir '\#(folder("first"))' 2> /dev/null && exit 3; say '{"id":'$id',"unsupported":true}'"#
      )
      let cases = ["as-answered", "issued", "twice"].map { "lwa-token/refresh/LWATOKEN-REFRESH-006/\($0)" }
      let results = try await DriverTrial("lwa-token").run(
        driver.command(pids: folder("pids")), cases: cases)
      let crashed = results.filter { $0.reason == "the client crashed" }
      #expect(results.count == 3 && crashed.count == 1, "\(results.map { $0.reason ?? "" })")
      #expect(try folder.pids.count >= 2)
      try folder.expectNoProcess()
    }
  }
#endif
