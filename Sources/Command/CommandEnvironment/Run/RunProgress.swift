package import ConformanceCore
package import ConformanceReports
import Synchronization

/// Writes a run's results to the report folder as they arrive, and shows its progress.
package struct RunProgress: RunObserver {
  /// What else receives the results; `nil` for nothing.
  package var stream: (any RunObserver)?
  private let folder: ReportFolder?
  private let context: CommandContext
  private let bar: ProgressBar

  package init(folder: ReportFolder?, context: CommandContext) {
    self.folder = folder
    self.context = context
    bar = ProgressBar(context.output)
  }

  package func begin(_ header: RunHeader) throws {
    bar.begin(planned: header.planned)
    // Before anything is printed: a folder that cannot be written ends the run.
    try folder?.begin(header)
    try stream?.begin(header)
    guard let folder else { return }
    // From now on there is a journal to render.
    context.setInterruptionMessage(
      "interrupted; to write a report of the cases that ended, run\n"
        + "  auth-conformance report render --from \(folder.path)/\(ReportFolder.journalName)\n")
  }

  package func caseStarted(_ id: String) { folder?.caseStarted(id) }

  package func caseEnded(_ result: CaseResult) {
    folder?.caseEnded(result)
    stream?.caseEnded(result)
    bar.count(result)
  }

  package func end(_ results: RunResults, notes: [String]) throws {
    bar.clear()
    try stream?.end(results, notes: notes)
    for note in notes { context.output.logNote(note) }
    try folder?.end(results, notes: notes)
  }

  /// Clears the progress of a run that could not go on.
  package func clear() { bar.clear() }
}

/// The progress of a run: a bar on a terminal, and elsewhere a line now and then in a long run.
package final class ProgressBar: Sendable {
  private struct State {
    var planned = 0
    var done = 0
    var broken = 0
    /// When the last line was written, or the run began.
    var lastLine = Duration.zero

    /// The numbers in words.
    var summary: String { "\(done) of \(planned) cases" + (broken == 0 ? "" : ", \(broken) broken") }
  }

  /// The time between two lines where there is no terminal.
  package static let pause = Duration.seconds(15)

  private let output: CommandOutput
  private let now: @Sendable () -> Duration
  private let state = Mutex(State())

  /// Creates the progress of a run.
  ///
  /// - Parameters:
  ///   - output: The output of the command.
  ///   - now: The present moment, as time since any fixed one.
  package init(_ output: CommandOutput, now: @escaping @Sendable () -> Duration = RealTime().now) {
    self.output = output
    self.now = now
  }

  /// Sets the number of cases.
  package func begin(planned: Int) {
    state.withLock { state in
      state.planned = planned
      state.lastLine = now()
    }
  }

  /// Counts a result.
  package func count(_ result: CaseResult) {
    state.withLock { state in
      let shown = percent(state.done, of: state.planned)
      state.done += 1
      if OutcomeTable.breaking.contains(result.outcome) { state.broken += 1 }
      output.logIsTerminal ? draw(state, over: shown) : writeLine(&state)
    }
  }

  private func draw(_ state: State, over shown: Int) {
    let now = percent(state.done, of: state.planned)
    guard now != shown else { return }
    let bar = String(repeating: "█", count: now / 4) + String(repeating: "░", count: 25 - now / 4)
    output.log("\r\u{1B}[K\(bar) \(state.summary)")
  }

  private func writeLine(_ state: inout State) {
    let now = now()
    guard now - state.lastLine >= Self.pause else { return }
    state.lastLine = now
    output.log("\(state.summary)\n")
  }

  /// Clears the bar.
  package func clear() {
    if output.logIsTerminal { output.log("\r\u{1B}[K") }
  }

  private func percent(_ done: Int, of planned: Int) -> Int { planned == 0 ? 0 : min(100, done * 100 / planned) }
}
