import Foundation
import Testing

@testable import ConformanceCommand

/// The files that `run --watch` watches, and when they count as changed.
@Suite struct FileChangesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func snapshot(_ sizes: [String: Int]) -> FileSnapshot {
    FileSnapshot(files: sizes.mapValues { FileSnapshot.State(changed: 0, size: $0) })
  }

  /// Looks at one state after the other; there is no look after the last.
  private func changes(_ states: [[String: Int]]) -> [[String]] {
    var rest = states.map(snapshot)[...]
    var changes = FileChanges {
      return rest.count > 1 ? rest.removeFirst() : rest.first ?? FileSnapshot()
    } wait: {
      rest.count > 1
    }
    var all: [[String]] = []
    while let paths = changes.next() { all.append(paths) }
    return all
  }

  @Test func `several changes in quick succession are one`() {
    #expect(
      changes([["a": 1], ["a": 1], ["a": 2], ["a": 2, "b": 1], ["a": 3, "b": 1], ["a": 3, "b": 1], [:]]) == [
        ["a", "b"]
      ])
  }

  @Test func `what is new, changed or gone counts, and what is as it was does not`() {
    #expect(snapshot(["a": 1, "b": 1, "c": 1]).changes(since: snapshot(["b": 1, "c": 2, "d": 1])) == ["a", "c", "d"])
    // Changed and changed back between two rests.
    #expect(changes([["a": 1], ["a": 2], ["a": 1], ["a": 1], ["a": 1], ["a": 1]]) == [])
  }

  @Test func `what changed since the last rest counts, such as during a run`() {
    #expect(changes([["a": 1], ["a": 2], ["a": 2], ["a": 2], ["a": 3], ["a": 3], ["a": 3]]) == [["a"], ["a"]])
  }

  private func files(_ command: String, _ paths: [String] = [], reports: String? = nil) throws -> WatchedFiles {
    try WatchedFiles(of: command, and: paths, reports: reports)
  }

  /// The watched files, seen from the folder.
  private func names(_ files: WatchedFiles) -> [String] {
    files.snapshot().files.keys.map { $0.replacing(folder.path + "/", with: "") }.sorted()
  }

  @Test func `the files of a driver are those of its folder, without what was built`() throws {
    for name in [
      "client/driver.py", "client/acme/session.py", "client/__pycache__/driver.pyc", "client/.git/index",
      "client/node_modules/x/y.js", "client/notes.txt~", "client/old.pyc", "client/.build/debug/x", "client/out/r.json",
      "client/Reports/latest/index.html", "elsewhere/keys.txt",
    ] { try folder.write("x", to: name) }
    let files = try files(
      "cd /tmp; FOO=1 'python3' '\(folder("client/driver.py"))' --verbose", reports: folder("client/out"))
    #expect(names(files) == ["client/acme/session.py", "client/driver.py"])
    let more = try self.files("python3 \(folder("client/driver.py"))", [folder("elsewhere")])
    #expect(names(more) == ["client/acme/session.py", "client/driver.py", "client/out/r.json", "elsewhere/keys.txt"])
  }

  @Test func `a program is watched alone, and so is what lies in a folder of a build`() throws {
    try folder.write("#!/bin/sh", to: "bin/run.sh")
    try folder.write("x", to: "bin/other.sh")
    try folder.write("\u{7f}ELF\0\0", to: "bin/program")
    try folder.write("x", to: "app/.build/debug/driver")
    try folder.write("x", to: "app/.build/debug/other")
    #expect(names(try files(folder("bin/program"))) == ["bin/program"])
    #expect(names(try files(folder("app/.build/debug/driver"))) == ["app/.build/debug/driver"])
    #expect(names(try files(folder("bin/run.sh"))) == ["bin/other.sh", "bin/program", "bin/run.sh"])
  }

  @Test func `links are not followed, so that a circle has an end`() throws {
    try folder.write("x", to: "client/driver.py")
    try FileManager.default.createSymbolicLink(atPath: folder("client/self"), withDestinationPath: folder("client"))
    #expect(names(try files("python3 \(folder("client/driver.py"))")) == ["client/driver.py"])
  }

  @Test func `nothing to watch, and too much, are errors with the remedy`() throws {
    #expect(throws: WatchFailure.nothing("no-such-driver --x")) { try files("no-such-driver --x") }
    #expect(throws: WatchFailure.missing(folder("none"))) { try files("true", [folder("none")]) }
    try folder.write("x", to: "client/driver.py")
    try FileManager.default.createSymbolicLink(atPath: folder("alias"), withDestinationPath: folder("client"))
    for reports in [folder("client"), folder("client/../client/"), folder("alias")] {
      #expect(throws: WatchFailure.reports(reports)) {
        try files("python3 \(folder("client/driver.py"))", reports: reports)
      }
    }
    #expect(WatchFailure.nothing("x").description.contains("--watch-path PATH"))
    #expect(WatchFailure.tooMany(["/"]).description.contains("more than 20000 files in '/'"))
  }
}
