import ConformanceCore

/// The commands that run a case, or the whole run, again: with the program and the options of the run itself.
package struct RerunCommand {
  private let invocation: RunInvocation
  private let seed: UInt64

  /// Creates the commands of a run.
  ///
  /// - Parameter header: What is known of the run.
  init(_ header: RunHeader) {
    let specs =
      header.specs.map(\.id) + (header.profile.map { ["--profile", $0] } ?? [])
      + (header.asOf.map { ["--as-of", $0] } ?? [])
    invocation = header.invocation ?? .command(program: "auth-conformance", selection: specs)
    seed = header.seed
  }

  /// What ``line(case:)`` does; `swift test` chooses tests, whose cases cannot be chosen from outside.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: A phrase.
  func label(case id: String) -> String {
    switch invocation {
    case .command: "Run this case alone"
    case .tests: test(of: id) == nil ? "Run its suite again" : "Run its test again"
    }
  }

  /// The test that ran a case; `nil` where that is unknown.
  private func test(of id: String) -> String? {
    guard case .tests(_, let tests) = invocation else { return nil }
    let segments = id.split(separator: "/")
    return segments.count > 2 ? tests[String(segments[2])] : nil
  }

  /// A line for a shell that runs one case.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: The line.
  func line(case id: String) -> String {
    switch invocation {
    case .command(let program, let options, _, let launcher):
      Self.shellLine(
        launcher + [program]
          + (Walk(id) == nil && !FaultCase.isID(id)
            ? ["run"] + options + ["--case", id, "--trace"] : ["explore"] + options + ["--replay", id])
          + ["--seed", String(seed)])
    case .tests: test(of: id).map { Self.shellLine(["swift", "test", "--filter", $0]) } ?? line
    }
  }

  /// A line for a shell that runs all cases of the run.
  var line: String {
    switch invocation {
    case .command(let program, let options, let selection, let launcher):
      Self.shellLine(launcher + [program, "run"] + selection + options + ["--seed", String(seed)])
    case .tests(let suite, _): Self.shellLine(["swift", "test", "--filter", suite])
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
