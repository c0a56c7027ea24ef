#if CommandLine
  import ConformanceCore
  import ConformanceReports
  import Synchronization

  /// Writes a run's results to the report folder as they arrive, and shows its progress.
  struct RunProgress: RunObserver {
    private let folder: ReportFolder
    private let context: CommandContext
    private let bar: ProgressBar

    init(folder: ReportFolder, context: CommandContext) {
      self.folder = folder
      self.context = context
      bar = ProgressBar(context.output)
    }

    func begin(_ header: RunHeader) throws {
      bar.begin(planned: header.planned)
      try folder.begin(header)
      // From now on there is a journal to render.
      context.setInterruptionMessage(
        "interrupted; to write a report of the cases that ended, run\n"
          + "  auth-conformance report render --from \(folder.path)/\(ReportFolder.journalName)\n")
    }

    func caseStarted(_ id: String) { folder.caseStarted(id) }

    func caseEnded(_ result: CaseResult) {
      folder.caseEnded(result)
      bar.count(result)
    }

    func end(_ results: RunResults, notes: [String]) throws {
      bar.clear()
      for note in notes { context.output.logNote(note) }
      try folder.end(results, notes: notes)
    }

    /// Clears the progress of a run that could not go on.
    func clear() { bar.clear() }
  }

  /// The progress of a run, shown on terminals only.
  private final class ProgressBar: Sendable {
    private let output: CommandOutput
    private let state = Mutex((planned: 0, done: 0, broken: 0))

    init(_ output: CommandOutput) { self.output = output }

    /// Sets the number of cases.
    func begin(planned: Int) { state.withLock { $0.planned = planned } }

    /// Counts a result.
    func count(_ result: CaseResult) {
      guard output.logIsTerminal else { return }
      state.withLock { state in
        let shown = percent(state.done, of: state.planned)
        state.done += 1
        if OutcomeTable.breaking.contains(result.outcome) { state.broken += 1 }
        let now = percent(state.done, of: state.planned)
        guard now != shown else { return }
        let bar = String(repeating: "█", count: now / 4) + String(repeating: "░", count: 25 - now / 4)
        let broken = state.broken == 0 ? "" : ", \(state.broken) broken"
        output.log("\r\u{1B}[K\(bar) \(state.done) of \(state.planned) cases\(broken)")
      }
    }

    /// Clears the bar.
    func clear() {
      if output.logIsTerminal { output.log("\r\u{1B}[K") }
    }

    private func percent(_ done: Int, of planned: Int) -> Int { planned == 0 ? 0 : done * 100 / planned }
  }
#endif
