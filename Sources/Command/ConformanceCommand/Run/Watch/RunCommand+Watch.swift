import CommandEnvironment
import ConformanceCore
import ConformanceReports

/// What a run within `run --watch` has of its own.
struct WatchTurn {
  /// The ids of the cases that failed, and run again; `nil` for all that the options select.
  var failed: [String]?
  /// Prints what stands above the output of the run.
  var top: (RunResults) -> Void = { _ in }
}

// `run --watch`: the runs of a driver whose client somebody is working on.
extension RunCommand {
  /// Runs everything, and then again after each change of the driver's files.
  ///
  /// - Parameters:
  ///   - driver: The shell command of the driver.
  ///   - context: The context of the command.
  /// - Returns: The exit code of the last run.
  /// - Throws: A ``CommandFailure`` when nothing can be watched, or the first run cannot begin.
  func watch(_ driver: String, in context: CommandContext) throws -> ExitCode {
    let files: WatchedFiles
    do { files = try WatchedFiles(of: driver, and: watching.paths, reports: reports ?? "Reports") } catch {
      throw CommandFailure(error.description)
    }
    // Before the first run, so that what is saved while it goes on counts.
    var changes = FileChanges(files.snapshot, wait: context.waitForNextLook)
    var last: String?
    func round(_ scope: WatchLoop.Scope) throws -> WatchLoop.Round {
      var turn = WatchTurn { results in
        if let line = last.flatMap(results.fate) { context.output.print("\(line)\n") }
      }
      if case .failed(let ids) = scope { turn.failed = ids }
      let results = try runDriver(driver, in: context, turn: turn)
      let failed = results.failedNearestFirst
      last = failed.first
      return WatchLoop.Round(code: code(of: results), failed: failed)
    }
    let first = try round(.everything)
    let count = String.quantity(files.snapshot().files.count, "file")
    context.output.log("watching \(count); Ctrl-C ends with the exit code of the last run\n")
    let loop = WatchLoop(
      change: { changes.next() },
      run: { scope in
        do { return try round(scope) } catch {
          let message = (error as? CommandFailure)?.message ?? "\(error)"
          context.output.log("error: \(context.program.replacingKit(in: message))\n")
          return WatchLoop.Round(code: .error, failed: nil)
        }
      },
      say: { context.output.log("\n\($0)\n") },
      keep: { code in
        context.setInterruptionMessage("no longer watching\n")
        context.setInterruptionCode(code.rawValue)
      })
    return loop(after: first)
  }
}

extension RunResults {
  /// The ids of the cases that make the run fail, those first that are likely the cause of others.
  fileprivate var failedNearestFirst: [String] {
    let failed = SelectionArguments.cases(thatFail: self)
    let cases = self.cases.filter { failed.contains($0.id) }
    let sorted = LikelyCause.all(of: cases, in: self.cases).flatMap(\.groups).flatMap(\.cases).map(\.id)
    return sorted + failed.subtracting(sorted).sorted()
  }

  /// What became of a case that failed before, in a line; `nil` where it did not run.
  fileprivate func fate(of id: String) -> String? {
    guard let result = cases.first(where: { $0.id == id }) else { return nil }
    let isBroken = SelectionArguments.cases(thatFail: self).contains(id)
    return isBroken ? "still \(result.outcome.rawValue): \(id): \(result.headline)" : "no longer fails: \(id)"
  }
}
