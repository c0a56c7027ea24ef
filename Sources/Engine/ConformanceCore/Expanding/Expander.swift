package import SpecModel

/// Makes the cases of a specification: scenarios × rows × forms, error rows × forms, transitions, each with its control.
package struct Expander: Sendable {
  let specification: Specification
  let flatten: StepFlattening
  let makeReady: Readying
  let control: ControlMaking
  let errorCodes: Set<String>
  let exchanges: ExchangeNames
  let dependencies: Dependencies

  private static let expanded = ExpandedSpecifications()

  init(_ specification: Specification) {
    self.specification = specification
    flatten = StepFlattening(specification)
    makeReady = Readying(specification, flatten: flatten)
    control = ControlMaking(flatten: flatten, makeReady: makeReady)
    errorCodes = Set(specification.errors.map(\.code))
    exchanges = ExchangeNames(of: specification.service)
    dependencies = Dependencies(specification)
  }

  /// Makes the cases of a specification.
  ///
  /// - Parameter specification: A specification without errors.
  /// - Returns: Its cases, sorted by id.
  package static func cases(of specification: Specification) -> [TestCase] {
    expanded.cases(of: specification, expand: allCases)
  }

  private static func allCases(of specification: Specification) -> [TestCase] {
    let expander = Expander(specification)
    let cases =
      specification.operations.flatMap { operation in
        operation.requirements.flatMap { expander.cases(of: $0, operation: operation) }
      }
      + specification.charts.flatMap { chart in
        chart.transitions.flatMap { expander.transitionCases($0, of: chart) }
      }
    // By id, so that the order of files and of requirements in them changes no report.
    return cases.sorted { $0.id < $1.id }
  }

  private func cases(of requirement: Requirement, operation: Operation) -> [TestCase] {
    switch requirement.evidence {
    case .scenarios(let scenarios):
      scenarios.flatMap { scenario in
        forms(of: operation, in: (scenario.given ?? operation.setup) + scenario.steps).flatMap { form in
          rows(of: scenario).map { self.case(of: requirement, operation, scenario, form: form, row: $0) }
        }
      }
    case .error(let row):
      row.provocations.flatMap { provocation in
        forms(of: operation, in: (provocation.given ?? operation.setup) + provocation.steps).map {
          self.case(of: requirement, operation, row, provocation, form: $0)
        }
      }
    case .transition, .rule: []
    }
  }

  /// The forms to run steps with; none in particular where their calls of the operation all name one.
  private func forms(of operation: Operation, in steps: [Step]) -> [String?] {
    let calls = steps.compactMap(\.verb.invocation)
    let varies = calls.contains { $0.operation == operation.name && $0.form == nil }
    // A scenario that names the form of each call is about that form: to run it once more would show the same.
    return operation.forms.isEmpty || !varies ? [nil] : operation.forms.map(\.name)
  }

  private func rows(of scenario: Scenario) -> [Row?] { scenario.rows.isEmpty ? [nil] : scenario.rows }

  private func `case`(
    of requirement: Requirement, _ operation: Operation, _ scenario: Scenario, form: String?, row: Row?
  ) -> TestCase {
    let rewrite = Rewriter.row(row)
    let chosen = form.map { (operation: operation.name, form: $0) }
    let script = makeReady(
      Script(
        given: flatten((scenario.given ?? operation.setup).map { rewrite($0) }, form: chosen, isGiven: true),
        steps: flatten(scenario.steps.map { rewrite($0) }, form: chosen),
        overall: scenario.overall.map { rewrite($0) },
        alternatives: scenario.alternatives.map { rewrite($0) }), unless: scenario.isUnready)
    let name = [scenario.name, form].compactMap(\.self).joined(separator: "+")
    return TestCase(
      requirement, in: self, operation: operation.name, path: [name, row?.name].compactMap(\.self),
      script: script,
      control: control(scenario.control, of: script, rewrite: rewrite, isUnready: scenario.isUnready),
      recognition: recognition(of: scenario), mark: row?.mark ?? scenario.mark)
  }

  /// The recognition of the states in which a scenario may end; `nil` for one that says nothing of it.
  private func recognition(of scenario: Scenario) -> TestCase.Recognition? {
    let allowed = scenario.endsIn + scenario.alternatives.flatMap(\.endsIn).filter { !scenario.endsIn.contains($0) }
    guard let chart = specification.charts.first(where: { $0.states.contains { allowed.contains($0.name) } }) else {
      return nil
    }
    return TestCase.Recognition(allowed: allowed, recognisers: recognisers(of: chart), mark: scenario.mark)
  }

  /// The recogniser of each state of a chart.
  func recognisers(of chart: StateChart) -> [TestCase.Recogniser] {
    chart.states.map { TestCase.Recogniser(state: $0.name, steps: flatten($0.recognise, isEvidence: false)) }
  }

  private func `case`(
    of requirement: Requirement, _ operation: Operation, _ row: ErrorRow, _ provocation: ErrorRow.Provocation,
    form: String?
  ) -> TestCase {
    let chosen = form.map { (operation: operation.name, form: $0) }
    let script = makeReady(
      Script(
        given: flatten(provocation.given ?? operation.setup, form: chosen, isGiven: true),
        steps: flatten(provocation.steps.failing(with: row.code, at: provocation.mark), form: chosen), overall: nil,
        alternatives: []))
    let name = [provocation.name, form].compactMap(\.self).joined(separator: "+")
    return TestCase(
      requirement, in: self, operation: operation.name, path: ["error", name], script: script,
      control: control(provocation.control ?? row.control, of: script, rewrite: .row(nil)), mark: provocation.mark)
  }
}

extension TestCase {
  init(
    _ requirement: Requirement, in expander: Expander, operation: String, path: [String], script: Script,
    control: Script?, recognition: Recognition? = nil, mark: SourceMark
  ) {
    let recognisers = recognition?.recognisers.flatMap(\.steps) ?? []
    self.init(
      Content(
        id: ([expander.specification.id, operation, requirement.id] + path).joined(separator: "/"),
        spec: expander.specification.id, operation: operation,
        requirement: requirement.id, level: requirement.level, script: script, control: control,
        recognition: recognition, errorCodes: expander.errorCodes, exchanges: expander.exchanges,
        dependencies: expander.dependencies, rules: expander.specification.rules,
        needs: script.needs.union(control?.needs ?? []).union(TestCase.needs(of: recognisers, overall: nil)),
        since: expander.specification.since(of: requirement), mark: mark))
  }
}

extension [Step] {
  /// The steps with the last call that says nothing of its end expected to fail with a code.
  fileprivate func failing(with code: String, at mark: SourceMark) -> [Step] {
    guard let last = lastIndex(where: { $0.verb.isCompleting }), self[last].expectation?.ending == nil else {
      return self
    }
    var result = self
    var expectation = self[last].expectation ?? Expectation(mark: self[last].mark)
    expectation.ending = .fails(codes: .oneOf([code]), details: nil, mark: expectation.mark)
    result[last].expectation = expectation
    return result
  }
}

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
        requirement, in: self, operation: Transition.operation, path: [cell.state, name], script: script,
        control: control(transition.control, of: script, rewrite: .row(nil)),
        recognition: recognition(of: transition, at: cell, chart: chart, mark: requirement.mark),
        mark: requirement.mark)
    }
  }

  private func script(
    of transition: Transition, at cell: Cell, trigger: StateChart.Trigger, chart: StateChart, mark: SourceMark
  ) -> Script {
    let (before, own) = steps(of: transition, at: cell, trigger: trigger, chart: chart, mark: mark)
    return Script(given: flatten.reach(cell.state), steps: before + own, overall: nil, alternatives: [])
  }

  /// The steps of a cell: those that bring its conditions about, and those of its call or event.
  func steps(
    of transition: Transition, at cell: Cell, trigger: StateChart.Trigger, chart: StateChart, form: String? = nil,
    mark: SourceMark
  ) -> (before: [ScriptStep], own: [ScriptStep]) {
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
    return (
      flatten(choices.flatMap(\.steps), isEvidence: false),
      flatten(steps, form: form.map { (operation: trigger.name, form: $0) })
    )
  }

  private func expectation(
    of transition: Transition, trigger: StateChart.Trigger, mark: SourceMark
  ) -> Expectation? {
    guard transition.target == .ignored else { return transition.expectation }
    var expectation = transition.expectation ?? Expectation(mark: mark)
    let none = Matcher(.equals(.literal(0)), mark: mark)
    // A call that is ignored never completes; a client that ends it has not ignored it.
    if trigger.isCall { expectation.completions = expectation.completions ?? none }
    expectation.world.wire = expectation.world.wire ?? Expectation.Wire(exchanges: [], mark: mark)
    expectation.world.events = expectation.world.events ?? []
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
    return TestCase.Recognition(allowed: allowed, recognisers: recognisers(of: chart), mark: mark)
  }
}
