#if CommandLine
  import ConformanceCore
  import Synchronization

  /// Tells how far a run is, on a terminal only.
  final class ProgressBar: Sendable {
    private let output: CommandOutput
    private let state = Mutex((planned: 0, done: 0, broken: 0))

    init(_ output: CommandOutput) { self.output = output }

    /// Takes how many cases there are.
    func begin(planned: Int) { state.withLock { $0.planned = planned } }

    /// Counts a result.
    func count(_ result: CaseResult) {
      guard output.tellsTerminal else { return }
      state.withLock { state in
        let shown = percent(state.done, of: state.planned)
        state.done += 1
        if OutcomeTable.breaking.contains(result.outcome) { state.broken += 1 }
        let now = percent(state.done, of: state.planned)
        guard now != shown else { return }
        let bar = String(repeating: "█", count: now / 4) + String(repeating: "░", count: 25 - now / 4)
        let broken = state.broken == 0 ? "" : ", \(state.broken) broken"
        output.tell("\r\u{1B}[K\(bar) \(state.done) of \(state.planned) cases\(broken)")
      }
    }

    /// Takes the bar away.
    func end() {
      if output.tellsTerminal { output.tell("\r\u{1B}[K") }
    }

    private func percent(_ done: Int, of planned: Int) -> Int { planned == 0 ? 0 : done * 100 / planned }
  }
#endif
