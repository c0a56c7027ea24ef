import SpecModel

extension DiagnosticKind {
  static let unknownState = DiagnosticKind(
    "unknown-state",
    why: "Only the states of the chart can be reached or led to.",
    remedy: "Correct the name, or add the state to the chart.",
    broken: "to: grantd", mended: "to: granted")

  static let unknownTrigger = DiagnosticKind(
    "unknown-trigger",
    why: "The chart lists its calls and events, and states what each does in each state.",
    remedy: "Correct the name, or add it to 'calls' or 'events'.",
    broken: "event: relanch", mended: "event: relaunch")

  static let unknownCondition = DiagnosticKind(
    "unknown-condition",
    why: "A transition depends on conditions that the chart lists for its call or event, and on their values.",
    remedy: "Correct the name, or add it to 'conditions' and to the call or event.",
    broken: "when: {strategy: newer}", mended: "when: {strategy: never}")
}

extension SpecificationChecks {
  /// Checks a chart: its states and triggers, its transitions, and that each cell has one.
  mutating func check(_ chart: StateChart) {
    let before = found.diagnostics.count
    for state in chart.states { check(state) }
    for condition in chart.conditions { for choice in condition.values { check(choice) } }
    for trigger in chart.triggers { check(trigger, in: chart) }
    for requirement in chart.transitions {
      checkHead(of: requirement)
      if case .transition(let transition) = requirement.evidence {
        check(transition, in: chart, at: requirement.mark)
      }
    }
    // A transition with an unknown name covers no cell, so missing cells are reported once all names are known.
    if knows(.states), found.diagnostics.count == before { checkCells(of: chart) }
    checkRecognisers(of: chart)
    for requirement in chart.transitions {
      guard case .transition(let transition) = requirement.evidence,
        let trigger = chart.triggers.first(where: { $0.name == transition.trigger })
      else { continue }
      let reached = chart.states.filter { transition.from.contains($0.name) }.flatMap(\.reach)
      checkBases(of: reached + trigger.steps, for: requirement)
    }
  }

  private mutating func check(_ state: StateChart.State) {
    for reference in state.proves { check(reference) }
    var scope = Scope()
    check(state.reach, in: &scope)
    scope = Scope()
    check(state.recognise, in: &scope)
  }

  private mutating func check(_ choice: StateChart.Choice) {
    var scope = Scope()
    check(choice.steps, in: &scope)
    check(choice.arguments, of: nil, in: scope)
  }

  private mutating func check(_ trigger: StateChart.Trigger, in chart: StateChart) {
    let known = chart.conditions.map(\.name)
    for (number, name) in trigger.conditions.enumerated() where knows(.states) && !known.contains(name) {
      let place = Place.member(number, of: trigger.mark.at(trigger.conditionsPosition))
      reportUnknown(.unknownCondition, "condition", name, among: known, at: place)
    }
    let calls = chart.triggers.filter(\.isCall).map(\.name)
    for (number, name) in (trigger.givesUp?.calls ?? []).enumerated() where knows(.states) && !calls.contains(name) {
      let list = trigger.givesUp?.mark ?? trigger.mark
      reportUnknown(.unknownTrigger, "call", name, of: chart.name, among: calls, at: .member(number, of: list))
    }
    guard trigger.isCall, let invocation = trigger.steps.last?.verb.invocation else {
      var scope = Scope()
      return check(trigger.steps, in: &scope)
    }
    if knows(.operation), names.calls[trigger.name] == nil {
      reportUnknown(
        .unknownOperation, "operation", trigger.name, among: names.calls.keys, at: .mark(trigger.mark))
    }
    check(invocation.arguments, of: trigger.name, in: Scope())
    checkArguments(of: trigger, in: chart)
  }

  private mutating func check(_ transition: Transition, in chart: StateChart, at mark: SourceMark) {
    let positions = transition.positions
    check(states: transition.from, of: chart, at: mark.at(positions.from))
    if case .states(let states) = transition.target {
      check(states: states, of: chart, at: mark.at(positions.target))
    }
    guard let trigger = chart.triggers.first(where: { $0.name == transition.trigger }) else {
      guard knows(.states) else { return }
      return reportUnknown(
        .unknownTrigger, "call or event", transition.trigger, among: chart.triggers.map(\.name),
        at: .mark(mark.at(positions.trigger)))
    }
    for condition in transition.when { check(condition, of: trigger, in: chart) }
    for state in transition.from { check(transition, by: trigger, from: state, at: mark) }
  }

  private mutating func check(
    _ transition: Transition, by trigger: StateChart.Trigger, from state: String, at mark: SourceMark
  ) {
    var scope = Scope()
    bindState(state, in: &scope)
    let opened = scope
    bind(trigger.steps, in: &scope)
    let last = trigger.steps.last
    if let expectation = transition.expectation {
      check(expectation, in: scope, of: last.map { binding(of: $0, in: scope) }, verb: last?.verb)
    }
    if let control = transition.control {
      checkControl(control, of: trigger.steps, opened: opened, end: scope, at: mark)
    }
    checkEffect(of: transition.control, on: refusal(of: transition, by: trigger, from: state))
  }

  private func refusal(
    of transition: Transition, by trigger: StateChart.Trigger, from state: String
  ) -> Refusal {
    var steps = trigger.steps
    if let last = steps.indices.last { steps[last].expectation = transition.expectation ?? steps[last].expectation }
    return Refusal(setup: names.states[state]?.reach ?? [], given: nil, steps: steps)
  }

  private mutating func check(states: [String], of chart: StateChart, at mark: SourceMark) {
    guard knows(.states) else { return }
    let known = chart.states.map(\.name)
    for (number, name) in states.enumerated() where !known.contains(name) {
      reportUnknown(.unknownState, "state", name, among: known, at: .member(number, of: mark))
    }
  }

  private mutating func check(_ condition: Transition.Guard, of trigger: StateChart.Trigger, in chart: StateChart) {
    guard knows(.states) else { return }
    guard trigger.conditions.contains(condition.condition) else {
      return reportUnknown(
        .unknownCondition, "condition", condition.condition, of: trigger.name, among: trigger.conditions,
        at: .mark(condition.mark))
    }
    let values = chart.conditions.first { $0.name == condition.condition }?.values.map(\.name) ?? []
    for (number, value) in condition.values.enumerated() where !values.contains(value) {
      reportUnknown(
        .unknownCondition, "value", value, of: condition.condition, among: values,
        at: .valueMember(number, after: condition.mark))
    }
  }
}

extension DiagnosticKind {
  static let missingCell = DiagnosticKind(
    "missing-cell",
    why: "A chart states for every state what every call and event does, so that no combination is forgotten.",
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
  /// Checks that every combination of state, trigger and conditions has exactly one transition.
  mutating func checkCells(of chart: StateChart) {
    var owner: [Cell: Requirement] = [:]
    for requirement in chart.transitions {
      guard case .transition(let transition) = requirement.evidence else { continue }
      for cell in chart.cells(of: transition) {
        guard let other = owner.updateValue(requirement, forKey: cell) else { continue }
        found.add([
          Diagnostic(
            .overlappingCells, at: yaml.span(.mark(requirement.mark)),
            "\(quoted("\(cell)")) has a transition already; narrow 'from' or 'when' of one"),
          Diagnostic(
            .overlappingCells, as: .note, at: yaml.span(.mark(other.mark)), "\(quoted(other.id)) covers it"),
        ])
      }
    }
    for cell in chart.cells where owner[cell] == nil {
      let mark = chart.states.first { $0.name == cell.state }?.mark ?? chart.mark
      report(
        .missingCell, at: .mark(mark),
        "no transition covers \(quoted("\(cell)")); write one, with 'to: unspecified' if the documents do not say")
    }
  }
}
