import CommandEnvironment
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
    replay = program.typedWords + ["explore"] + options + ["--replay"]
  }

  /// Each counterexample as a story with the command that replays it, then what was reached of each chart.
  var text: String {
    (results.counterexamples.map(story) + results.faults.filter { $0.result != nil }.map(story)
      + results.charts.map(reach) + faults + [last]).joined(separator: "\n") + "\n"
  }

  private func story(of found: Counterexample) -> String {
    let shrunk = found.movesBefore > found.moves ? ", shrunk from \(found.movesBefore)" : ""
    return """
      \(found.level == .should ? "warning" : "broken ") \(found.requirement)  \(String.quantity(found.moves, "move"))\(shrunk)
      \(Self.story(of: found.result))  again: \(RerunCommand.shellLine(replay + [found.walk]))

      """ + (showsYAML ? found.yaml + "\n" : "")
  }

  private func story(_ place: FaultCase) -> String {
    """
    \(place.outcome == .warned ? "warning" : "broken ") \(place.id)
    \(Self.story(of: place))  again: \(RerunCommand.shellLine(replay + [place.walk ?? place.id]))

    """
  }

  /// The matrix of faults, a line for each specification and each reason why places were not taken.
  private var faults: [String] {
    Dictionary(grouping: results.faults, by: \.spec).sorted { $0.key < $1.key }.flatMap { spec, places -> [String] in
      let left = Dictionary(grouping: places.filter { !$0.isReached }) { $0.reason ?? "" }
      return [
        "\(spec)/\(FaultCase.name): took \(places.count(where: \.isReached)) of \(places.count) places of the matrix; "
          + "\(places.count { $0.result != nil }) found"
      ] + left.sorted { $0.key < $1.key }.map { "  \($0.value.count) not taken: \($0.key)" }
    }
  }

  /// The steps of a place of the matrix, and what did not hold.
  ///
  /// - Parameter place: The place.
  /// - Returns: Lines of text.
  static func story(of place: FaultCase) -> String {
    place.result.map(story) ?? "  → \(place.isReached ? "everything holds" : "not taken: \(place.reason ?? "")")\n"
  }

  /// The steps of a walk, and what did not hold.
  ///
  /// - Parameter result: The result of the walk as a case.
  /// - Returns: Lines of text.
  static func story(of result: CaseResult) -> String {
    let steps = result.steps.filter { $0.part != .recogniser }.map { step in
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
    if chart.isOfCases {
      return "\(chart.spec)/\(chart.chart): " + String.quantity(chart.moves, "case") + " in "
        + String.quantity(chart.walks, "sequence") + ", one after the other; reached \(chart.cases?.text ?? "") cases; "
        + "\(chart.counterexamples.count) found" + (undecided == 0 ? "" : "; \(undecided) undecided (\(reasons))")
    }
    return "\(chart.spec)/\(chart.chart): " + String.quantity(chart.walks, "walk") + ", "
      + String.quantity(chart.moves, "move")
      + (chart.movesAtOnce > 0 ? ", \(chart.movesAtOnce) of them calls at once" : "")
      + (chart.turns > 0 ? ", \(chart.turns) by the next customer" : "") + "; "
      + "reached \(chart.cells.text) cells, \(chart.pairs.text) pairs of moves, \(chart.faults.text) faults, "
      + (chart.atOnce.map { "\($0.text) pairs of calls at once" }
        ?? "no calls at once, since the client has threads of its own")
      + (chart.cases.map { ", \($0.text) cases afterwards" } ?? "")
      + "; \(chart.counterexamples.count) found"
      + leftOut(of: chart)
      + (undecided == 0 ? "" : "; \(undecided) undecided (\(reasons))") + unreachable(in: chart)
  }

  private func leftOut(of chart: ChartExploration) -> String {
    let count = chart.broken.count
    return switch count {
    case 0: ""
    case 1: "; 1 cell left out, as it does not hold by itself"
    default: "; \(count) cells left out, as they do not hold by themselves"
    }
  }

  /// What no walk can reach of a chart, a line for each reason.
  private func unreachable(in chart: ChartExploration) -> String {
    let all =
      [
        ("cell", "", chart.cells), ("pair", " of moves", chart.pairs), ("fault", "", chart.faults),
      ] + (chart.atOnce.map { [("pair", " of calls at once", $0)] } ?? [])
    return all.flatMap { noun, rest, reach in
      reach.unreachable.sorted { $0.key < $1.key }.map { reason, count in
        "\n  \(String.quantity(count, noun))\(rest) not reachable: \(reason)"
      }
    }.joined()
  }

  private var last: String {
    let found = results.found
    let broken = results.counterexamples.count { $0.level != .should }
    if found.isEmpty {
      return "nothing found with seed \(results.seed); an exploration does not show that a client conforms"
    }
    return "\(broken) broken, \(String.quantity(found.count - broken, "warning")), with seed \(results.seed)"
  }
}

extension ChartExploration.Reach {
  fileprivate var text: String { "\(reached) of \(all)" }
}
