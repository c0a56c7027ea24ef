import SpecModel

extension DiagnosticKind {
  static let unknownState = DiagnosticKind(
    "unknown-state",
    why: "Only the states of the chart can be reached or led to.",
    remedy: "Correct the name, or add the state to the chart.",
    broken: "to: grantd", mended: "to: granted")

  static let unknownTrigger = DiagnosticKind(
    "unknown-trigger",
    why: "The chart says for each call and event it lists what happens in each state; others it does not know.",
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
        check(transition, in: chart, near: requirement.mark)
      }
    }
    // A name that is unknown covers nothing, so what is missing is told once all names are known.
    if knows(.states), found.diagnostics.count == before { checkCells(of: chart) }
  }

  private mutating func check(_ state: StateChart.State) {
    for reference in state.accountsFor { check(reference) }
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
    for name in trigger.conditions where knows(.states) && !known.contains(name) {
      let place = places.span(of: name, under: trigger.name, near: trigger.mark)
      reportUnknown(.unknownCondition, "condition", name, among: known, at: place)
    }
    guard trigger.isCall, let invocation = trigger.steps.last?.verb.invocation else {
      var scope = Scope()
      return check(trigger.steps, in: &scope)
    }
    if knows(.operation), names.calls[trigger.name] == nil {
      let place = places.span(trigger.mark)
      reportUnknown(.unknownOperation, "operation", trigger.name, among: names.calls.keys, at: place)
    }
    check(invocation.arguments, of: trigger.name, in: Scope())
  }

  private mutating func check(_ transition: Transition, in chart: StateChart, near mark: SourceMark) {
    check(states: transition.from, of: chart, under: "from", near: mark)
    if case .states(let states) = transition.target { check(states: states, of: chart, under: "to", near: mark) }
    guard let trigger = chart.triggers.first(where: { $0.name == transition.trigger }) else {
      guard knows(.states) else { return }
      let place = places.span(of: transition.trigger, under: "call", near: mark, or: "event")
      return reportUnknown(
        .unknownTrigger, "call or event", transition.trigger, among: chart.triggers.map(\.name), at: place)
    }
    for condition in transition.when { check(condition, of: trigger, in: chart) }
    for state in transition.from { check(transition, by: trigger, from: state, near: mark) }
  }

  private mutating func check(
    _ transition: Transition, by trigger: StateChart.Trigger, from state: String, near mark: SourceMark
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
  }

  private mutating func check(states: [String], of chart: StateChart, under key: String, near mark: SourceMark) {
    guard knows(.states) else { return }
    let known = chart.states.map(\.name)
    for name in states where !known.contains(name) {
      let place = places.span(of: name, under: key, near: mark)
      reportUnknown(.unknownState, "state", name, among: known, at: place)
    }
  }

  private mutating func check(_ condition: Transition.Guard, of trigger: StateChart.Trigger, in chart: StateChart) {
    guard knows(.states) else { return }
    guard trigger.conditions.contains(condition.condition) else {
      let place = places.span(condition.mark)
      return reportUnknown(
        .unknownCondition, "condition", condition.condition, of: trigger.name, among: trigger.conditions,
        at: place)
    }
    let values = chart.conditions.first { $0.name == condition.condition }?.values.map(\.name) ?? []
    for value in condition.values where !values.contains(value) {
      let place = places.span(of: value, under: condition.condition, near: condition.mark)
      reportUnknown(
        .unknownCondition, "value", value, of: condition.condition, among: values, at: place)
    }
  }
}
