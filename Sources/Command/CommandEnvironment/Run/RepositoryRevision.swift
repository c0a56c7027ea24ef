import ChildProcesses
package import ConformanceReports

/// The commit at which the working folder stands, as git says it.
///
/// A run needs no git: where there is none, or no repository, or git does not answer at once, nothing is known.
package enum RepositoryRevision {
  /// The time in which git must answer; reading one commit takes it milliseconds.
  private static let limit = Duration.seconds(2)

  /// Reads the commit.
  ///
  /// - Parameter program: The program and the arguments before git's own.
  /// - Returns: The commit; `nil` where it is not known.
  package static func ofWorkingFolder(_ program: [String] = ["/usr/bin/env", "git"]) -> Revision? {
    // A signature is shown before the line where the user's configuration asks for it.
    let arguments = program + ["log", "-1", "--no-show-signature", "--format=%H %cI", "HEAD"]
    guard
      let git = try? ChildProcess(arguments, environment: ["GIT_OPTIONAL_LOCKS": "0"], keepsErrors: true),
      case .line(let line) = git.receive(within: limit)
    else { return nil }
    return revision(in: String(decoding: line, as: UTF8.self))
  }

  /// Reads a line of git, such as `3fa9c12… 2026-11-23T12:30:00+01:00`.
  ///
  /// - Parameter line: The line.
  /// - Returns: The commit; `nil` for another line.
  package static func revision(in line: String) -> Revision? {
    let parts = line.split(separator: " ")
    guard parts.count == 2 else { return nil }
    // The day in the zone of whoever committed, so that one commit has one date.
    return Revision(commit: String(parts[0]), date: String(parts[1].prefix { $0 != "T" }))
  }
}
