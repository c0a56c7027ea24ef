import ConformanceCore
import Foundation
import Testing

/// Drivers that break the protocol: each affects the outcome of its own case only.
@Suite struct HostileDriverTests {
  /// A fault of a driver, and the expected outcome of its case.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let driver: ShellDriver
    let outcome: Outcome
    /// A part of the reason or of the findings.
    let text: String
    /// The settle time; only a fault that is nothing but silence waits for it.
    var settle: Duration { text == "silent in real time" ? .milliseconds(250) : .seconds(10) }
    /// The time limit of an answer; only a fault that is a missing answer waits for it.
    var timeout: Duration { text == "did not answer in time" ? .seconds(2) : .seconds(60) }

    static func when(called call: String, _ name: String, _ outcome: Outcome, _ text: String) -> Self {
      Fault(testDescription: name, driver: ShellDriver(call: call), outcome: outcome, text: text)
    }

    static func when(started start: String, _ name: String, _ outcome: Outcome, _ text: String) -> Self {
      Fault(testDescription: name, driver: ShellDriver(start: start), outcome: outcome, text: text)
    }
  }

  static let faults: [Fault] = [
    .when(called: "echo last words >&2; exit 3", "exits", .failed, "ended with exit code 3"),
    .when(called: "echo last words >&2; exit 3", "says why it exits", .failed, "last words"),
    .when(called: "kill -ILL $$", "traps", .failed, "signal 4"),
    .when(called: ":", "never answers", .inconclusive, "silent in real time"),
    .when(called: "while :; do sleep 1000; done", "hangs", .inconclusive, "silent in real time"),
    .when(
      called: #"say '{"idle":{"after":'$id'}}'"#, "never answers and says that it is idle", .failed,
      "never completes"),
    .when(
      called: #"say '{"idle":{"after":'$id'}}'; while :; do sleep 1000; done"#, "says that it is idle and hangs",
      .failed, "never completes"),
    .when(called: "echo rubbish", "writes rubbish", .errored, "'rubbish' on its standard output is no message"),
    .when(called: "echo '[1]'", "writes a list", .errored, "is no message"),
    .when(called: "printf '{\"id\":'; exit 0", "ends in the middle of a line", .errored, "in the middle of the line"),
    .when(called: #"say '{"id":99999,"reply":{}}'"#, "answers what was not asked", .errored, "never sent"),
    .when(called: #"say '{"id":'$id',"ready":true}'"#, "is ready for a call", .errored, "no answer to message"),
    .when(called: #"say '{"id":'$id',"reply":[]}'"#, "replies with a list", .errored, "'reply' is an object"),
    .when(
      called: #"say '{"id":'$id',"reply":{},"cancelled":true}'"#, "ends a call in two ways", .errored, "one kind"),
    .when(called: #"say '{"id":'$id',"reply":{},"took":1}'"#, "adds a field", .errored, "no field 'took'"),
    .when(
      called: #"say '{"id":'$id',"reply":{}}'; say '{"id":'$id',"reply":{}}'"#, "answers twice", .failed,
      "exactly once"),
    .when(
      called: #"while :; do say '{"event":{"name":"x","value":1}}'; done"#, "floods with events", .errored,
      "more than 20000 messages"),
    .when(called: "exec tr '\\0' x < /dev/zero", "floods without a line feed", .errored, "without a line feed"),
    .when(started: "exit 1", "exits at the start", .errored, "ended with exit code 1"),
    .when(
      started: #"say '{"id":'$id',"failure":{"code":"no_keychain","message":"locked"}}'"#, "cannot be created",
      .failed, "could not be created: no_keychain: locked"),
    .when(started: "echo rubbish", "starts with rubbish", .errored, "is no message"),
    .when(started: ":", "never starts", .errored, "did not answer in time"),
    .when(started: #"say '{"id":'$id',"ready":true}'"#, "says nothing of itself", .errored, "lacks 'client'"),
    .when(started: #"say '{"id":'$id',"reply":{}}'"#, "replies to the start", .errored, "instead of 'ready'"),
  ]

  @Test(arguments: faults)
  func `a fault gives its case the right outcome and leaves no process`(_ fault: Fault) async throws {
    let folder = try ScratchFolder()
    let results = try await DriverTrial("lwa-token").run(
      fault.driver.command(pids: folder("pids")), cases: ["lwa-token/refresh/LWATOKEN-REFRESH-006/issued"],
      settle: fault.settle, timeout: fault.timeout)
    let result = try #require(results.first)
    let texts = ([result.reason ?? ""] + result.findings.flatMap { [$0.actual, $0.hint] }).joined(separator: "\n")
    #expect(result.outcome == fault.outcome, "\(texts)")
    #expect(texts.contains(fault.text), "\(texts)")
    try folder.expectNoProcess()
  }

  @Test func `the next case gets a fresh process`() async throws {
    let folder = try ScratchFolder()
    // Ends in the very first call.
    let driver = ShellDriver(
      call:
        #"mkdir '\#(folder("first"))' 2> /dev/null && exit 3; say '{"id":'$id',"unsupported":true}'"#
    )
    let cases = ["as-answered", "issued", "twice"].map { "lwa-token/refresh/LWATOKEN-REFRESH-006/\($0)" }
    let results = try await DriverTrial("lwa-token").run(
      driver.command(pids: folder("pids")), cases: cases)
    let crashed = results.filter { $0.cause?.kind == .crashed }
    #expect(results.count == 3 && crashed.count == 1, "\(results.map { $0.reason ?? "" })")
    #expect(try folder.pids.count >= 2)
    try folder.expectNoProcess()
  }

  @Test func `a client with an open call serves no other case, although it says that it is idle`() async throws {
    let folder = try ScratchFolder()
    let driver = ShellDriver(call: #"say '{"idle":{"after":'$id'}}'"#)
    let trial = try DriverTrial("lwa-token")
    let cases = Expander.cases(of: trial.specification).filter { $0.operation == "refresh" }.prefix(12).map(\.id)
    let results = try await trial.run(driver.command(pids: folder("pids")), cases: cases)
    let hanging = results.count { $0.findings.contains { $0.actual.contains("never completes") } }
    #expect(try hanging > 4 && folder.pids.count >= hanging)
    try folder.expectNoProcess()
  }
}
