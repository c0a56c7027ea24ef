import Foundation
import Testing

/// A driver as a shell script, whose reactions a test chooses.
struct ShellDriver {
  /// The commands at `start`; `$id` is the request's id.
  var start =
    #"say '{"id":'$id',"ready":true,"client":{"name":"shell","version":"1"},"capabilities":["clock","network"]}'"#
  /// The commands at `call`.
  var call = #"say '{"id":'$id',"unsupported":true}'"#
  /// The commands before anything else.
  var beginning = ":"

  /// Returns the command, which writes the ids of its processes to a file.
  func command(pids: String) -> String {
    """
    echo $$ >> '\(pids)'
    say() { printf '%s\\n' "$1"; }
    \(beginning)
    while IFS= read -r line; do
      id=${line#*'"id":'}; id=${id%%[!0-9]*}
      case $line in
      *'"do":"start"'*) \(start) ;;
      *'"do":"call"'*) \(call) ;;
      *'"do":"stop"'*) exit 0 ;;
      *) say '{"id":'$id',"reply":{}}' ;;
      esac
    done
    """
  }
}

/// A folder for one test, deleted when it is released.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ClientDriverTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The ids of a driver's processes, as the driver wrote them.
  var pids: [Int32] {
    get throws {
      try String(contentsOfFile: self("pids"), encoding: .utf8).split(separator: "\n").compactMap { Int32($0) }
    }
  }

  /// Expects that no process of the driver exists, not even as a zombie.
  func expectNoProcess() throws {
    let pids = try pids
    #expect(!pids.isEmpty)
    for pid in pids { #expect(kill(pid, 0) == -1 && errno == ESRCH, "process \(pid) is still there") }
  }
}
