import SpecModel

extension Expander {
  /// The cases of a transition: one for each cell that it covers; none where the documents do not say what happens.
  func transitionCases(_ requirement: Requirement, of chart: StateChart) -> [TestCase] {
    guard case .transition(let transition) = requirement.evidence,
      let trigger = chart.triggers.first(where: { $0.name == transition.trigger }), transition.target != .unspecified
    else { return [] }
    return chart.cells(of: transition).map { cell in
      let script = self.script(of: transition, at: cell, trigger: trigger, chart: chart, mark: requirement.mark)
      let name = cell.values.isEmpty ? trigger.name : cell.values.joined(separator: "+")
      return TestCase(
        requirement, in: self, operation: "states", path: [cell.state, name], script: script,
        control: control(transition.control, of: script, rewrite: .row(nil)),
        recognition: recognition(of: transition, at: cell, chart: chart, mark: requirement.mark),
        mark: requirement.mark)
    }
  }

  private func script(
    of transition: Transition, at cell: Cell, trigger: StateChart.Trigger, chart: StateChart, mark: SourceMark
  ) -> Script {
    let choices = zip(trigger.conditions, cell.values).compactMap { name, value in
      chart.conditions.first { $0.name == name }?.values.first { $0.name == value }
    }
    var steps = trigger.steps
    if let last = steps.indices.last {
      for index in steps.indices {
        for choice in choices { steps[index].verb = steps[index].verb.replacing(choice.arguments) }
      }
      let expected = expectation(of: transition, trigger: trigger, mark: mark)
      steps[last].expectation = expected ?? steps[last].expectation
    }
    return Script(
      given: flatten.reach(cell.state),
      steps: flatten(choices.flatMap(\.steps), isEvidence: false) + flatten(steps), overall: nil, alternatives: [])
  }

  private func expectation(
    of transition: Transition, trigger: StateChart.Trigger, mark: SourceMark
  ) -> Expectation? {
    guard transition.target == .ignored else { return transition.expectation }
    var expectation = transition.expectation ?? Expectation(mark: mark)
    let none = Matcher(.equals(.literal(0)), mark: mark)
    if trigger.isCall { expectation.completions = expectation.completions ?? none }
    expectation.wire = expectation.wire ?? Expectation.Wire(exchanges: [], mark: mark)
    expectation.events = expectation.events ?? []
    return expectation
  }

  private func recognition(
    of transition: Transition, at cell: Cell, chart: StateChart, mark: SourceMark
  ) -> TestCase.Recognition {
    let allowed: [String] =
      switch transition.target {
      case .same, .ignored, .unspecified: [cell.state]
      case .states(let states): states
      }
    return TestCase.Recognition(
      allowed: allowed,
      probes: chart.states.map { TestCase.Probe(state: $0.name, steps: flatten($0.recognise, isEvidence: false)) },
      mark: mark)
  }
}
