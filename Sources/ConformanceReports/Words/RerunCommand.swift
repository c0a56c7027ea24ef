import ConformanceCore

/// The command that runs one case again.
enum RerunCommand {
  /// Words the command.
  ///
  /// - Parameters:
  ///   - id: The case's id.
  ///   - seed: The seed of the run.
  /// - Returns: A line for a shell.
  static func words(case id: String, seed: UInt64) -> String {
    "auth-conformance run --case \(quoted(id)) --trace --seed \(seed)"
  }

  /// Words the command for a whole run.
  ///
  /// - Parameter header: What is known of the run.
  /// - Returns: A line for a shell.
  static func words(run header: RunHeader) -> String {
    let specs = header.specs.map { " \(quoted($0.id))" }.joined()
    let profile = header.profile.map { " --profile \(quoted($0))" } ?? ""
    return "auth-conformance run\(specs)\(profile) --seed \(header.seed)"
  }

  private static func quoted(_ id: String) -> String {
    let isPlain = id.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "/._+-".utf8.contains(byte)
      }
    }
    return isPlain && !id.isEmpty
      ? id : "'" + id.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
