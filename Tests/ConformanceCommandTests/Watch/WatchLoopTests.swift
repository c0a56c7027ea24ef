import ConformanceCore
import Testing

@testable import ConformanceCommand

/// What `run --watch` runs after each change, with changes that the test makes.
@Suite struct WatchLoopTests {
  /// What happens in a loop.
  private struct Record {
    var scopes: [WatchLoop.Scope] = []
    var said: [String] = []
    var kept: [Int32] = []
    var code: Int32 = -1
  }

  /// Runs a loop: the first round, the rounds after it, and the changes.
  private func record(
    _ first: WatchLoop.Round, then rounds: [WatchLoop.Round], changes: [[String]]
  ) -> Record {
    var record = Record()
    var (changes, rounds) = (changes[...], rounds[...])
    let loop = WatchLoop(
      change: { changes.popFirst() },
      run: { scope in
        record.scopes.append(scope)
        return rounds.popFirst() ?? WatchLoop.Round(code: .success, failed: [])
      },
      say: { record.said.append($0) }, keep: { record.kept.append($0.rawValue) })
    record.code = loop(after: first).rawValue
    return record
  }

  private func round(_ failed: String...) -> WatchLoop.Round {
    WatchLoop.Round(code: failed.isEmpty ? .success : .failure, failed: failed)
  }

  @Test func `only what failed runs again, and everything once that is right`() {
    let record = record(
      round("b", "a"), then: [round("a"), round(), round()], changes: [["driver.py"], ["driver.py", "x", "y"]])
    #expect(record.scopes == [.failed(["b", "a"]), .failed(["a"]), .everything])
    #expect(
      record.said == [
        "driver.py changed: running the 2 cases that failed",
        "driver.py and 2 more files changed: running the case that failed",
        "what failed no longer fails: running everything",
      ])
    #expect(record.kept == [1, 1, 0, 0] && record.code == 0)
  }

  @Test func `what fails in the run of everything is what runs next`() {
    let record = record(round("a"), then: [round(), round("c"), round("c")], changes: [["f"], ["f"]])
    #expect(record.scopes == [.failed(["a"]), .everything, .failed(["c"])])
    #expect(record.code == 1)
  }

  @Test func `everything runs where nothing failed`() {
    let record = record(round(), then: [round("a")], changes: [["f"]])
    #expect(record.scopes == [.everything] && record.code == 1)
    #expect(record.said == ["f changed: running everything, as nothing failed"])
  }

  @Test func `a driver that does not start leaves what failed before as it was`() {
    let broken = WatchLoop.Round(code: .error, failed: nil)
    let record = record(round("a"), then: [broken, round()], changes: [["f"], ["f"]])
    #expect(record.scopes == [.failed(["a"]), .failed(["a"]), .everything])
    #expect(record.kept == [1, 2, 0, 0])
    #expect(self.record(round("a"), then: [broken], changes: [["f"]]).code == 2)
  }

  @Test func `without a change the first run decides`() {
    let record = record(round("a"), then: [], changes: [])
    #expect(record.scopes.isEmpty && record.code == 1 && record.kept == [1])
  }
}
