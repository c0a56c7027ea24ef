import CommandEnvironment
import ConformanceCore
import ConformanceReports

/// Runs again what failed, whenever the client changes; once nothing of it fails any more, everything.
struct WatchLoop {
  /// The cases of a run.
  enum Scope: Equatable {
    /// Everything that the options select.
    case everything
    /// Cases that failed.
    ///
    /// - Parameter ids: Their ids, those of the gravest cause first.
    case failed(_ ids: [String])
  }

  /// What a run showed.
  struct Round: Equatable {
    /// The exit code.
    var code: ExitCode
    /// The ids of the cases that make the run fail, those of the gravest cause first; `nil` where no case ran.
    var failed: [String]?
  }

  /// Waits for the next change, and returns the paths of the files; `nil` where none will come.
  let change: () -> [String]?
  /// Runs cases with fresh processes of the driver.
  let run: (Scope) -> Round
  /// Prints a line for the user.
  let say: (String) -> Void
  /// Keeps the exit code with which an interrupt ends the process.
  let keep: (ExitCode) -> Void

  /// Goes on until no change will come.
  ///
  /// - Parameter first: The first run, of everything.
  /// - Returns: The exit code of the last run.
  func callAsFunction(after first: Round) -> ExitCode {
    var code = first.code
    var failed = first.failed ?? []
    keep(code)
    func turn(_ scope: Scope) {
      let round = run(scope)
      code = round.code
      keep(code)
      // A driver that does not start, as it is half written, leaves what failed before as it was.
      if let now = round.failed { failed = now }
    }
    while let paths = change() {
      let title = Self.title(of: paths)
      guard !failed.isEmpty else {
        say("\(title) changed: running everything, as nothing failed")
        turn(.everything)
        continue
      }
      say("\(title) changed: running the \(failed.count == 1 ? "case" : "\(failed.count) cases") that failed")
      turn(.failed(failed))
      guard failed.isEmpty else { continue }
      say("what failed no longer fails: running everything")
      turn(.everything)
    }
    return code
  }

  /// The changed files in a few words.
  private static func title(of paths: [String]) -> String {
    let first = paths.first ?? "a file"
    return paths.count < 2 ? first : "\(first) and \(String.quantity(paths.count - 1, "more file"))"
  }
}
