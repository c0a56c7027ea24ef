import Foundation
import Testing

/// Runs of the built executable with cases in child processes.
@Suite struct IsolationTests {
  private let folder: TemporaryFolder
  private let refreshes = "lwa-token/refresh/*"

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., reports: String) throws -> (code: Int32, results: ResultsFile) {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "auth-conformance")
    process.arguments = ["run"] + arguments + ["--reports", folder(reports), "--output", "plain"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try ResultsFile(folder("\(reports)/results.json")))
  }

  @Test func `an isolated run gives what a run in process gives, byte for byte`() throws {
    #expect(try run("lwa-token", reports: "within").code == 0)
    #expect(try run("lwa-token", "--isolate", "--jobs", "3", reports: "apart").code == 0)
    for name in ["index.html", "results.json"] {
      #expect(try folder.bytes("within/\(name)") == folder.bytes("apart/\(name)"), "\(name)")
    }
    #expect(try JUnitFile(folder.bytes("within/junit.xml")) == JUnitFile(folder.bytes("apart/junit.xml")))
  }

  @Test func `a client that traps fails, and everything else still runs`() throws {
    let whole = try run("lwa-token", reports: "whole").results
    let run = try run("lwa-token", "--provider", "token-refresh-traps", "--isolate", reports: "traps")
    #expect(run.code == 1 && run.results.ids == whole.ids && run.results.verdict == "not-conformant")
    for (id, outcome) in zip(run.results.ids, run.results.outcomes) {
      #expect(outcome == (id.hasPrefix("lwa-token/refresh/") ? "failed" : "passed"), "\(id)")
    }
    let text = String(decoding: try folder.bytes("traps/results.json"), as: UTF8.self)
    #expect(text.contains("the client crashed") && text.contains("ended by signal"))
  }

  @Test func `a client that never returns its thread fails`() throws {
    let id = "lwa-token/refresh/LWATOKEN-REFRESH-001/form"
    let run = try run(
      "--case", id, "--provider", "token-refresh-spins", "--isolate", "--timeout", "0.2", reports: "spins")
    #expect(run.code == 1 && run.results.ids == [id] && run.results.outcomes == ["failed"])
    let text = String(decoding: try folder.bytes("spins/results.json"), as: UTF8.self)
    #expect(text.contains("the client never returned its thread"))
  }

  @Test func `a termination while the client is created is the adapter's error`() throws {
    let run = try run(
      "--filter", "lwa-token/refresh/LWATOKEN-REFRESH-001/*", "--provider", "token-traps-at-launch", "--isolate",
      reports: "launch")
    #expect(run.code == 2 && !run.results.outcomes.isEmpty && run.results.outcomes.allSatisfy { $0 == "errored" })
  }

  @Test func `a known failure may be a crash`() throws {
    let id = "lwa-token/refresh/LWATOKEN-REFRESH-001/form"
    try folder.write("known-failures:\n  - {case: \(id), reason: It traps.}\n", to: "known.yaml")
    let run = try run(
      "--case", id, "--provider", "token-refresh-traps", "--isolate", "--known-failures", folder("known.yaml"),
      reports: "known")
    #expect(run.code == 0 && run.results.outcomes == ["expected-failure"])
  }
}
