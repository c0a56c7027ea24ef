import ConformanceCore

/// The commands that run a case, or the whole run, again: with the program and the options of the run itself.
package struct RerunCommand {
  private let invocation: RunInvocation
  private let seed: UInt64

  /// Creates the commands of a run.
  ///
  /// - Parameter header: What is known of the run.
  init(_ header: RunHeader) {
    let specs = header.specs.map(\.id) + (header.profile.map { ["--profile", $0] } ?? [])
    invocation = header.invocation ?? .command(program: "auth-conformance", selection: specs)
    seed = header.seed
  }

  /// What ``line(case:)`` does; a suite's cases cannot be chosen from outside.
  var label: String {
    switch invocation {
    case .command: "Run this case alone"
    case .tests: "Run its suite again"
    }
  }

  /// A line for a shell that runs one case.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: The line.
  func line(case id: String) -> String {
    switch invocation {
    case .command(let program, let options, _):
      Self.shellLine([program, "run"] + options + ["--case", id, "--trace", "--seed", String(seed)])
    case .tests: line
    }
  }

  /// A line for a shell that runs all cases of the run.
  var line: String {
    switch invocation {
    case .command(let program, let options, let selection):
      Self.shellLine([program, "run"] + selection + options + ["--seed", String(seed)])
    case .tests(let suite): Self.shellLine(["swift", "test", "--filter", suite])
    }
  }

  /// Returns arguments as a line for a shell.
  ///
  /// - Parameter words: The arguments, the program among them.
  /// - Returns: The line.
  package static func shellLine(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "/._+-".utf8.contains(byte)
      }
    }
    return isPlain && !word.isEmpty
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
