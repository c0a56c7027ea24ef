import Foundation
import Testing

/// A folder for one test, deleted with its last owner.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ClientDriverTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The numbers of the processes that a driver was, as it left them.
  var pids: [Int32] {
    get throws {
      try String(contentsOfFile: self("pids"), encoding: .utf8).split(separator: "\n").compactMap { Int32($0) }
    }
  }

  /// Expects that none of a driver's processes is left, not even as a zombie.
  func expectNoProcess() throws {
    let pids = try pids
    #expect(!pids.isEmpty)
    for pid in pids { #expect(kill(pid, 0) == -1 && errno == ESRCH, "process \(pid) is still there") }
  }
}
