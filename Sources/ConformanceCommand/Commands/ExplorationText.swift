#if CommandLine
  import ConformanceCore
  import ConformanceReports
  import SpecModel

  /// The results of an exploration as text.
  struct ExplorationText {
    private let results: ExplorationResults
    private let replay: [String]
    private let showsYAML: Bool

    /// Creates the text of an exploration.
    ///
    /// - Parameters:
    ///   - results: The results.
    ///   - program: The name of the executable.
    ///   - options: The options that a replay needs too.
    ///   - showsYAML: Whether each counterexample is written as a requirement too.
    init(_ results: ExplorationResults, program: ProgramName, options: [String], showsYAML: Bool = false) {
      self.results = results
      self.showsYAML = showsYAML
      replay = program.words + ["explore"] + options + ["--replay"]
    }

    /// Each counterexample as a story with the command that replays it, then what was reached of each chart.
    var text: String {
      (results.counterexamples.map(story) + results.charts.map(reach) + [last]).joined(separator: "\n") + "\n"
    }

    private func story(of found: Counterexample) -> String {
      let shrunk = found.movesBefore > found.moves ? ", shrunk from \(found.movesBefore)" : ""
      return """
        \(found.level == .should ? "warning" : "broken ") \(found.requirement)  \(found.moves) moves\(shrunk)
        \(Self.story(of: found.result))  again: \(RerunCommand.shellLine(replay + [found.walk]))

        """ + (showsYAML ? found.yaml + "\n" : "")
    }

    /// The steps of a walk, and what did not hold.
    ///
    /// - Parameter result: The result of the walk as a case.
    /// - Returns: Lines of text.
    static func story(of result: CaseResult) -> String {
      let steps = result.steps.filter { $0.part != .probe }.map { step in
        "  \(step.status == .failed ? "✗" : "·") \(step.text)"
      }
      let findings = (result.findings + (result.violations ?? []).map(\.finding)).prefix(3).map { finding in
        "  → \(finding.sentence) (\(finding.file):\(finding.line))"
      }
      return (steps + (findings.isEmpty ? ["  → everything holds"] : findings)).joined(separator: "\n") + "\n"
    }

    private func reach(of chart: ChartExploration) -> String {
      let undecided = chart.undecided.values.reduce(0, +)
      let reasons = chart.undecided.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      return "\(chart.spec)/\(chart.chart): \(chart.walks) walks, \(chart.moves) moves; "
        + "reached \(chart.cells.text) cells, \(chart.pairs.text) pairs of moves, \(chart.faults.text) faults, "
        + (chart.atOnce.map { "\($0.text) pairs of calls at once" }
          ?? "no calls at once, since the client has threads of its own")
        + "; \(chart.counterexamples.count) found"
        + (chart.broken.isEmpty ? "" : "; \(chart.broken.count) cells left out, as they do not hold by themselves")
        + (undecided == 0 ? "" : "; \(undecided) undecided (\(reasons))")
    }

    private var last: String {
      let found = results.counterexamples
      let broken = found.count { $0.level != .should }
      if found.isEmpty {
        return "nothing found with seed \(results.seed); an exploration does not show that a client conforms"
      }
      return "\(broken) broken, \(found.count - broken) warnings, with seed \(results.seed)"
    }
  }

  extension ChartExploration.Reach {
    fileprivate var text: String { "\(reached) of \(all)" }
  }
#endif
