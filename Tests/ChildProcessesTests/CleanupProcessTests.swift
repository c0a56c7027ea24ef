import Foundation
import Testing

@testable import ChildProcesses

@Suite struct CleanupProcessTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "cleanup-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  /// Names that a shell would take apart.
  private static let odd = [
    "a b", "'", "\"", "$(touch x)", "`touch x`", "*", "-rf", "back\\slash\\n", "two\nlines\n", "é", ";",
  ]

  @Test func `files and folders are deleted, whatever their names`() throws {
    let cleanup = CleanupProcess()
    for name in Self.odd {
      cleanup.add(.folder(path: path("folder" + name)))
      cleanup.add(.file(path: path(name)))
      try FileManager.default.createDirectory(atPath: path("folder" + name), withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: path("folder" + name) + "/file"))
      try Data().write(to: URL(fileURLWithPath: path(name)))
    }
    try Data().write(to: URL(fileURLWithPath: path("kept")))
    #expect(try names().count == 2 * Self.odd.count + 1)
    cleanup.finish()
    #expect(try names() == ["kept"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `what is removed stays, also where its number is used again`() throws {
    let cleanup = CleanupProcess()
    for name in ["a", "b", "c"] {
      cleanup.add(.file(path: path(name)))
      try Data().write(to: URL(fileURLWithPath: path(name)))
    }
    cleanup.remove(.file(path: path("a")))
    cleanup.remove(.file(path: path("b")))
    cleanup.remove(.file(path: path("never added")))
    cleanup.add(.file(path: path("b")))
    cleanup.add(.file(path: path("d")))
    cleanup.finish()
    #expect(try names() == ["a"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `a folder's symbolic link is deleted, and not what it leads to`() throws {
    try FileManager.default.createDirectory(atPath: path("target"), withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: path("target/file")))
    try FileManager.default.createDirectory(atPath: path("data"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path("data/link"), withDestinationPath: path("target"))
    let cleanup = CleanupProcess()
    cleanup.add(.folder(path: path("data")))
    cleanup.finish()
    #expect(try names() == ["target"] && FileManager.default.fileExists(atPath: path("target/file")))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `processes end, and those that they started`() throws {
    let child = try ChildProcess(["/bin/sh", "-c", "echo ready; (trap '' TERM; while :; do :; done)"])
    #expect(child.receive(within: .seconds(20)) == .line(Array("ready".utf8)))
    let cleanup = CleanupProcess()
    cleanup.add(.processes(id: child.id))
    cleanup.finish()
    // The group's last process has closed the output.
    #expect(child.receive(within: .seconds(20)) == .closed)
    #expect(child.end(grace: .seconds(20)) == .signalled(number: SIGKILL))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `nothing is started where there is nothing to delete`() {
    let cleanup = CleanupProcess()
    cleanup.remove(.file(path: path("a")))
    #expect(!cleanup.finish())
    cleanup.add(.file(path: path("a")))
    #expect(cleanup.finish())
  }
}
