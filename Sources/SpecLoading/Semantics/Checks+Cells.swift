import SpecModel

extension DiagnosticKind {
  static let missingCell = DiagnosticKind(
    "missing-cell",
    why: "A chart says for every state what every call and event does, or it would hide what nobody thought of.",
    remedy: "Write a transition for it; 'to: unspecified' where the documents do not say.",
    broken: "# no transition from signed-out by relaunch", mended: "- {…, from: signed-out, event: relaunch, to: same}")

  static let overlappingCells = DiagnosticKind(
    "overlapping-cells",
    why: "Two transitions for the same state, trigger and conditions contradict each other or say the same twice.",
    remedy: "Narrow 'from' or 'when' of one of them.",
    broken: "- {…, from: [a, b], event: relaunch, to: a}\n- {…, from: b, event: relaunch, to: b}",
    mended: "- {…, from: a, event: relaunch, to: a}\n- {…, from: b, event: relaunch, to: b}")
}

extension SpecificationChecks {
  /// Whether every combination of state, trigger and conditions has exactly one transition.
  mutating func checkCells(of chart: StateChart) {
    var owner: [Cell: Requirement] = [:]
    for requirement in chart.transitions {
      guard case .transition(let transition) = requirement.evidence else { continue }
      for cell in chart.cells(of: transition) {
        guard let other = owner.updateValue(requirement, forKey: cell) else { continue }
        found.add([
          Diagnostic(
            .overlappingCells, at: places.span(requirement.mark),
            "\(shown("\(cell)")) has a transition already; narrow 'from' or 'when' of one"),
          Diagnostic(.overlappingCells, as: .note, at: places.span(other.mark), "\(shown(other.id)) covers it"),
        ])
      }
    }
    for cell in chart.cells where owner[cell] == nil {
      let mark = chart.states.first { $0.name == cell.state }?.mark ?? chart.mark
      report(
        .missingCell, at: places.span(mark),
        "no transition covers \(shown("\(cell)")); write one, with 'to: unspecified' if the documents do not say")
    }
  }
}
